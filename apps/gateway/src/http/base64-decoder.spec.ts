import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Base64Decoder } from './base64-decoder.js';

/** What comes of a text that arrives in pieces of some size. */
function decoded(text: string, piece = 7): Buffer | undefined {
  const decoder = new Base64Decoder();
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length; at += piece) parts.push(...decoder.push(Buffer.from(text.slice(at, at + piece))));
  const last = decoder.end();
  return last && Buffer.concat([...parts, last]);
}

describe('base64 that arrives in pieces', () => {
  it('is the bytes it was made of, wherever it was cut', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (bytes, piece) => {
        expect(decoded(Buffer.from(bytes).toString('base64'), piece)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('is decoded across blocks, and counted', () => {
    const bytes = Buffer.alloc(200_001, 'company');
    const decoder = new Base64Decoder();
    const parts = [...decoder.push(Buffer.from(bytes.toString('base64'))), decoder.end()!];
    expect([Buffer.concat(parts).equals(bytes), decoder.size]).toEqual([true, 200_001]);
  });

  it.each([
    ['a sign of another kind', '%%%%'],
    ['a length that is none', 'QQ'],
    ['spare bits', 'QR=='],
    ['spare bits of one pad', 'QUJ='],
    ['the alphabet for addresses', '-_8='],
    ['a data address', 'data:application/pdf;base64,QUJD'],
    ['a blank', 'QU JD'],
    ['a line feed at its end', 'QUJD\n'],
    ['padding inside', 'QQ==QUJD'],
    ['padding alone', '===='],
    ['too much padding', 'QUJDQ==='],
  ])('is refused with %s', (_what, text) => {
    expect(decoded(text)).toBeUndefined();
  });

  it('may be empty', () => {
    expect(decoded('')).toEqual(Buffer.alloc(0));
  });
});
