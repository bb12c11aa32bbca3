import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, integer, month, number, recordOf } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import { computeSubscriptionInsight, subscriptionInsightInSlices } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  month: always(month('The month.')),
  currency: always(currency()),
  opening_count: integer('Active at the end of the day before the month.'),
  new_count: integer('Begun in the month.'),
  cancelled_count: integer('Ended in the month, also those begun in it.'),
  active_count: integer('Active at the end of the month: those at its beginning and the new ones, less those that ended.'),
  churned_count: integer('Of those active at the beginning, ended in the month.'),
  suspended_count: integer('Of those that ended, by a suspension: mostly payments that failed.'),
  churn_rate: ratioOf('Of those active at the beginning, the part that ended; null without any.'),
  monthly_recurring_revenue: number(
    'Of those active at the end of the month, price x quantity x the periods in a month (365/12 days, 365/84 weeks, 1/12 year), in major units; free time, what bears no price and a fixed term that is over count zero.',
  ),
  new_revenue: number('Of it, from customers who brought none at the end of the month before, in major units.'),
  expansion_revenue: number('What customers bring more than at the end of the month before, who brought some then, in major units.'),
  contraction_revenue: number('What customers bring less than at the end of the month before, who still bring some, in major units.'),
  churned_revenue: number(
    'What customers brought at the end of the month before who bring none any more, in major units. Monthly recurring revenue is that of the month before + new + expansion - contraction - churned.',
  ),
  revenue_churn_rate: ratioOf('Revenue churned / revenue of the month before; null without any.'),
  average_revenue: number('Monthly recurring revenue / subscriptions that bring any, in major units.'),
  growth: number('(revenue - revenue of the month before) / revenue of the month before, a fraction; null without any.'),
  growth_year: number('(revenue - revenue of the same month a year before) / revenue of that month, a fraction; null without any.'),
});

export type CommerceSubscriptionInsight = Computed<typeof schema>;

/** One month of subscriptions in one currency. */
export const commerceSubscriptionInsight = defineDataType({
  name: 'COMMERCE_SUBSCRIPTION_INSIGHT',
  title: 'Subscription insights',
  titleFr: 'Indicateurs d’abonnements',
  headline: ['month', 'currency'],
  description:
    'Active, new and lost subscriptions for each month and currency, at the prices of today: past ones are not given, so that a price which was changed is taken for what it always was. Numbers are of subscriptions, revenue is told by customer: one who changes his plan expands or contracts; a subscription of no known customer stands for one. One that was suspended has ended; where the suspension is lifted, past months show none. The running month is as of the day of the data.',
  path: 'commerce-subscription-insight',
  shape: 'list',
  schema,
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
    { field: 'currency', type: 'string' },
    { field: 'monthly_recurring_revenue', type: 'number' },
  ],
  unversionedFields: [],
  computedFrom: ['COMMERCE_SUBSCRIPTION'],
  datedByReadings: true,
  compute: computeSubscriptionInsight,
  computeInSlices: subscriptionInsightInSlices,
  sample,
});
