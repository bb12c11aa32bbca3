import { currencyOf } from '../../kit/bank/account.js';
import { amountOf } from '../../kit/money.js';
import type { PaypalMoney } from '../sources/paypal/responses.js';

/** An amount in major units, with its currency. */
export interface Money {
  amount: number;
  currency: string;
}

/** The platform may leave out the zero before the point. */
const decimalText = (value: string | number): string =>
  String(value)
    .trim()
    .replace(/^([+-]?)\./, '$10.');

/** What an amount says; null for one without a currency or a number. */
export function moneyIn(money: PaypalMoney): Money | null {
  const currency = currencyOf(money?.currency_code);
  const { value } = money ?? {};
  const amount = value === null || value === undefined ? null : amountOf(decimalText(value));
  return amount === null || currency === null ? null : { amount, currency };
}

/** The number of an amount in a currency; null in another one, as nothing is converted. */
export function amountIn(currency: string | null, money: PaypalMoney): number | null {
  const told = moneyIn(money);
  return told === null || told.currency !== currency ? null : told.amount;
}
