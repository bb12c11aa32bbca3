import { expect, it } from '@jest/globals';
import { faultsAtMost, wilsonLowerBound } from './wilson.js';

it.each([
  [0, 0, 0],
  [10, 10, 0.787],
  [1000, 1000, 0.9973],
  [900, 1000, 0.8833],
])('%d right of %d show a share of at least %d', (right, all, share) => {
  expect(wilsonLowerBound(right, all)).toBeCloseTo(share, 3);
});

it('no error in 30,000 leaves one in 10,000 possible', () => {
  expect(faultsAtMost(30_000)).toBeCloseTo(1e-4, 10);
});
