import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, flag, integer, listOf, month, number, object, recordOf, text } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import { computeTransactionInsight, transactionInsightByMonth } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const platform = object(
  {
    provider_name: always(text('Provider.', 50)),
    payment_count: integer('Payments.'),
    gross_volume: number('Payments in major units.'),
  },
  'A platform.',
);

const schema = recordOf({
  month: always(month('The month.')),
  currency: always(currency()),
  complete: always(flag('Whether every platform was read past the end of the month.')),
  payment_count: integer('Payments.'),
  gross_volume: number('Payments in major units.'),
  refund_count: integer('Refunds made in the month.'),
  refund_volume: number('Refunds as a positive amount, in major units.'),
  dispute_volume: number('Taken for disputes, in major units; below zero where more came back.'),
  fee_volume: number('Fees of payments and refunds and fees on their own, less fees given back, as a positive amount in major units.'),
  net_volume: number('Payments less refunds, disputes and fees, in major units.'),
  average_payment: number('Payments / their number, in major units; null without one.'),
  customer_count: integer('Distinct payers of the payments; null where none is known.'),
  repeat_customer_count: integer('Of these, who paid more than once in the month.'),
  returning_customer_count: integer(
    'Of the payers, who had paid in the currency in one of the twelve months before; null while fewer whole months before are known.',
  ),
  refund_rate: ratioOf('Refunds of the month / payments of the month, by amount; above 1 where older payments are sent back.'),
  refund_rate_cohort: ratioOf(
    'Refunds whenever made of the payments of the month / these, by amount; null where over 5 % of the refunds of the year after name no payment.',
  ),
  payout_volume: number("Paid out to the company's bank, in major units."),
  offline_volume: number('Of the payments, those whose money the platform did not move, in major units.'),
  growth: number(
    '(payments - payments of the month before) / payments of the month before, by amount, a fraction; null until the month is complete.',
  ),
  growth_year: number(
    '(payments - payments of the same month a year before) / these, by amount, a fraction; null until the month is complete.',
  ),
  platforms: listOf(platform, 'The payments by platform.', 10),
});

export type CommerceTransactionInsight = Computed<typeof schema>;

/** One month of transactions in one currency, over all platforms. */
export const commerceTransactionInsight = defineDataType({
  name: 'COMMERCE_TRANSACTION_INSIGHT',
  title: 'Transaction insights',
  titleFr: 'Indicateurs de transactions',
  headline: ['month', 'currency'],
  description:
    'Sales, refunds, disputes and fees for each month (of the configured zone) and currency, over all platforms of the company. Payments count that succeeded, also those that were sent back since: their refunds count in the month they were made. Purchases, conversions, authorizations, holds and transfers from the bank count nowhere.',
  path: 'commerce-transaction-insight',
  shape: 'list',
  schema,
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
  computedFrom: ['COMMERCE_TRANSACTION'],
  datedByReadings: true,
  compute: computeTransactionInsight,
  computeByMonth: transactionInsightByMonth,
  sample,
});
