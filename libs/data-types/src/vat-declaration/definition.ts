import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, number, recordOf, text } from '../schema-parts.js';
import { currency, formLines, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** VAT return of one period. A corrected return replaces it. */
export const vatDeclaration = defineDataType({
  name: 'VAT_DECLARATION',
  title: 'VAT declarations',
  titleFr: 'Déclarations de TVA',
  headline: ['period_start', 'period_end', 'form'],
  description:
    'VAT returns by period. A corrected return replaces the earlier one. Figures are null when the return does not have their line, and zero for a nil return.',
  path: 'vat-declarations',
  shape: 'list',
  schema: recordOf({
    form: always(
      text(
        'Form, independent of the wording of the authority. CA3 by month or quarter (3310), CA12 by calendar year and CA12E by fiscal year (3517-S), CA3G of a group. Any other form by its number.',
        20,
      ),
    ),
    form_label: text('Form in the wording of the authority, for example 3310CA3.', 50),
    millesime: text('Version of the form, for example 202501. Line codes change with it.', 10),
    reference: text('Reference of the obligation at the authority, for example TVA1. A company may have several.', 50),
    regime: text('Regime code, for example RN.', 20),
    regime_label: text('Regime label, for example "Réel normal".', 200),
    period_start: always(date('First day of the period.')),
    period_end: always(date('Last day of the period.')),
    frequency: choice(['MONTH', 'QUARTER', 'YEAR', 'OTHER'], 'Length of the period.'),
    submitted_date: date('Filing date.'),
    is_nil: flag('True when no line has an amount and all lines could be read.'),
    turnover: number(
      'Own sales without tax, in major units. Excludes purchases under reverse charge and disposals. CA3 A1 + E1 + E2 + E3 + F2 + F3.',
    ),
    taxable_base: number(
      'Taxable operations without tax, in major units. Includes purchases under reverse charge. CA3 A1 to A5 + B1 to B5.',
    ),
    vat_due: number('Gross VAT due in major units. CA3 16, CA12 19.'),
    vat_deductible: number('Deductible VAT in major units, including the credit brought forward. CA3 23, CA12 26.'),
    credit_brought_forward: number('Credit of the period before, in major units. Part of the deductible VAT. CA3 22, CA12 24.'),
    vat_credit: number('VAT credit in major units. CA3 25, CA12 29.'),
    refund_requested: number('Part of the VAT credit that the company asks to be refunded, in major units. CA3 26.'),
    credit_carried_forward: number('Part of the VAT credit that is carried to the next period, in major units. CA3 27.'),
    vat_payable: number('VAT to pay in major units. CA3 28, CA12 28.'),
    other_taxes: number('Other taxes on the return, in major units. CA3 29.'),
    instalments_paid: number('Instalments paid in major units. CA12 30.'),
    total_payable: number('Total to pay in major units. CA3 32, CA12 33.'),
    currency: currency(),
    values: formLines(),
    line_count: integer('Number of lines on the form.'),
    warnings: warnings(
      'Findings of the controls, with a tolerance of two euros. VAT_GROSS, VAT_DEDUCTIBLE, VAT_NET, VAT_CARRY, VAT_TOTAL (inconsistent sums of the form), VAT_RATE (a tax differs from its rate of the base), VAT_CARRY_CHAIN (the credit differs from that of the period before), VAT_GAP (a period is missing), LINES_UNREAD (filed lines that are in no figure).',
    ),
  }),
  naturalKey: keyOf('form', 'reference', 'period_start', 'period_end'),
  orderedBy: 'period_end',
  filters: [
    { field: 'form', type: 'string' },
    { field: 'reference', type: 'string' },
    { field: 'frequency', type: 'string' },
    { field: 'period_start', type: 'date' },
    { field: 'period_end', type: 'date' },
    { field: 'submitted_date', type: 'date' },
    { field: 'turnover', type: 'number' },
    { field: 'vat_payable', type: 'number' },
    { field: 'vat_credit', type: 'number' },
  ],
  sorts: [
    { field: 'period_end', type: 'date' },
    { field: 'submitted_date', type: 'date' },
  ],
  unversionedFields: [],
  silentFields: ['warnings.message'],
  sample,
});
