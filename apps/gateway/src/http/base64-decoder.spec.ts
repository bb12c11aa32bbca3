import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Base64Decoder } from './base64-decoder.js';

/** Decodes a text in chunks of a size. */
function decoded(text: string, piece = 7): Buffer | undefined {
  const decoder = new Base64Decoder();
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length; at += piece) parts.push(...decoder.push(Buffer.from(text.slice(at, at + piece))));
  const last = decoder.end();
  return last && Buffer.concat([...parts, last]);
}

describe('Base64Decoder', () => {
  it('returns the encoded bytes for any chunk size', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (bytes, piece) => {
        expect(decoded(Buffer.from(bytes).toString('base64'), piece)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('decodes several blocks and counts the bytes', () => {
    const bytes = Buffer.alloc(200_001, 'company');
    const decoder = new Base64Decoder();
    const parts = [...decoder.push(Buffer.from(bytes.toString('base64'))), decoder.end()!];
    expect([Buffer.concat(parts).equals(bytes), decoder.size]).toEqual([true, 200_001]);
  });

  it.each([
    ['a character outside the alphabet', '%%%%'],
    ['an invalid length', 'QQ'],
    ['spare bits', 'QR=='],
    ['spare bits with one pad', 'QUJ='],
    ['the URL alphabet', '-_8='],
    ['a data URL', 'data:application/pdf;base64,QUJD'],
    ['a blank', 'QU JD'],
    ['a line feed at the end', 'QUJD\n'],
    ['padding inside', 'QQ==QUJD'],
    ['padding alone', '===='],
    ['too much padding', 'QUJDQ==='],
  ])('rejects %s', (_what, text) => {
    expect(decoded(text)).toBeUndefined();
  });

  it('accepts an empty text', () => {
    expect(decoded('')).toEqual(Buffer.alloc(0));
  });
});
