import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, integer, month, number, recordOf } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** One month of subscriptions in one currency. */
export const commerceSubscriptionInsight = defineDataType({
  name: 'COMMERCE_SUBSCRIPTION_INSIGHT',
  title: 'Subscription insights',
  description: 'Active, new and lost subscriptions for each month and currency.',
  path: 'commerce-subscription-insight',
  shape: 'list',
  schema: recordOf({
    month: always(month('The month.')),
    currency: always(currency()),
    active_count: integer('Active at the end of the month.'),
    new_count: integer('Begun in the month.'),
    cancelled_count: integer('Ended in the month.'),
    churn_rate: ratioOf('Ended in the month / active at its beginning.'),
    monthly_recurring_revenue: number('Monthly recurring revenue in major units.'),
    average_revenue: number('Monthly recurring revenue of one subscription in major units.'),
  }),
  naturalKey: keyOf('month', 'currency'),
  orderedBy: 'month',
  filters: [
    { field: 'month', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'active_count', type: 'number' },
    { field: 'monthly_recurring_revenue', type: 'number' },
  ],
  sorts: [
    { field: 'month', type: 'string' },
    { field: 'monthly_recurring_revenue', type: 'number' },
  ],
  volatileFields: [],
  computedFrom: ['COMMERCE_SUBSCRIPTION'],
  sample,
});
