import { expect, it } from '@jest/globals';
import { toleranceOf, unitOf } from './form-rounding.js';

it.each([
  ['millions', [3_000_000, 0, null, 40_000_000], 1_000_000],
  ['thousands', [3_000_000, 0, null, 41_000], 1_000],
  ['euros', [3_000_000, 41_000, 12], 1],
  ['euros when all are zero', [0, 0], 1],
  ['euros when none is known', [null], 1],
])('amounts are in %s', (_unit, amounts, unit) => {
  expect(unitOf([amounts])).toBe(unit);
});

it.each([
  [1, 5_000, 1, 2],
  [1, 5_000, 10, 5],
  [1, -500_000, 1, 50],
  [1, 90_000_000, 1, 1_000],
  [1_000, 90_000_000, 10, 5_000],
  [1_000, -3_000_000, 10, 3_000],
  [1_000, 1_000, 10, 5],
])('totals in units of %i that are %i over %i lines may differ by %i', (unit, total, lines, tolerance) => {
  expect(toleranceOf(unit, total, lines)).toBe(tolerance);
});
