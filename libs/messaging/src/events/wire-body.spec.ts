import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { textOfBody, wireBodyOf } from './wire-body.js';

const MESSAGE_BYTES = 1_048_576;

describe('body of an event', () => {
  it('is sent unchanged when it is small', async () => {
    const text = '{"name":"ÉTÉ"}';
    expect(await wireBodyOf(text)).toEqual({ data: Buffer.from(text) });
  });

  it('fits into a message when a record of half a megabyte changes', async () => {
    const [before, after] = [randomBytes(250_000).toString('base64'), randomBytes(250_000).toString('base64')];
    const text = JSON.stringify({ object: { text: after }, updates: [{ before, after }, { before }] });
    const body = await wireBodyOf(text);
    expect(body.data.length).toBeLessThan(MESSAGE_BYTES);
    expect(textOfBody(body)).toBe(text);
  });

  it('is not decompressed when it exceeds the limit', () => {
    expect(() => textOfBody({ data: brotliCompressSync(Buffer.alloc(20_000_000)), encoding: 'br' })).toThrow();
  });
});
