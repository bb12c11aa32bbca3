import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, codes, date, integer, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, formLines, quantityOf, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const form = object(
  {
    form: always(text('Form, e.g. 2065 or 2572.', 20)),
    submitted_date: date('Filing.'),
    millesime: text('Version of the form: codes of lines change with it.', 10),
    regime: text('Regime code, e.g. RN.', 20),
  },
  'A form.',
);

const credit = object(
  { code: text('Code of the credit.', 20), label: text('Credit in words, e.g. research.', 200), amount: number('Amount in major units.') },
  'A tax credit.',
);

/** The corporate tax of one fiscal year, from all forms filed for it. */
export const corporateTax = defineDataType({
  name: 'CORPORATE_TAX',
  title: 'Corporate tax',
  titleFr: 'Impôt sur les sociétés',
  headline: ['closing_date', 'regime_label'],
  description:
    'Corporate tax by fiscal year: taxable result, tax, credits, instalments and balance, from all the forms filed for the year. A member of a tax group pays nothing itself.',
  path: 'corporate-tax',
  shape: 'list',
  schema: recordOf({
    reference: text('Reference of the obligation at the authority, e.g. IS1.', 50),
    closing_date: always(date('Closing date of the fiscal year.')),
    closing_year: integer('Year of the closing date.'),
    duration: integer('Length of the fiscal year in months: days / 30.4375, rounded.'),
    regime: text('Regime code, e.g. RN.', 20),
    regime_label: text('Regime in words, e.g. "Réel normal".', 200),
    group_role: codes('Role in a tax group; null outside one.', { HEAD: 'regime RNGROUPE', MEMBER: 'regime RNMEMBRE' }),
    forms: listOf(form, 'Forms filed for the year.', 20),
    submitted_date: date('Filing of the latest form.'),
    accounting_result: number('Profit of the accounts, or loss below zero, in major units. 2058-A WA or -WS; 2033-B 310.'),
    taxable_result: number('Taxable profit, or loss below zero, in major units. 2058-A XN or -XO; 2033-B 370 or -372.'),
    losses_used: quantityOf('Losses of earlier years used, in major units. 2058-A XL; 2033-B 360.'),
    losses_carried_forward: quantityOf('Losses left for later years, in major units. 2058-B YK.'),
    tax_at_normal_rate: quantityOf('Tax at the normal rate in major units.'),
    tax_at_reduced_rate: quantityOf('Tax at the reduced rate in major units.'),
    tax_due: quantityOf('Tax before credits at all rates, without the social contribution, in major units.'),
    social_contribution: quantityOf('Social contribution in major units: 3.3 % of the tax above 763,000.'),
    tax_credits: quantityOf('Tax credits in major units.'),
    credits: listOf(credit, 'Of these, each credit.', 50),
    instalments_paid: quantityOf('Instalments paid in major units.'),
    balance: number('Tax and contribution less credits and instalments in major units: above zero to pay, below zero to receive.'),
    refund_requested: quantityOf('Asked to be paid out, in major units. 2572.'),
    currency: currency(),
    values: formLines({ form: always(text('Form the line stands in.', 20)) }),
    line_count: integer('Lines of the forms there are.'),
    warnings: warnings(
      'What the controls found: IS_RATE a tax that neither the normal nor the reduced rate makes of the result, IS_BALANCE a balance that is not that of its parts, to two euros; LINES_UNREAD lines that were filed and are in no figure.',
    ),
  }),
  naturalKey: keyOf('reference', 'closing_date'),
  orderedBy: 'closing_date',
  filters: [
    { field: 'reference', type: 'string' },
    { field: 'closing_date', type: 'date' },
    { field: 'closing_year', type: 'number' },
    { field: 'submitted_date', type: 'date' },
    { field: 'taxable_result', type: 'number' },
    { field: 'balance', type: 'number' },
  ],
  sorts: [
    { field: 'closing_date', type: 'date' },
    { field: 'submitted_date', type: 'date' },
  ],
  unversionedFields: [],
  sample,
});
