import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, integer, month, number, recordOf } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import { computeDisputeInsight, disputeInsightByMonth } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  month: always(month('The month they were opened in.')),
  currency: always(currency()),
  dispute_count: integer('Opened in the month: open, won, lost and closed together.'),
  open_count: integer('Of these, not decided yet.'),
  won_count: integer('Of these, won by the seller.'),
  lost_count: integer('Of these, lost or accepted by the seller.'),
  closed_count: integer('Of these, closed without a decision.'),
  inquiry_count: integer('Of these, inquiries: no money moved yet.'),
  fraud_count: integer('Of these, for fraud.'),
  disputed_volume: number('Amount disputed in major units.'),
  lost_volume: number('Amount lost in major units; null where one was lost and the platform does not tell how much.'),
  dispute_rate: ratioOf('Disputes / payments of the month, by number; null without one.'),
  dispute_rate_previous_month: ratioOf('Disputes / payments of the month before, by number, as a card scheme measures.'),
  dispute_rate_cohort: ratioOf(
    'Disputes whenever opened of the payments of the month / these, by number; null where over 5 % of the disputes name no payment.',
  ),
  dispute_rate_volume: ratioOf('Amount disputed / payments of the month, by amount; null without one.'),
  win_rate: ratioOf('Won / won and lost; null without either.'),
  average_days_to_resolve: number('Days from opening to decision, by the calendar of the zone, on average; null without a decision.'),
  growth: number(
    '(amount disputed - that of the month before) / that of the month before, a fraction; null until every platform was read for disputes past the end of the month.',
  ),
  growth_year: number('The same against the same month a year before.'),
});

export type CommerceDisputeInsight = Computed<typeof schema>;

/** One month of disputes in one currency. */
export const commerceDisputeInsight = defineDataType({
  name: 'COMMERCE_DISPUTE_INSIGHT',
  title: 'Dispute insights',
  titleFr: 'Indicateurs de litiges',
  headline: ['month', 'currency'],
  description:
    'Disputes opened in each month and currency, with what became of them. Rates are by the payments that can be disputed: those whose money the platform moved, of platforms that tell of disputes.',
  path: 'commerce-dispute-insight',
  shape: 'list',
  schema,
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
    { field: 'currency', type: 'string' },
    { field: 'dispute_count', type: 'number' },
  ],
  unversionedFields: [],
  computedFrom: ['COMMERCE_DISPUTE', 'COMMERCE_TRANSACTION'],
  datedByReadings: true,
  compute: computeDisputeInsight,
  computeByMonth: disputeInsightByMonth,
  sample,
});
