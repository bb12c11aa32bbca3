import { describe, expect, it } from '@jest/globals';
import { Newest } from './newest.js';

const remember = (most: number, maxBytes: number, texts: string[]): Newest<string> => {
  const newest = new Newest<string>(most, maxBytes, (text) => text.length);
  for (const text of texts) newest.add((number) => `${text}${number}`);
  return newest;
};

describe('Newest', () => {
  it('discards the oldest items when there are more than it holds', () => {
    expect(remember(2, 100, ['a', 'b', 'c']).all()).toEqual(['b2', 'c3']);
  });

  it('discards the oldest items when their total size is too large', () => {
    expect(remember(9, 5, ['aa', 'b', 'c']).all()).toEqual(['b2', 'c3']);
  });

  it('stores nothing when the latest item alone is too large', () => {
    expect(remember(9, 3, ['a', 'bbbb']).all()).toEqual([]);
  });

  it('continues its numbering after it is cleared', () => {
    const newest = remember(9, 100, ['a']);
    newest.clear();
    expect([newest.add((number) => `b${number}`), newest.get(1), newest.get(2)]).toEqual(['b2', undefined, 'b2']);
  });
});
