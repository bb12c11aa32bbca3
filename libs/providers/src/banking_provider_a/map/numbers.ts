import { amountOf } from '../../kit/money.js';

/**
 * Parses a decimal from a number or a text, or returns null. Rounds numbers to six decimals,
 * because further digits are floating-point errors.
 */
export function numberIn(value: string | number | null | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toFixed(6)) + 0 : null;
  return amountOf(value);
}
