import { describe, expect, it } from '@jest/globals';
import { evenShare } from './share.js';

describe('even share', () => {
  it.each([
    [[5, 5, 5], 6, 2],
    [[1, 1, 100], 10, 8],
    [[1_000], 10, 10],
    [[2, 3], 10, 10],
    [[7, 7], 7, 4],
    [[], 10, 10],
  ])('of counts %j with limit %i is %i', (counts, most, each) => {
    expect(evenShare(counts, most)).toBe(each);
  });
});
