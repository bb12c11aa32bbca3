import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, date, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** The VAT return of one period. */
export const vatDeclaration = defineDataType({
  name: 'VAT_DECLARATION',
  title: 'VAT declarations',
  description: 'VAT returns by period.',
  path: 'vat-declarations',
  shape: 'list',
  schema: recordOf({
    form: always(text('Form, e.g. 3310CA3.', 20)),
    reference: text('Reference of the obligation at the authority, e.g. TVA1.', 50),
    regime: text('Regime code, e.g. RN.', 20),
    regime_label: text('Regime in words, e.g. "Réel normal".', 200),
    period_start: always(date('First day of the period.')),
    period_end: always(date('Last day of the period.')),
    submitted_date: date('Filing.'),
    taxable_base: number('Taxable operations without tax, in major units.'),
    vat_due: number('Gross VAT due in major units. CA3 line 16.'),
    vat_deductible: number('Deductible VAT in major units. CA3 line 23.'),
    vat_payable: number('VAT to pay in major units. CA3 line 28.'),
    vat_credit: number('VAT credit in major units. CA3 line 25.'),
    total_payable: number('Total to pay in major units. CA3 line 32.'),
    currency: currency(),
    values: listOf(
      object(
        {
          code: always(text('Line code of the form.', 10)),
          label: text('Line in words.', 300),
          values: listOf(number('Amount in major units.'), 'Cells of the line.', 10),
        },
        'A line of the form.',
      ),
      'Lines of the form.',
    ),
    warnings: warnings(),
  }),
  naturalKey: keyOf('form', 'reference', 'period_start', 'period_end'),
  orderedBy: 'period_end',
  filters: [
    { field: 'form', type: 'string' },
    { field: 'reference', type: 'string' },
    { field: 'period_start', type: 'date' },
    { field: 'period_end', type: 'date' },
    { field: 'submitted_date', type: 'date' },
    { field: 'vat_payable', type: 'number' },
  ],
  sorts: [
    { field: 'period_end', type: 'date' },
    { field: 'submitted_date', type: 'date' },
  ],
  volatileFields: [],
  sample,
});
