/** Exact decimal number in millionths. Digits after the sixth decimal place are cut. */
export type Decimal = bigint;

const PLACES = 6;
const MILLIONTHS = 1_000_000n;

// Only very small and very large numbers have an exponent in their text.
const plainText = (value: number): string => (/e/.test(String(value)) ? value.toFixed(PLACES) : String(value));

/**
 * Below this limit a decimal has at most fifteen digits, so that its double converts back to the
 * same decimal.
 */
const EXACT_DOUBLE_LIMIT = 1e15;

/** Converts a JSON number to the decimal that its text shows, not to its binary value. */
export function decimal(value: number): Decimal {
  const scaled = Math.round(value * 1e6);
  if (Math.abs(scaled) < EXACT_DOUBLE_LIMIT && scaled / 1e6 === value) return BigInt(scaled);
  if (Number.isInteger(value)) return BigInt(value) * MILLIONTHS;
  const [whole = '0', fraction = ''] = plainText(Math.abs(value)).split('.');
  const magnitude = BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  return value < 0 ? -magnitude : magnitude;
}

/** Returns the exact sum of decimals. */
export const sumOf = (values: readonly Decimal[]): Decimal => values.reduce((sum, value) => sum + value, 0n);

const magnitudeOf = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * Returns a quotient rounded half away from zero to a number of decimal places. Null when the
 * divisor is zero.
 */
export function quotient(dividend: bigint, divisor: bigint, places: number): number | null {
  if (divisor === 0n) return null;
  const [above, below] = [magnitudeOf(dividend) * 10n ** BigInt(places), magnitudeOf(divisor)];
  const rounded = (2n * above + below) / (2n * below);
  const sign = dividend < 0n !== divisor < 0n && rounded !== 0n ? '-' : '';
  return Number(`${sign}${rounded}e-${places}`);
}

/** Converts a decimal to a JSON number, rounded half away from zero. */
export const numberOf = (value: Decimal, places = 2): number => quotient(value, MILLIONTHS, places) as number;
