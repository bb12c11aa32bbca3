import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, date, integer, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** The corporate tax of one fiscal year. */
export const corporateTax = defineDataType({
  name: 'CORPORATE_TAX',
  title: 'Corporate tax',
  description: 'Corporate tax by fiscal year: taxable result, tax, instalments, balance.',
  path: 'corporate-tax',
  shape: 'list',
  schema: recordOf({
    form: always(text('Form, e.g. 2065 or 2572.', 20)),
    reference: text('Reference of the obligation at the authority, e.g. IS1.', 50),
    regime: text('Regime code, e.g. RN.', 20),
    regime_label: text('Regime in words, e.g. "Réel normal".', 200),
    closing_date: always(date('Closing date of the fiscal year.')),
    closing_year: integer('Year of the closing date.'),
    duration: integer('Length of the fiscal year in months.'),
    submitted_date: date('Filing.'),
    taxable_result: number('Taxable profit, or loss below zero, in major units.'),
    tax_due: number('Tax before credits in major units.'),
    tax_credits: number('Tax credits in major units.'),
    instalments_paid: number('Instalments paid in major units.'),
    balance: number('Balance to pay, or to receive below zero, in major units.'),
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
  naturalKey: keyOf('form', 'reference', 'closing_date'),
  orderedBy: 'closing_date',
  filters: [
    { field: 'form', type: 'string' },
    { field: 'reference', type: 'string' },
    { field: 'closing_date', type: 'date' },
    { field: 'closing_year', type: 'number' },
    { field: 'submitted_date', type: 'date' },
  ],
  sorts: [
    { field: 'closing_date', type: 'date' },
    { field: 'submitted_date', type: 'date' },
  ],
  volatileFields: [],
  sample,
});
