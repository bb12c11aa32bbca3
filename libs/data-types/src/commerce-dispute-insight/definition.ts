import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, integer, month, number, recordOf } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** One month of disputes in one currency. */
export const commerceDisputeInsight = defineDataType({
  name: 'COMMERCE_DISPUTE_INSIGHT',
  title: 'Dispute insights',
  description: 'Disputes and their outcome for each month and currency.',
  path: 'commerce-dispute-insight',
  shape: 'list',
  schema: recordOf({
    month: always(month('The month.')),
    currency: always(currency()),
    dispute_count: integer('Opened in the month.'),
    open_count: integer('Of these, not decided yet.'),
    won_count: integer('Of these, won by the seller.'),
    lost_count: integer('Of these, lost by the seller.'),
    disputed_volume: number('Amount disputed in major units.'),
    lost_volume: number('Amount lost in major units.'),
    dispute_rate: ratioOf('Disputes / payments of the month, by number.'),
  }),
  naturalKey: keyOf('month', 'currency'),
  orderedBy: 'month',
  filters: [
    { field: 'month', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'dispute_count', type: 'number' },
    { field: 'dispute_rate', type: 'number' },
  ],
  sorts: [
    { field: 'month', type: 'string' },
    { field: 'dispute_count', type: 'number' },
  ],
  volatileFields: [],
  computedFrom: ['COMMERCE_DISPUTE', 'COMMERCE_TRANSACTION'],
  sample,
});
