import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, integer, month, number, recordOf } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import { computeSubscriptionInsight, subscriptionInsightInSlices } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  month: always(month('Month. The current month is as of the last read.')),
  currency: always(currency()),
  opening_count: integer('Active subscriptions at the end of the day before the month.'),
  new_count: integer('Subscriptions that started in the month.'),
  cancelled_count: integer('Subscriptions that ended in the month, including those that started in it.'),
  active_count: integer('Active subscriptions at the end of the month: opening_count + new_count - cancelled_count.'),
  churned_count: integer('Subscriptions that were active at the start of the month and ended in it.'),
  suspended_count: integer('Ended subscriptions that were suspended, mostly after failed payments.'),
  churn_rate: ratioOf(
    'churned_count / opening_count. Counts subscriptions: a plan that is cancelled and replaced is churn here, but not in customer_churn_rate. Null when no subscription was active at the start.',
  ),
  monthly_recurring_revenue: number(
    'Revenue per month of the subscriptions active at the end of the month, in major units. Price x quantity x periods per month (365/12 days, 365/84 weeks, 1/12 year). Zero during a free trial, without a price, and after a fixed term.',
  ),
  new_revenue: number(
    'Revenue of customers who had no revenue in any earlier month, in major units. A subscription without a known customer counts as one customer. Revenue of returning customers is reactivation_revenue.',
  ),
  expansion_revenue: number('Increase of the revenue of customers who already had some at the end of the previous month, in major units.'),
  contraction_revenue: number('Decrease of the revenue of customers who still have some, in major units.'),
  churned_revenue: number(
    'Previous revenue of customers who no longer have any, in major units. Monthly recurring revenue = that of the previous month + new + reactivation + expansion - contraction - churned.',
  ),
  revenue_churn_rate: ratioOf('churned_revenue / revenue of the previous month. Null when that is zero.'),
  average_revenue: number('Monthly recurring revenue / subscriptions with revenue, in major units.'),
  growth: number('(revenue - revenue of the previous month) / revenue of the previous month, as a fraction. Null when that is zero.'),
  growth_year: number(
    '(revenue - revenue of the same month of the previous year) / revenue of that month, as a fraction. Null when that is zero.',
  ),
  reactivation_revenue: number(
    'Revenue of customers who had revenue before, but none at the end of the previous month, in major units (Reactivation MRR of ChartMogul). Null until the next computation after an upgrade.',
  ),
  customer_count: integer(
    'Customers with revenue at the end of the month. A subscription without a known customer counts as one customer. Null until the next computation after an upgrade.',
  ),
  churned_customer_count: integer(
    'Customers with revenue at the end of the previous month and none at the end of this one. Null until the next computation after an upgrade.',
  ),
  customer_churn_rate: ratioOf(
    'churned_customer_count / customers with revenue at the end of the previous month. Null when there were none.',
  ),
  average_revenue_per_customer: number('Monthly recurring revenue / customer_count, in major units (ARPA). Null without customers.'),
  left_out_count: integer(
    'Subscriptions that started up to the end of the month and are in no other figure, because their status is unknown to this API or they stopped on an unknown day. Above zero, the other figures are incomplete. Null until the next computation after an upgrade.',
  ),
});

export type CommerceSubscriptionInsight = Computed<typeof schema>;

/** Subscriptions of one month in one currency. */
export const commerceSubscriptionInsight = defineDataType({
  name: 'COMMERCE_SUBSCRIPTION_INSIGHT',
  title: 'Subscription insights',
  titleFr: 'Indicateurs d’abonnements',
  headline: ['month', 'currency'],
  description:
    'Active, new and lost subscriptions per month and currency. Prices are current ones, since platforms do not report past prices. Counts are per subscription and revenue per customer, so a changed plan is an expansion or contraction. A suspended subscription counts as ended until the suspension is lifted, and then past months no longer show it.',
  path: 'commerce-subscription-insight',
  shape: 'list',
  schema,
  figures,
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
  addedFields: [
    'reactivation_revenue',
    'customer_count',
    'churned_customer_count',
    'customer_churn_rate',
    'average_revenue_per_customer',
    'left_out_count',
  ],
  computedFrom: ['COMMERCE_SUBSCRIPTION'],
  datedByReadings: true,
  compute: computeSubscriptionInsight,
  computeInSlices: subscriptionInsightInSlices,
  sample,
});
