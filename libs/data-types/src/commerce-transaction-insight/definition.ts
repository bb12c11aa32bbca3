import { schemaOf } from '@company-data/kernel';
import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, flag, integer, listOf, month, number, object, recordOf, text } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import { computeTransactionInsight, transactionInsightByMonth } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const platform = object(
  {
    provider_name: always(text('Provider of the platform.', 50)),
    payment_count: integer('Number of payments.'),
    gross_volume: number('Payments in major units.'),
  },
  'Payments of one platform.',
);

const unread = listOf(
  text('Provider of the platform.', 50),
  'Platforms that moved money up to this month, and whose payouts and money of disputes are unknown: the connection has no right to read them, the first read failed, or the platform has none for so early a month (Square before January 2021). The sources of the synchronization have the reason. Null until the next computation after an upgrade.',
  10,
);

const schema = recordOf({
  month: always(month('Month, in the configured time zone.')),
  currency: always(currency()),
  complete: always(flag('True when every platform was read after the end of the month.')),
  payment_count: integer('Number of payments.'),
  gross_volume: number('Payments in major units.'),
  refund_count: integer('Number of refunds made in the month.'),
  refund_volume: number('Refunds in major units. Positive.'),
  dispute_volume: number(
    'Amount taken for disputes, in major units. Negative when more was returned. Null when platforms_without_payouts has a platform.',
  ),
  fee_volume: number(
    'Fees in major units: fees of payments, refunds, disputes and payouts, and separate fees, less returned fees. Positive when charged. Separate fees of Square are read with its payouts.',
  ),
  net_volume: number('Payments less refunds, disputes and fees, in major units. Null when dispute_volume is null.'),
  average_payment: number('Payments / number of payments, in major units. Null without payments.'),
  customer_count: integer(
    'Number of distinct known payers. Null when no payer is known, and when over half of the payments name no payer. Otherwise it is a lower bound, and payments_without_payer has the other payments.',
  ),
  repeat_customer_count: integer('Known payers with more than one payment in the month. Null when customer_count is null.'),
  returning_customer_count: integer(
    'Payers who also paid in this currency in one of the previous twelve months. Null when customer_count is null, and when fewer than twelve full earlier months are known.',
  ),
  refund_rate: ratioOf(
    'Refunds of the month / payments of the month, by amount. Above 1 when refunds of earlier payments exceed the payments.',
  ),
  refund_rate_cohort: ratioOf(
    'Refunds of the payments of the month, made at any time / payments of the month, by amount. Null when over 5 % of the refunds from the month to a year later name no payment.',
  ),
  payout_volume: number(
    'Amount paid out to a bank or card of the company, less returned payouts, in major units. Null when platforms_without_payouts has a platform.',
  ),
  offline_volume: number('Payments whose money the platform did not move, in major units.'),
  growth: number(
    '(payments - payments of the previous month) / payments of the previous month, by amount, as a fraction. Null until the month is complete.',
  ),
  growth_year: number(
    '(payments - payments of the same month of the previous year) / payments of that month, by amount, as a fraction. Null until the month is complete.',
  ),
  platforms: listOf(platform, 'Payments by platform.', 10),
  payments_without_payer: integer(
    'Number of payments whose payer the platform does not report, such as guest checkouts. Null until the next computation after an upgrade.',
  ),
  platforms_without_payouts: schemaOf<string[] | null>({ ...unread, type: ['array', 'null'] }),
});

export type CommerceTransactionInsight = Computed<typeof schema>;

/** Transactions of one month in one currency, over all platforms. */
export const commerceTransactionInsight = defineDataType({
  name: 'COMMERCE_TRANSACTION_INSIGHT',
  title: 'Transaction insights',
  titleFr: 'Indicateurs de transactions',
  headline: ['month', 'currency'],
  description:
    'Sales, refunds, disputes and fees per month (in the configured time zone) and currency, over all platforms of the company. Includes successful payments, even when they were refunded later. A gift card of the platform counts when it is sold, not when it is used. Refunds count in the month in which they were made. Excludes purchases, conversions, authorizations, holds and transfers from the bank.',
  path: 'commerce-transaction-insight',
  shape: 'list',
  schema,
  figures,
  naturalKey: keyOf('month', 'currency'),
  orderedBy: 'month',
  filters: [
    { field: 'month', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'complete', type: 'boolean' },
    { field: 'gross_volume', type: 'number' },
    { field: 'net_volume', type: 'number' },
  ],
  sorts: [
    { field: 'month', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'gross_volume', type: 'number' },
  ],
  unversionedFields: [],
  addedFields: ['payments_without_payer', 'platforms_without_payouts'],
  computedFrom: ['COMMERCE_TRANSACTION'],
  datedByReadings: true,
  compute: computeTransactionInsight,
  computeByMonth: transactionInsightByMonth,
  sample,
});
