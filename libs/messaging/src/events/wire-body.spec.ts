import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { textOfBody, wireBodyOf } from './wire-body.js';

const MESSAGE_BYTES = 1_048_576;

describe('the body of an event', () => {
  it('travels as it is, when it is small', async () => {
    const text = '{"name":"ÉTÉ"}';
    expect(await wireBodyOf(text)).toEqual({ data: Buffer.from(text) });
  });

  it('fits into a message and comes out as it was, when it tells a record of half a megabyte before, after and in its changes', async () => {
    const [before, after] = [randomBytes(250_000).toString('base64'), randomBytes(250_000).toString('base64')];
    const text = JSON.stringify({ object: { text: after }, updates: [{ before, after }, { before }] });
    const body = await wireBodyOf(text);
    expect(body.data.length).toBeLessThan(MESSAGE_BYTES);
    expect(textOfBody(body)).toBe(text);
  });

  it('is not unpacked, when it would fill the memory', () => {
    expect(() => textOfBody({ data: brotliCompressSync(Buffer.alloc(20_000_000)), encoding: 'br' })).toThrow();
  });
});
