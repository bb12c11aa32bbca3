import { amountOf } from '../../kit/money.js';

/**
 * A decimal that is written as a number or as text; null for what is none. Numbers have more digits
 * than amounts do only by mistake of a float.
 */
export function numberIn(value: string | number | null | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toFixed(6)) + 0 : null;
  return amountOf(value);
}
