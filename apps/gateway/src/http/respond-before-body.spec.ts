import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { respondBeforeBody } from './respond-before-body.js';

const HOURS = 10_000_000;

/** A request whose body the test sends. */
const requestOf = (): { sent: PassThrough; request: IncomingMessage } => {
  const sent = new PassThrough();
  return { sent, request: sent as unknown as IncomingMessage };
};

describe('respondBeforeBody', () => {
  it('sends the text at once and ends with the request', async () => {
    const { sent, request } = requestOf();
    const response = respondBeforeBody('refused', request, HOURS)[Symbol.asyncIterator]();
    const first = await response.next();
    const end = response.next();
    sent.end('x'.repeat(1_000_000));
    expect([first.value, (await end).done, sent.readableEnded]).toEqual(['refused', true, true]);
  });

  it('ends when the client disconnects', async () => {
    const { sent, request } = requestOf();
    const response = text(respondBeforeBody('refused', request, HOURS));
    sent.destroy();
    expect(await response).toBe('refused');
  });

  it('ends when the request exceeds its time', async () => {
    expect(await text(respondBeforeBody('refused', requestOf().request, 1))).toBe('refused');
  });
});
