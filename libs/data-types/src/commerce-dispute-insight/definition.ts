import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, integer, month, number, recordOf } from '../schema-parts.js';
import { currency, ratioOf } from '../record-fields.js';
import { computeDisputeInsight, disputeInsightByMonth } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  month: always(month('Month in which the disputes were opened.')),
  currency: always(currency()),
  dispute_count: integer('Number of disputes opened in the month.'),
  open_count: integer('Disputes without a decision yet, or with an unknown status.'),
  won_count: integer('Disputes won by the seller.'),
  lost_count: integer('Disputes lost or accepted by the seller.'),
  closed_count: integer('Disputes closed without a decision.'),
  inquiry_count: integer('Part of dispute_count: inquiries, for which no money has moved yet.'),
  fraud_count: integer('Disputes for fraud.'),
  disputed_volume: number('Disputed amount in major units.'),
  lost_volume: number('Lost amount in major units. Null when the platform does not report the amount of a lost dispute.'),
  dispute_rate: ratioOf('Disputes, including inquiries / payments of the month, by number. Null without payments.'),
  dispute_rate_previous_month: ratioOf(
    'Chargebacks / payments of the previous month, by number, as card schemes measure. Inquiries are not counted, because no money moved. Null without payments.',
  ),
  dispute_rate_cohort: ratioOf(
    'Disputes of the payments of the month, opened at any time / payments of the month, by number. Null when over 5 % of the disputes name no payment.',
  ),
  dispute_rate_volume: ratioOf('Disputed amount, including inquiries / payments of the month, by amount. Null without payments.'),
  win_rate: ratioOf('Won disputes / won and lost disputes. Null without either.'),
  average_days_to_resolve: number(
    'Average number of calendar days from opening to decision, in the configured time zone. Null without a decision.',
  ),
  growth: number(
    '(disputed amount - that of the previous month) / that of the previous month, as a fraction. Null until every platform was read for disputes after the end of the month.',
  ),
  growth_year: number('As `growth`, compared with the same month of the previous year.'),
});

export type CommerceDisputeInsight = Computed<typeof schema>;

/** Disputes of one month in one currency. */
export const commerceDisputeInsight = defineDataType({
  name: 'COMMERCE_DISPUTE_INSIGHT',
  title: 'Dispute insights',
  titleFr: 'Indicateurs de litiges',
  headline: ['month', 'currency'],
  description:
    'Disputes opened per month and currency, with their outcome. Rates use the payments that can be disputed: those whose money the platform moved, at platforms that report disputes.',
  path: 'commerce-dispute-insight',
  shape: 'list',
  schema,
  figures,
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
