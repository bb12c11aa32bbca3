import { describe, expect, it } from '@jest/globals';
import { type ChunkPlace, newDataKey, openChunk, sealChunk } from './chunk-cipher.js';

const place: ChunkPlace = { document: 'd', account: 'a', attempt: 1, position: 0, last: true };
const bytes = Buffer.from('%PDF-1.7 the secret of the company');

describe('sealed chunk', () => {
  it('opens at its place and does not reveal its content', () => {
    const key = newDataKey();
    const sealed = sealChunk(key, bytes, place);
    expect([openChunk(key, sealed, place), sealed.includes('secret')]).toEqual([bytes, false]);
  });

  it.each<[string, Partial<ChunkPlace>]>([
    ['another document', { document: 'e' }],
    ['another account', { account: 'b' }],
    ['another attempt', { attempt: 2 }],
    ['another position', { position: 1 }],
    ['the middle of a document', { last: false }],
  ])('does not open in %s', (_, other) => {
    const key = newDataKey();
    expect(() => openChunk(key, sealChunk(key, bytes, place), { ...place, ...other })).toThrow();
  });

  it('does not open when one of its bits was changed', () => {
    const key = newDataKey();
    const sealed = sealChunk(key, bytes, place);
    sealed[20]! ^= 1;
    expect(() => openChunk(key, sealed, place)).toThrow();
  });
});
