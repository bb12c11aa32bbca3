import { describe, expect, it } from '@jest/globals';
import { amountOf } from './account-amount.js';

describe('amount of typed accounts', () => {
  it.each([
    ['000000004234647', 4_234_647],
    ['-00000000005620', -5_620],
    ['-000000001127414', -1_127_414],
    ['(84 239)', -84_239],
    ['000000000000000', 0],
    [12, 12],
    ['', null],
    [null, null],
    ['12E3', null],
    ['99999999999999999', null],
  ])('is parsed from %j', (cell, amount) => {
    expect(amountOf(cell)).toBe(amount);
  });
});
