import { decimal, numberOf, sumOf } from '@company-data/data-types';
import { amountOf, roundedTo } from '../../kit/money.js';
import { type ShopRow, valueOf } from '../sources/prestashop/rows.js';

/**
 * A total of a shop, which writes six digits, in those of its currency; null where it is not told.
 */
export const totalOf = (row: ShopRow, name: string, currency: string): number | null => roundedTo(amountOf(valueOf(row, name)), currency);

/** The sum of amounts, in the digits of a currency; null where one of them is not known. */
export function totalOfAll(amounts: readonly (number | null)[], currency: string): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? roundedTo(numberOf(sumOf(known.map(decimal)), 6), currency) : null;
}

/** What is left of an amount; null where either is not known. */
export const difference = (amount: number | null, less: number | null, currency: string): number | null =>
  amount === null || less === null ? null : roundedTo(numberOf(decimal(amount) - decimal(less), 6), currency);

/** A price of so many, in the digits of a currency; null where either is not known. */
export function timesOf(price: number | null, quantity: number | null, currency: string): number | null {
  if (price === null || quantity === null || !Number.isInteger(quantity)) return null;
  return roundedTo(numberOf(decimal(price) * BigInt(quantity), 6), currency);
}
