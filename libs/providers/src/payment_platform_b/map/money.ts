import { fromMinorUnits, netOf, opposite } from '../../kit/money.js';

/** Amount in major units. */
export interface Money {
  amount: number;
  currency: string;
}

/** Amount in the smallest unit of its currency, as the platform returns it. */
export type SquareMoney = { amount?: number | null; currency?: string | null; currency_code?: string | null } | null | undefined;

/** Answers about payouts name the currency in another member. */
const currencyIn = (money: SquareMoney): string | null | undefined => money?.currency ?? money?.currency_code;

/**
 * Currencies with a known minor unit. The platform also has codes that are not currencies, and one
 * with a unit of 1/100,000,000.
 */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Converts money to major units. Null without an amount, or when the minor unit is unknown. */
export function moneyOf(money: SquareMoney): Money | null {
  const [amount, currency] = [money?.amount, currencyIn(money)];
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

/** Fees of a payment or a refund, in the format of the platform. */
interface ToldFees {
  processing_fee?: readonly { amount_money?: SquareMoney }[] | null;
  app_fee_money?: SquareMoney;
  app_fee_allocations?: readonly { amount_money?: SquareMoney }[] | null;
}

/**
 * Returns all fees of a payment or a refund, negative when charged: those of the platform, and
 * those of the application, which takes `app_fee_money` from a payment and contributes it to a
 * refund. Null while the fee of the platform is unknown. The platform charges none for money that
 * it does not settle.
 */
export function allFeesIn(
  currency: string,
  told: ToldFees,
  { isRefund, isSettled }: { isRefund: boolean; isSettled: boolean | null },
): number | null {
  const charged = feeIn(currency, told.processing_fee) ?? (isSettled === false && !told.processing_fee?.length ? 0 : null);
  const parts = told.app_fee_money ? [{ amount_money: told.app_fee_money }] : told.app_fee_allocations;
  const taken = parts?.length ? feeIn(currency, parts) : 0;
  return charged === null || taken === null ? null : netOf(charged, isRefund ? opposite(taken) : taken);
}

/**
 * Returns the sum of all fees, negative when charged. Null without fees, or when one has another
 * currency.
 */
export function feeIn(currency: string, fees: readonly { amount_money?: SquareMoney }[] | null | undefined): number | null {
  if (!fees?.length) return null;
  const told = fees.map(({ amount_money: money }) => (currencyIn(money) === currency ? money!.amount : null));
  if (!told.every((amount) => typeof amount === 'number')) return null;
  return fromMinorUnits(-told.reduce((sum, amount) => sum + amount, 0), currency);
}
