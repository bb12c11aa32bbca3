import { type Computed, defineDataType } from '../definition.js';
import { only } from '../natural-keys.js';
import { always, choice, codes, date, flag, id, integer, listOf, object, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import { computeCreditInsights, creditInsightsByMonth } from './compute.js';
import { metrics } from './metrics.js';
import { PERIODS } from './windows.js';
import sample from './sample.json' with { type: 'json' };

const period = object(
  {
    period: always(choice(PERIODS, 'The window; each ends on the data day.')),
    from: always(date('First day.')),
    to: always(date('Last day.')),
    complete: always(flag('Whether the history covers the window; where not, averages are null.')),
    ...metrics,
  },
  'Indicators of a window.',
);

const evidence = object(
  {
    metric: always(text('Indicator, e.g. seizures.', 50)),
    period: always(choice(PERIODS, 'Its window.')),
    count: always(integer('Operations behind it.')),
    record_ids: listOf(
      id('Id of an operation.'),
      'The latest of them; those named for a shorter window of the indicator are not named again, and 50 at most for all windows.',
      50,
    ),
  },
  'What an indicator rests on.',
);

const unknown = object(
  {
    metric: always(text('Indicator that is null, e.g. inflow_growth.', 50)),
    period: always(choice(PERIODS, 'Its window.')),
    reason: always(
      codes('Why.', {
        HISTORY_TOO_SHORT: 'the history does not cover the window, that before it, or the full months',
        RUNNING_MONTH: 'there is no average of a month that has not ended',
        NOTHING_TO_DIVIDE_BY: 'a quotient of nothing or less',
        PAYERS_NOT_TOLD: 'the bank tells no payer of the operating income, or there is none',
      }),
    ),
  },
  'A figure that nobody can know.',
);

const ofCurrency = object(
  {
    currency: always(currency()),
    accounts: integer('Accounts in it.'),
    history_days: integer('Days from the earliest one known to the data day, both counted; null where no provider tells.'),
    periods: listOf(period, 'Indicators by window.', 10),
    evidence: listOf(evidence, 'What the indicators rest on.', 500),
    unknown: listOf(unknown, 'Indicators that are null, and why.', 500),
  },
  'Indicators of one currency.',
);

const schema = recordOf({
  data_day: always(date('Day of the latest balance: the last day of every window, whatever today is.')),
  currencies: listOf(ofCurrency, 'Indicators by currency, the one with the largest income of a year first.', 20),
  computed_on: date('Day they were computed; told in no event alone.'),
});

export type BankCreditInsights = Computed<typeof schema>;
export type CreditOfCurrency = BankCreditInsights['currencies'][number];
export type CreditPeriod = CreditOfCurrency['periods'][number];
export type CreditEvidence = CreditOfCurrency['evidence'][number];

/** Credit indicators from the bank accounts, each with the operations behind it. */
export const bankCreditInsights = defineDataType({
  name: 'BANK_CREDIT_INSIGHTS',
  title: 'Credit insights',
  titleFr: 'Indicateurs de crédit',
  headline: ['computed_on'],
  description:
    'Indicators for a credit decision over windows of up to a year that end on the day of the latest balance, by currency, each with the operations it rests on. Transfers between own accounts are left out; private accounts too, unless there are no others.',
  path: 'bank-credit-insights',
  shape: 'object',
  schema,
  naturalKey: only('bank-credit-insights'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['computed_on'],
  computedFrom: ['BANK_ACCOUNT', 'BANK_TRANSACTION'],
  compute: computeCreditInsights,
  computeByMonth: creditInsightsByMonth,
  sample,
});
