import { fromMinorUnits } from '../../kit/money.js';

/** Amount in major units. */
export interface Money {
  amount: number;
  currency: string;
}

/** Amount in the smallest unit of its currency, as the platform returns it. */
export type SquareMoney = { amount?: number | null; currency?: string | null } | null | undefined;

/**
 * Currencies with a known minor unit. The platform also has codes that are not currencies, and one
 * with a unit of 1/100,000,000.
 */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Converts money to major units. Null without an amount, or when the minor unit is unknown. */
export function moneyOf(money: SquareMoney): Money | null {
  const { amount, currency } = money ?? {};
  if (typeof amount !== 'number' || typeof currency !== 'string' || !CURRENCIES.has(currency)) return null;
  return { amount: fromMinorUnits(amount, currency), currency };
}

/**
 * Returns the amount in this currency. Null for another currency, because amounts are never
 * converted.
 */
export function amountIn(currency: string, money: SquareMoney): number | null {
  const found = moneyOf(money);
  return found?.currency === currency ? found.amount : null;
}

/**
 * Returns the sum of all fees, negative when charged. Null without fees, or when one has another
 * currency.
 */
export function feeIn(currency: string, fees: readonly { amount_money?: SquareMoney }[] | null | undefined): number | null {
  if (!fees?.length) return null;
  const told = fees.map(({ amount_money: money }) => (money?.currency === currency ? money.amount : null));
  if (!told.every((amount) => typeof amount === 'number')) return null;
  return fromMinorUnits(-told.reduce((sum, amount) => sum + amount, 0), currency);
}
