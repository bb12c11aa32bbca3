import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, integer, month, number, recordOf } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** One month of transactions in one currency. */
export const commerceTransactionInsight = defineDataType({
  name: 'COMMERCE_TRANSACTION_INSIGHT',
  title: 'Transaction insights',
  description: 'Sales, refunds and fees for each month and currency.',
  path: 'commerce-transaction-insight',
  shape: 'list',
  schema: recordOf({
    month: always(month('The month.')),
    currency: always(currency()),
    payment_count: integer('Payments.'),
    gross_volume: number('Payments in major units.'),
    refund_count: integer('Refunds.'),
    refund_volume: number('Refunds as a positive amount, in major units.'),
    fee_volume: number('Fees as a positive amount, in major units.'),
    net_volume: number('Payments less refunds and fees, in major units.'),
    average_payment: number('Average payment in major units.'),
    customer_count: integer('Distinct payers.'),
    refund_rate: ratioOf('Refunds / payments, by amount.'),
    growth: number('Change of the gross volume against the month before, a fraction.'),
  }),
  naturalKey: keyOf('month', 'currency'),
  orderedBy: 'month',
  filters: [
    { field: 'month', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'gross_volume', type: 'number' },
    { field: 'net_volume', type: 'number' },
  ],
  sorts: [
    { field: 'month', type: 'string' },
    { field: 'gross_volume', type: 'number' },
  ],
  volatileFields: [],
  computedFrom: ['COMMERCE_TRANSACTION'],
  sample,
});
