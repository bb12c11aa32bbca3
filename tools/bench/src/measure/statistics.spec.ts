import { describe, expect, it } from '@jest/globals';
import { median, percentile } from './statistics.js';

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9], 9.5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});

describe('percentile', () => {
  it('is the value that exceeds the given share of the values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.5), percentile(values, 0.95), percentile(values, 1)]).toEqual([51, 96, 100]);
  });
});
