import { describe, expect, it } from '@jest/globals';
import { amountIn } from './amount-text.js';

describe('an amount', () => {
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
  ])('that is printed as %j is %d', (text, value) => {
    expect(amountIn(text)).toEqual({ value, certain: true });
  });

  it('with one bracket alone is a loss that is not certain', () => {
    expect(amountIn('(84 239')).toEqual({ value: -84_239, certain: false });
  });

  it.each(['', 'FE', '12,50', '1 234 567 890 123', '(', '12-34'])('is not %j', (text) => {
    expect(amountIn(text)).toBeUndefined();
  });
});
