import { describe, expect, it } from '@jest/globals';
import { amountOf, fromMinorUnits, minorUnitsOf } from './money.js';

describe('amountOf', () => {
  it.each([
    ['465.00', 465],
    ['-13.79', -13.79],
    ['0.1', 0.1],
    ['129.900000', 129.9],
    ['100', 100],
    [' 5.5 ', 5.5],
  ])('is the number that %s writes', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each(['', 'abc', '1,50', '1e3', 'NaN', '12.', '--1', '1234567890123456', null, undefined])('is null for %s', (text) => {
    expect(amountOf(text)).toBeNull();
  });
});

describe('fromMinorUnits', () => {
  it.each([
    [4650, 'EUR', 46.5],
    [4650, 'JPY', 4650],
    [4650, 'TND', 4.65],
    [-29, 'EUR', -0.29],
    [0, 'USD', 0],
    [9007199254740991, 'EUR', 90071992547409.91],
  ])('moves the point of %i %s by the digits of the currency', (minor, currency, major) => {
    expect(fromMinorUnits(minor, currency)).toBe(major);
  });

  it('fails, when the currency is none', () => {
    expect(() => minorUnitsOf('EURO')).toThrow(RangeError);
  });
});
