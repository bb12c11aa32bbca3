/** An exact decimal number in millionths; digits past the sixth are cut. */
export type Decimal = bigint;

const PLACES = 6;
const MILLIONTHS = 1_000_000n;

// Exponents appear in the text of very small and very large numbers only.
const plainText = (value: number): string => (/e/.test(String(value)) ? value.toFixed(PLACES) : String(value));

/**
 * Two decimals of fifteen digits are never the same number, so that one which is read back as the
 * number is what it writes.
 */
const EXACT_DOUBLE_LIMIT = 1e15;

/** The decimal that a JSON number writes, not the binary fraction nearest to it. */
export function decimal(value: number): Decimal {
  const scaled = Math.round(value * 1e6);
  if (Math.abs(scaled) < EXACT_DOUBLE_LIMIT && scaled / 1e6 === value) return BigInt(scaled);
  if (Number.isInteger(value)) return BigInt(value) * MILLIONTHS;
  const [whole = '0', fraction = ''] = plainText(Math.abs(value)).split('.');
  const magnitude = BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  return value < 0 ? -magnitude : magnitude;
}

/** The sum of decimals, exact in any order. */
export const sumOf = (values: readonly Decimal[]): Decimal => values.reduce((sum, value) => sum + value, 0n);

const magnitudeOf = (value: bigint): bigint => (value < 0n ? -value : value);

/** A quotient rounded half away from zero to so many places; null when the divisor is zero. */
export function quotient(dividend: bigint, divisor: bigint, places: number): number | null {
  if (divisor === 0n) return null;
  const [above, below] = [magnitudeOf(dividend) * 10n ** BigInt(places), magnitudeOf(divisor)];
  const rounded = (2n * above + below) / (2n * below);
  const sign = dividend < 0n !== divisor < 0n && rounded !== 0n ? '-' : '';
  return Number(`${sign}${rounded}e-${places}`);
}

/** A decimal as a JSON number, rounded half away from zero. */
export const numberOf = (value: Decimal, places = 2): number => quotient(value, MILLIONTHS, places) as number;
