import { describe, expect, it } from '@jest/globals';
import { amountOf, fromMinorUnits, minorUnitsOf, netOf, opposite, roundedTo, currencyOf } from './money.js';

describe('amountOf', () => {
  it.each([
    ['465.00', 465],
    ['-13.79', -13.79],
    ['0.1', 0.1],
    ['129.900000', 129.9],
    ['100', 100],
    [' 5.5 ', 5.5],
    ['-0.00', 0],
    ['12000', 12000],
  ])('parses %s', (text, amount) => {
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
    [4650, 'KWD', 4.65],
    [1_200_000, 'HUF', 12_000],
    [1_200_000, 'IDR', 12_000],
    [-0, 'EUR', 0],
    [-29, 'EUR', -0.29],
    [0, 'USD', 0],
    [9007199254740991, 'EUR', 90071992547409.91],
  ])('converts %i %s by the digits of the currency', (minor, currency, major) => {
    expect(fromMinorUnits(minor, currency)).toBe(major);
  });

  it.each(['EURO', 'eur', ''])('rejects the currency %p', (currency) => {
    expect(() => minorUnitsOf(currency)).toThrow(RangeError);
  });
});

describe('roundedTo', () => {
  it.each([
    [64.805, 'EUR', 64.81],
    [-64.805, 'EUR', -64.81],
    [1.005, 'EUR', 1.01],
    [12.5, 'JPY', 13],
    [1.2345, 'KWD', 1.235],
    [-0.004, 'EUR', 0],
    [29.4, 'EUR', 29.4],
  ])('rounds %d %s half away from zero to the digits of the currency', (amount, currency, rounded) => {
    expect(roundedTo(amount, currency)).toBe(rounded);
  });

  it('is null for null', () => {
    expect(roundedTo(null, 'EUR')).toBeNull();
  });
});

describe('netOf', () => {
  it.each([
    [465, -13.79, 451.21],
    [46.5, -0.93, 45.57],
    [-10, 0.2, -9.8],
    [0.1, 0.2, 0.3],
    [5, -5, 0],
  ])('of %d with a fee of %d is exactly %d', (amount, fee, net) => {
    expect(netOf(amount, fee)).toBe(net);
  });

  it('is null when the fee is unknown', () => {
    expect(netOf(465, null)).toBeNull();
  });
});

it.each([
  [0.93, -0.93],
  [-20, 20],
  [0, 0],
  [null, null],
])('opposite of %p is %p', (amount, other) => {
  expect(opposite(amount)).toBe(other);
});

describe('currencyOf', () => {
  it.each([
    ['eur', 'EUR'],
    ['€', null],
    [null, null],
  ])('returns for %j the currency %j', (code, currency) => {
    expect(currencyOf(code)).toBe(currency);
  });
});
