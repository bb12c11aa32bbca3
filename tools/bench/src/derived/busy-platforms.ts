import type { ComputeContext, RecordBody } from '@company-data/data-types';
import { BUSY_PLATFORMS } from '../subjects.js';
import { type BusyCompany, COMPANY, dayAt, likeSample, spread } from './busy-company.js';

/** Customers of the company. Most of them return. */
const CUSTOMERS = 20_000;
/**
 * One of this number of transactions is a refund of an earlier payment. DISPUTED is the number for
 * disputes.
 */
const REFUNDED = 25;
const DISPUTED = 50;
/** Transactions per subscription. */
const PAID = 5;
/** Number of transactions between a payment and its refund or dispute. */
const LATER = 1_000;

const momentAt = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;
const currencyOf = (number: number): string => (number % 10 === 0 ? 'USD' : 'EUR');
const keyOf = (customer: number): string => `${customer}`.padStart(22, 'k');
const idOf = (number: number): string => `T${`${number}`.padStart(16, '0')}`;

/** Assigns a record to one of two platforms in rotation. */
function accountOf(number: number): RecordBody {
  const { providers } = BUSY_PLATFORMS;
  return { provider_name: providers[number % providers.length], source_account_id: `EXAMPLEACCOUNT${number % providers.length}` };
}

/** Creates a payment, or the refund of an earlier one of the same platform and currency. */
function transaction(number: number, time: number): RecordBody {
  const refunded = number % REFUNDED === 3 && number >= LATER ? number - LATER : undefined;
  const amount = (((number * 137) % 20_000) + 99) / 100;
  const at = momentAt(time);
  return likeSample(BUSY_PLATFORMS.transactions, {
    ...accountOf(number),
    transaction_id: idOf(number),
    type: refunded === undefined ? 'PAYMENT' : 'REFUND',
    created_at: at,
    updated_at: at,
    amount: refunded === undefined ? amount : -1.5,
    fee: -0.35,
    currency: currencyOf(number),
    payer_id: `P${(number * 7) % CUSTOMERS}`,
    payer_key: keyOf((number * 7) % CUSTOMERS),
    payment_transaction_id: refunded === undefined ? null : idOf(refunded),
  });
}

/** Creates a subscription. One in three has ended. */
function subscription(number: number, time: number): RecordBody {
  const begun = dayAt(time);
  const ended = number % 3 === 0 ? dayAt(time + 120 * 86_400_000) : null;
  return likeSample(BUSY_PLATFORMS.subscriptions, {
    ...accountOf(number),
    subscription_id: `S${number}`,
    plan_id: `plan ${number % 12}`,
    customer_id: `P${(number * 7) % CUSTOMERS}`,
    status: ended === null ? 'ACTIVE' : 'CANCELLED',
    amount: (999 + (number % 12) * 500) / 100,
    currency: currencyOf(number),
    interval: (['MONTH', 'WEEK', 'YEAR'] as const)[number % 3],
    start_date: begun,
    ended_date: ended,
    trial_end_date: number % 5 === 0 ? dayAt(time + 14 * 86_400_000) : null,
    created_at: momentAt(time),
  });
}

/** Creates the dispute of an earlier payment. */
function dispute(number: number, time: number): RecordBody {
  const lost = number % 3 === 0;
  return likeSample(BUSY_PLATFORMS.disputes, {
    ...accountOf(number),
    dispute_id: `D${number}`,
    transaction_id: idOf(Math.max(0, number - LATER)),
    status: (['LOST', 'WON', 'OPEN'] as const)[number % 3],
    amount: 20,
    amount_lost: lost ? 20 : 0,
    currency: currencyOf(number),
    created_at: momentAt(time),
    resolved_at: number % 3 === 2 ? null : momentAt(time + 20 * 86_400_000),
  });
}

/** Returns the time of the last read of both platforms. */
function readUntil(day: string): ComputeContext['readings'] {
  const read = BUSY_PLATFORMS.providers.map((provider_name) => ({ provider_name, at: `${day}T23:00:00Z` }));
  return new Map([BUSY_PLATFORMS.transactions, BUSY_PLATFORMS.subscriptions, BUSY_PLATFORMS.disputes].map((type) => [type, read]));
}

/**
 * Creates a company with transactions of two platforms over some years until a day. It has one
 * subscription per five and one dispute per fifty transactions.
 */
export function busyPlatforms(transactions: number, years: number, dataDay: string): BusyCompany {
  const dated = (count: number, made: (number: number, time: number) => RecordBody) =>
    spread(Math.floor(count), years, dataDay, (number, time) => [dayAt(time), made(number, time)]);
  const disputed = (number: number, time: number): RecordBody => dispute(number * DISPUTED, time);
  const disputes = [...dated(transactions / DISPUTED, disputed).values()].flat();
  return {
    small: new Map([[BUSY_PLATFORMS.disputes, disputes.map((text) => JSON.parse(text) as RecordBody)]]),
    large: new Map([
      [BUSY_PLATFORMS.transactions, dated(transactions, transaction)],
      [BUSY_PLATFORMS.subscriptions, dated(transactions / PAID, subscription)],
    ]),
    context: { ...COMPANY, today: dataDay, readings: readUntil(dataDay) },
  };
}
