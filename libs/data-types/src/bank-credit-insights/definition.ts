import { defineDataType } from '../definition.js';
import { only } from '../natural-keys.js';
import { always, choice, dateTime, integer, listOf, number, object, recordOf } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const tally = (description: string) =>
  object({ count: integer('Operations.'), amount: number('Sum in major units, positive.') }, description);

const period = object(
  {
    period: always(choice(['CURRENT_MONTH', 'LAST_30_DAYS', 'LAST_60_DAYS', 'LAST_90_DAYS'], 'The period.')),
    incoming: number('Money in, in major units.'),
    outgoing: number('Money out as a positive amount, in major units.'),
    net_cash_flow: number('Money in less money out, in major units.'),
    average_incoming: number('Money in for each month on average, in major units.'),
    average_outgoing: number('Money out for each month on average, in major units.'),
    leverage_ratio: number('Repayments / income, a fraction.'),
    recurrent_income: tally('Income that comes back.'),
    recurrent_expense: tally('Expenses that come back.'),
    loans: tally('Loan repayments.'),
    gambling: tally('Gambling.'),
    rejected_debits: tally('Debits the bank rejected.'),
  },
  'Indicators of a period.',
);

/** Credit indicators from the bank accounts. */
export const bankCreditInsights = defineDataType({
  name: 'BANK_CREDIT_INSIGHTS',
  title: 'Credit insights',
  description: 'Indicators for a credit decision over the last 30, 60 and 90 days.',
  path: 'bank-credit-insights',
  shape: 'object',
  schema: recordOf({
    currency: currency(),
    periods: listOf(period, 'Indicators by period.', 10),
    computed_at: dateTime('When the provider computed them.'),
  }),
  naturalKey: only('bank-credit-insights'),
  filters: [],
  sorts: [],
  volatileFields: ['computed_at'],
  sample,
});
