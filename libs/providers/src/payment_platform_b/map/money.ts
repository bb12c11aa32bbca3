import { fromMinorUnits } from '../../kit/money.js';

/** An amount in major units. */
export interface Money {
  amount: number;
  currency: string;
}

/** Money as the platform writes it. */
export type SquareMoney = { amount?: number | null; currency?: string | null } | null | undefined;

/**
 * Those whose smallest unit is known: the platform has names beside that are no currencies, and one
 * whose unit is a hundred-millionth.
 */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Money in major units; null where there is none, or nobody knows how small its unit is. */
export function moneyOf(money: SquareMoney): Money | null {
  const { amount, currency } = money ?? {};
  if (typeof amount !== 'number' || typeof currency !== 'string' || !CURRENCIES.has(currency)) return null;
  return { amount: fromMinorUnits(amount, currency), currency };
}

/** An amount in a currency; null for one in another, which is never put beside it. */
export function amountIn(currency: string, money: SquareMoney): number | null {
  const found = moneyOf(money);
  return found?.currency === currency ? found.amount : null;
}

/**
 * What all fees together come to, in minor units first: below zero when charged. Null where none is
 * told, or one is of another currency.
 */
export function feeIn(currency: string, fees: readonly { amount_money?: SquareMoney }[] | null | undefined): number | null {
  if (!fees?.length) return null;
  const told = fees.map(({ amount_money: money }) => (money?.currency === currency ? money.amount : null));
  if (!told.every((amount) => typeof amount === 'number')) return null;
  return fromMinorUnits(-told.reduce((sum, amount) => sum + amount, 0), currency);
}
