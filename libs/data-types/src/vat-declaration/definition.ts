import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, number, recordOf, text } from '../schema-parts.js';
import { currency, formLines, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** The VAT return of one period; a corrected one takes its place. */
export const vatDeclaration = defineDataType({
  name: 'VAT_DECLARATION',
  title: 'VAT declarations',
  titleFr: 'Déclarations de TVA',
  headline: ['period_start', 'period_end', 'form'],
  description:
    'VAT returns by period. A corrected return takes the place of the first. A line that the return does not have is null; a return without any operation says zero.',
  path: 'vat-declarations',
  shape: 'list',
  schema: recordOf({
    form: always(
      text(
        'Form, the same however the authority words it: CA3 by month or quarter (3310), CA12 by calendar year and CA12E by fiscal year (3517-S), CA3G of a group; another one by its number.',
        20,
      ),
    ),
    form_label: text('Form as the authority words it, e.g. 3310CA3.', 50),
    millesime: text('Version of the form, e.g. 202501: codes of lines change with it.', 10),
    reference: text('Reference of the obligation at the authority, e.g. TVA1; a company may have several.', 50),
    regime: text('Regime code, e.g. RN.', 20),
    regime_label: text('Regime in words, e.g. "Réel normal".', 200),
    period_start: always(date('First day of the period.')),
    period_end: always(date('Last day of the period.')),
    frequency: choice(['MONTH', 'QUARTER', 'YEAR', 'OTHER'], 'Length of the period.'),
    submitted_date: date('Filing.'),
    is_nil: flag('Whether no line bears an amount.'),
    turnover: number(
      'Own sales without tax in major units: neither purchases under reverse charge nor disposals. CA3 A1 + E1 + E2 + E3 + F2 + F3.',
    ),
    taxable_base: number(
      'Taxable operations without tax, purchases under reverse charge with them, in major units. CA3 A1 to A5 + B1 to B5.',
    ),
    vat_due: number('Gross VAT due in major units. CA3 16; CA12 19.'),
    vat_deductible: number('Deductible VAT, credit brought forward with it, in major units. CA3 23; CA12 26.'),
    credit_brought_forward: number('Of it, the credit of the period before, in major units. CA3 22; CA12 24.'),
    vat_credit: number('VAT credit in major units. CA3 25; CA12 29.'),
    refund_requested: number('Of it, asked to be paid out, in major units. CA3 26.'),
    credit_carried_forward: number('Of it, carried to the next period, in major units. CA3 27.'),
    vat_payable: number('VAT to pay in major units. CA3 28; CA12 28.'),
    other_taxes: number('Other taxes on the return, in major units. CA3 29.'),
    instalments_paid: number('Instalments paid in major units. CA12 30.'),
    total_payable: number('Total to pay in major units. CA3 32; CA12 33.'),
    currency: currency(),
    values: formLines(),
    line_count: integer('Lines of the form there are.'),
    warnings: warnings(
      'What the controls found, to two euros: VAT_GROSS, VAT_DEDUCTIBLE, VAT_NET, VAT_CARRY, VAT_TOTAL sums of the form; VAT_RATE a tax that is not its rate of the base; VAT_CARRY_CHAIN a credit that is not that of the period before; VAT_GAP a period missing between two; LINES_UNREAD lines that were filed and are in no figure.',
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
  sample,
});
