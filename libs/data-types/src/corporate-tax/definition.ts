import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, codes, date, integer, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, formLines, quantityOf, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const form = object(
  {
    form: always(text('Form, for example 2065 or 2572.', 20)),
    submitted_date: date('Filing date.'),
    millesime: text('Version of the form. Line codes change with it.', 10),
    regime: text('Regime code, for example RN.', 20),
  },
  'Filed form.',
);

const credit = object(
  {
    code: text('Code of the credit.', 20),
    label: text('Label of the credit, for example research.', 200),
    amount: number('Amount in major units.'),
  },
  'Tax credit.',
);

/** Corporate tax of one fiscal year, from all forms filed for it. */
export const corporateTax = defineDataType({
  name: 'CORPORATE_TAX',
  title: 'Corporate tax',
  titleFr: 'Impôt sur les sociétés',
  headline: ['closing_date', 'regime_label'],
  description:
    'Corporate tax by fiscal year: taxable result, tax, credits, instalments and balance, from all forms filed for the year. A member of a tax group pays no tax itself.',
  path: 'corporate-tax',
  shape: 'list',
  schema: recordOf({
    reference: text('Reference of the obligation at the authority, for example IS1.', 50),
    closing_date: always(date('Closing date of the fiscal year.')),
    closing_year: integer('Year of the closing date.'),
    duration: integer('Length of the fiscal year in months: days / 30.4375, rounded.'),
    regime: text('Regime code, for example RN.', 20),
    regime_label: text('Regime label, for example "Réel normal".', 200),
    group_role: codes('Role in a tax group. Null outside a group.', { HEAD: 'regime RNGROUPE', MEMBER: 'regime RNMEMBRE' }),
    forms: listOf(form, 'Forms filed for the year.', 20),
    submitted_date: date('Filing date of the latest form.'),
    accounting_result: number(
      'Profit of the accounts in major units, negative for a loss. 2058-A WA or -WS, 2033-B 310, 2058-A-BIS for a group member, otherwise 2053 HN.',
    ),
    taxable_result: number(
      'Taxable profit in major units, negative for a loss. 2058-A XN or -XO, 2033-B 370 or -372, 2058-A-BIS for a group member as if it were taxed alone, 2058-RG for the group of a head.',
    ),
    losses_used: quantityOf(
      'Losses of earlier years that were used, in major units. 2058-A XL, 2058-A-BIS or 2058-RG in a tax group. Null in the simplified regime.',
    ),
    losses_carried_forward: quantityOf('Losses that remain for later years, in major units. 2058-B YK, 2058-B-BIS for a group member.'),
    tax_at_normal_rate: quantityOf('Tax at the normal rate in major units.'),
    tax_at_reduced_rate: quantityOf('Tax at the reduced rate in major units.'),
    tax_due: quantityOf('Tax at all rates before credits, in major units. Excludes the social contribution.'),
    social_contribution: quantityOf('Social contribution in major units: 3.3 % of the tax above 763,000.'),
    tax_credits: quantityOf('Tax credits in major units.'),
    credits: listOf(credit, 'Each credit of `tax_credits`.', 50),
    instalments_paid: quantityOf('Instalments paid in major units.'),
    balance: number('Tax and contribution less credits and instalments, in major units. Positive to pay, negative to receive.'),
    refund_requested: quantityOf('Amount that the company asks to be refunded, in major units. 2572.'),
    currency: currency(),
    values: formLines({ form: always(text('Form of the line.', 20)) }),
    line_count: integer('Number of lines on the forms.'),
    warnings: warnings(
      'Findings of the controls. IS_RATE: the tax is neither at the normal nor at the reduced rate of the result. IS_BALANCE: the balance differs from its parts by more than two euros. LINES_UNREAD: filed lines are in no figure. SEVERAL_REGIMES: forms filed for the company and for its tax group, of which its own are read. FORMS_ABSENT: neither form 2065 nor 2572 was delivered, so the tax is unknown.',
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
  silentFields: ['warnings.message'],
  sample,
});
