import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, numberOf, quotient, sumOf } from './decimal.js';

const cents = fc.integer({ min: -1e12, max: 1e12 }).map((value) => value / 100);

describe('decimal', () => {
  it.each([
    [0.1, 100_000n],
    [-4234647.05, -4_234_647_050_000n],
    [10_000_000_000_000.05, 10_000_000_000_000_050_000n],
    [1.005, 1_005_000n],
    [0.1234569, 123_456n],
    [-0.9999999, -999_999n],
    [999_999_999.999999, 999_999_999_999_999n],
    [1_000_000_000.000001, 1_000_000_000_000_001n],
    [1e-7, 0n],
    [1e21, 10n ** 27n],
  ])('of %p is the number that its text shows', (value, millionths) => {
    expect(decimal(value)).toBe(millionths);
  });

  it('converts back to the same number for any amount of cents', () => {
    fc.assert(fc.property(cents, (amount) => numberOf(decimal(amount)) === (amount === 0 ? 0 : amount)));
  });

  it('cuts the digits of the text after the sixth decimal place', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e10, max: 1e10, noNaN: true }), (value) => {
        const [whole, fraction = ''] = Math.abs(value).toFixed(20).split('.');
        const written = /e/.test(String(value)) ? [whole!, fraction] : String(Math.abs(value)).split('.');
        const expected = BigInt(`${written[0]}${(written[1] ?? '').padEnd(6, '0').slice(0, 6)}`);
        // A number that is written with an exponent is rounded, not cut.
        if (!/e/.test(String(value))) expect(decimal(value)).toBe(value < 0 ? -expected : expected);
      }),
    );
  });

  it('adds 0.1 and 0.2 to 0.3', () => {
    expect(numberOf(sumOf([decimal(0.1), decimal(0.2)]))).toBe(0.3);
  });

  it('has the same sum in any order', () => {
    fc.assert(fc.property(fc.array(cents), (amounts) => sumOf(amounts.map(decimal)) === sumOf(amounts.toReversed().map(decimal))));
  });
});

describe('quotient', () => {
  it.each([
    [1n, 8n, 2, 0.13],
    [-1n, 8n, 2, -0.13],
    [2n, 3n, 4, 0.6667],
    [-1n, 1000n, 2, 0],
  ])('of %p and %p is rounded half away from zero', (dividend, divisor, places, expected) => {
    expect(quotient(dividend, divisor, places)).toBe(expected);
  });

  it('is null when the divisor is zero', () => {
    expect(quotient(1n, 0n, 2)).toBeNull();
  });

  it('is within half a unit of the last place for any non-zero divisor', () => {
    const whole = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(
        whole,
        whole.filter((value) => value !== 0n),
        (dividend, divisor) => {
          const scaled = BigInt(Math.round(quotient(dividend, divisor, 0)!));
          const error = scaled * divisor - dividend;
          return 2n * (error < 0n ? -error : error) <= (divisor < 0n ? -divisor : divisor);
        },
      ),
    );
  });
});
