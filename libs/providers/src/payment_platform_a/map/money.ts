import { amountOf, currencyOf } from '../../kit/money.js';
import type { PaypalMoney } from '../sources/paypal/responses.js';

/** An amount in major units, with its currency. */
export interface Money {
  amount: number;
  currency: string;
}

/** Adds the zero before the decimal point, which the platform may omit. */
const decimalText = (value: string | number): string =>
  String(value)
    .trim()
    .replace(/^([+-]?)\./, '$10.');

/** Parses an amount. Returns null when the currency or the number is missing. */
export function moneyIn(money: PaypalMoney): Money | null {
  const currency = currencyOf(money?.currency_code);
  const { value } = money ?? {};
  const amount = value === null || value === undefined ? null : amountOf(decimalText(value));
  return amount === null || currency === null ? null : { amount, currency };
}

/**
 * Returns the number of an amount in this currency. Null for another currency, because amounts are
 * never converted.
 */
export function amountIn(currency: string | null, money: PaypalMoney): number | null {
  const told = moneyIn(money);
  return told === null || told.currency !== currency ? null : told.amount;
}
