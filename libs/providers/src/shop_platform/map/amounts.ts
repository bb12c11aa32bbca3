import { decimal, numberOf, sumOf } from '@company-data/data-types';
import { amountOf, roundedTo } from '../../kit/money.js';
import { type ShopRow, valueOf } from '../sources/prestashop/rows.js';

/**
 * Returns a total, which a shop writes with six digits, rounded to the digits of its currency. Null
 * when the shop returns none.
 */
export const totalOf = (row: ShopRow, name: string, currency: string): number | null => roundedTo(amountOf(valueOf(row, name)), currency);

/** Returns the sum of amounts, in the digits of a currency. Null when one of them is unknown. */
export function totalOfAll(amounts: readonly (number | null)[], currency: string): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? roundedTo(numberOf(sumOf(known.map(decimal)), 6), currency) : null;
}

/** Returns the difference of two amounts. Null when either is unknown. */
export const difference = (amount: number | null, less: number | null, currency: string): number | null =>
  amount === null || less === null ? null : roundedTo(numberOf(decimal(amount) - decimal(less), 6), currency);

/** Returns price times quantity, in the digits of a currency. Null when either is unknown. */
export function timesOf(price: number | null, quantity: number | null, currency: string): number | null {
  if (price === null || quantity === null || !Number.isInteger(quantity)) return null;
  return roundedTo(numberOf(decimal(price) * BigInt(quantity), 6), currency);
}
