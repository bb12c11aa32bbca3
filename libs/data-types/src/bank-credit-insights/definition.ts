import { type Computed, defineDataType } from '../definition.js';
import { only } from '../natural-keys.js';
import { always, choice, codes, date, flag, id, integer, listOf, object, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import { computeCreditInsights, creditInsightsByMonth } from './compute.js';
import { figures } from './figures.js';
import { metrics } from './metrics.js';
import { PERIODS } from './windows.js';
import sample from './sample.json' with { type: 'json' };

const period = object(
  {
    period: always(choice(PERIODS, 'Window, which ends on the data day.')),
    from: always(date('First day of the window.')),
    to: always(date('Last day of the window.')),
    complete: always(flag('True when the history covers the window. Averages are null when false.')),
    ...metrics,
  },
  'Indicators of a window.',
);

const evidence = object(
  {
    metric: always(text('Indicator, for example seizures.', 50)),
    period: always(choice(PERIODS, 'Window of the indicator.')),
    count: always(integer('Number of operations.')),
    record_ids: listOf(
      id('Id of an operation.'),
      'Ids of the latest operations, at most 50 per indicator over all windows. An id listed for a shorter window of the indicator is not repeated.',
      50,
    ),
  },
  'Operations behind an indicator.',
);

const unknown = object(
  {
    metric: always(text('Indicator that is null, for example inflow_growth.', 50)),
    period: always(choice(PERIODS, 'Window of the indicator.')),
    reason: always(
      codes('Reason.', {
        HISTORY_TOO_SHORT: 'the history does not cover the window, the window before it, or the full months',
        RUNNING_MONTH: 'the month has not ended, so it has no average',
        NOTHING_TO_DIVIDE_BY: 'the divisor is zero or negative',
        PAYERS_NOT_TOLD: 'the bank reports no payer of the operating income, or there is no such income',
      }),
    ),
  },
  'Indicator without a value.',
);

const ofCurrency = object(
  {
    currency: always(currency()),
    accounts: integer('Number of accounts.'),
    history_days: integer('Days from the earliest known day to the data day, both included. Null when no provider reports it.'),
    periods: listOf(period, 'Indicators by window.', 10),
    evidence: listOf(evidence, 'Operations behind the indicators.', 500),
    unknown: listOf(
      unknown,
      'Indicators that are null, with the reason. Does not list net_burn and runway_days, whose descriptions have the reasons.',
      500,
    ),
    unclassified: object(
      {
        incoming: listOf(id('Id of an operation.'), 'Ids of the latest operations behind unclassified_incoming, at most 50.', 50),
        outgoing: listOf(id('Id of an operation.'), 'Ids of the latest operations behind unclassified_outgoing, at most 50.', 50),
      },
      'Operations of the last 365 days whose purpose neither the wording nor the provider determines. Null until the next computation after an upgrade.',
    ),
  },
  'Indicators of one currency.',
);

const schema = recordOf({
  data_day: always(date('Day of the latest balance, which is the last day of every window.')),
  currencies: listOf(ofCurrency, 'Indicators by currency, largest yearly income first.', 20),
  computed_on: date('Day of the computation. A change of this field alone causes no change event.'),
});

export type BankCreditInsights = Computed<typeof schema>;
export type CreditOfCurrency = BankCreditInsights['currencies'][number];
export type CreditPeriod = CreditOfCurrency['periods'][number];
export type CreditEvidence = CreditOfCurrency['evidence'][number];

/** Credit indicators from the bank accounts, with the operations behind them. */
export const bankCreditInsights = defineDataType({
  name: 'BANK_CREDIT_INSIGHTS',
  title: 'Credit insights',
  titleFr: 'Indicateurs de crédit',
  headline: ['computed_on'],
  description:
    'Credit indicators by currency, over windows of up to a year that end on the day of the latest balance, with the operations behind them. Transfers between own accounts are excluded. Private accounts are excluded unless there are no others.',
  path: 'bank-credit-insights',
  shape: 'object',
  schema,
  figures,
  naturalKey: only('bank-credit-insights'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  addedFields: [
    'currencies.periods.unclassified_incoming',
    'currencies.periods.unclassified_outgoing',
    'currencies.periods.net_burn',
    'currencies.periods.runway_days',
    'currencies.unclassified',
  ],
  silentFields: ['computed_on'],
  computedFrom: ['BANK_ACCOUNT', 'BANK_TRANSACTION'],
  compute: computeCreditInsights,
  computeByMonth: creditInsightsByMonth,
  sample,
});
