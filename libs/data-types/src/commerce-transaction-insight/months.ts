import type { MonthlyPartials } from '../by-month.js';
import { momentsOf } from '../calendar.js';
import { type Decimal, decimal, sumOf } from '../decimal.js';
import type { RecordBody } from '../definition.js';
import { fingerprintOf, keptPayments } from './fingerprints.js';
import type { Transaction } from './inputs.js';

/** Grows with the rules of a month. */
const RULES = 1;

/** What a month says of one currency, as it is kept; amounts are exact decimals as text. */
export interface MonthOfCurrency {
  /** By provider: how many payments, their amount, and how many of them the platform settled. */
  platforms: Record<string, { count: number; gross: string; settled: number }>;
  offline: string;
  refunds: { count: number; amount: string };
  dispute: string;
  fee: string;
  payout: string;
  /** Null where no payment says who paid. */
  payers: number | null;
  /** The payments, eight bytes each. */
  payments: string;
  /** Refunds of payments that are named: fingerprint of the payment and amount. */
  links: [payment: number, amount: string][];
  /** Refunds whose payment is not named. */
  unlinked: string;
}

/** What a month says, by currency. */
export type MonthOfTransactions = Record<string, MonthOfCurrency>;

const DONE: readonly (string | null)[] = ['SUCCEEDED', 'REVERSED'];
const COUNTED: readonly (string | null)[] = ['PAYMENT', 'REFUND', 'DISPUTE', 'DISPUTE_REVERSAL', 'FEE', 'PAYOUT'];

/** A payment of nothing or less is none. */
const isCounted = ({ type, status, amount }: Transaction): boolean =>
  DONE.includes(status) && COUNTED.includes(type) && (type !== 'PAYMENT' || amount > 0);

const amountOf = (transactions: readonly Transaction[]): Decimal => sumOf(transactions.map(({ amount }) => decimal(amount)));
const paidBy = ({ payer_key, payer_id }: Transaction): string | null => payer_key ?? payer_id;

function platformsOf(payments: readonly Transaction[]): MonthOfCurrency['platforms'] {
  const byProvider = Map.groupBy(payments, ({ provider_name }) => provider_name);
  return Object.fromEntries(
    [...byProvider].map(([provider, its]) => [
      provider,
      {
        count: its.length,
        gross: String(amountOf(its)),
        settled: its.filter(({ settled_by_platform }) => settled_by_platform === true).length,
      },
    ]),
  );
}

function monthOfCurrency(transactions: readonly Transaction[]): MonthOfCurrency {
  const of = (...types: string[]): Transaction[] => transactions.filter(({ type }) => types.includes(type!));
  const [payments, refunds] = [of('PAYMENT'), of('REFUND')];
  const fees = sumOf([...payments, ...refunds].map(({ fee }) => decimal(fee ?? 0)));
  const payers = new Set(payments.map(paidBy).filter((payer) => payer !== null));
  const isLinked = ({ payment_transaction_id }: Transaction): boolean => payment_transaction_id !== null;
  return {
    platforms: platformsOf(payments),
    offline: String(amountOf(payments.filter(({ settled_by_platform }) => settled_by_platform === false))),
    refunds: { count: refunds.length, amount: String(-amountOf(refunds)) },
    dispute: String(-amountOf(of('DISPUTE', 'DISPUTE_REVERSAL'))),
    fee: String(-fees - amountOf(of('FEE'))),
    payout: String(-amountOf(of('PAYOUT'))),
    payers: payers.size === 0 ? null : payers.size,
    payments: keptPayments(payments),
    links: refunds
      .filter(isLinked)
      .map((refund) => [fingerprintOf(refund, refund.payment_transaction_id!), String(-decimal(refund.amount))]),
    unlinked: String(-amountOf(refunds.filter((refund) => !isLinked(refund)))),
  };
}

/** The transactions of a month by the calendar of a zone, in the order of their ids, that count anywhere. */
function countedIn(month: string, zone: string, records: readonly RecordBody[]): Transaction[] {
  const { from, to } = momentsOf(zone, month);
  const isIn = ({ created_at }: Transaction): boolean => {
    const moment = Date.parse(created_at);
    return moment >= from && moment < to;
  };
  return (records as unknown as readonly Transaction[])
    .filter((transaction) => isCounted(transaction) && isIn(transaction))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** What months of transactions say; they rest on these and on the zone alone, so that what is computed of payments may share them. */
export const monthsOfTransactions: MonthlyPartials = {
  input: 'COMMERCE_TRANSACTION',
  orderedBy: 'moment',
  marginDays: 1,
  keptAs: 'COMMERCE_TRANSACTION_INSIGHT',

  basis: (_month, _small, { zone }) => JSON.stringify([RULES, zone]),

  partial(month, records, _small, { zone }) {
    const byCurrency = Map.groupBy(countedIn(month, zone, records), ({ currency }) => currency);
    return Object.fromEntries([...byCurrency].map(([currency, transactions]) => [currency, monthOfCurrency(transactions)]));
  },
};
