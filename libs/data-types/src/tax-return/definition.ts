import { schemaOf } from '@company-data/kernel';
import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, integer, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, documentId, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** Accounts of one fiscal year by line code. */
export const taxReturn = defineDataType({
  name: 'TAX_RETURN',
  title: 'Tax returns',
  description: 'Balance sheets and profit and loss accounts by line code, with what the controls found.',
  path: 'tax-returns',
  recordParameter: 'taxReturnId',
  shape: 'list',
  schema: recordOf({
    type: always(
      choice(['C', 'S', 'K'], 'C full standard regime, S simplified regime, K consolidated. INPI RNE bilansSaisis[].typeBilan.'),
    ),
    closing_year: integer('Year of the closing date.'),
    closing_date: always(date('Closing date of the fiscal year. INPI RNE identite.dateClotureExercice.')),
    duration: integer('Length of the fiscal year in months. INPI RNE identite.dureeExerciceN.'),
    revenue: number('Net turnover in major units. C: FL; S: 210 + 214 + 218; K: FJ.'),
    net_profit: number('Profit or loss in major units. C: HN; S: 310; K: R6.'),
    total_assets: number('Total assets, net, in major units. C: CO; S: 110.'),
    total_liabilities: number('Total liabilities in major units. C: EE; S: 180.'),
    equity: number('Equity in major units. C: DL; S: 142.'),
    currency: currency(),
    submitted_date: date('Filing of the accounts. INPI RNE bilansSaisis[].dateDepot.'),
    privacy: text('Confidentiality in the wording of the source, e.g. "Public".', 100),
    tax_return_values: listOf(
      object(
        {
          code: always(
            text('Line code of the form, e.g. FL or 210; labels and columns of each stand in docs/code-lists/tax-return-lines.md.', 10),
          ),
          values: schemaOf<(number | null)[]>({
            type: 'array',
            items: { type: ['number', 'null'] },
            maxItems: 4,
            description:
              'Cells of the row, left to right (columns m1 to m4 of the filing); null where the form has no such cell or it is empty.',
          }),
        },
        'A line of the form.',
      ),
      'Lines of the forms.',
      2000,
    ),
    warnings: warnings(
      '01 missing balance sheet assets, 02 missing balance sheet liabilities, 26 control assets equal liabilities, 41 control profit or loss.',
    ),
    source_document_id: text('Id of the filing at its source.', 100),
    document_id: documentId(),
  }),
  naturalKey: keyOf('closing_date', 'type'),
  orderedBy: 'closing_date',
  filters: [
    { field: 'closing_date', type: 'date' },
    { field: 'closing_year', type: 'number' },
    { field: 'type', type: 'string' },
    { field: 'duration', type: 'number' },
    { field: 'revenue', type: 'number' },
    { field: 'net_profit', type: 'number' },
    { field: 'submitted_date', type: 'date' },
  ],
  sorts: [
    { field: 'closing_date', type: 'date' },
    { field: 'submitted_date', type: 'date' },
    { field: 'revenue', type: 'number' },
    { field: 'net_profit', type: 'number' },
  ],
  // The figures of one paper: lines of one source beside totals of another would be a return that nobody filed.
  merge: {
    together: [
      [
        'tax_return_values',
        'revenue',
        'net_profit',
        'total_assets',
        'total_liabilities',
        'equity',
        'currency',
        'duration',
        'submitted_date',
        'privacy',
        'warnings',
        'source_document_id',
        'document_id',
      ],
    ],
  },
  volatileFields: [],
  sample,
});
