import { describe, expect, it } from '@jest/globals';
import { amountIn } from './amount-text.js';

describe('amount text', () => {
  it.each([
    ['1 234 567', 1_234_567],
    ['1\u202f234\u00a0567', 1_234_567],
    ['1\u2009234', 1_234],
    ['7', 7],
    ['(84 239)', -84_239],
    ['-84 239', -84_239],
    ['84 239-', -84_239],
    ['–84 239', -84_239],
    ['-', 0],
    ['0', 0],
    ['Néant', 0],
    ['999 999 999 999', 999_999_999_999],
  ])('%j has the value %d', (text, value) => {
    expect(amountIn(text)).toEqual({ value, certain: true });
  });

  it('with a single bracket is an uncertain loss', () => {
    expect(amountIn('(84 239')).toEqual({ value: -84_239, certain: false });
  });

  it.each(['', 'FE', '12,50', '1 234 567 890 123', '(', '12-34'])('%j is not an amount', (text) => {
    expect(amountIn(text)).toBeUndefined();
  });
});
