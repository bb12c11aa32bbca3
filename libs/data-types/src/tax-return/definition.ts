import { schemaOf } from '@company-data/kernel';
import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, integer, labels, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, documentId, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const typing = object(
  {
    anomaly_code: text('What was found when the accounts were typed: 00 nothing, 01, 1A, 06. INPI RNE identite.codeMotif.', 10),
    ...labels('anomaly', 'What was found, in words.', 200),
    treatment_code: text('What the register did with the filing: A1 to A6. INPI RNE identite.infoTraitement.', 10),
    ...labels('treatment', 'What the register did, in words.', 200),
    confidentiality_code: text(
      '0 public, 1 confidential, 2 profit and loss account confidential. INPI RNE identite.codeConfidentialite.',
      10,
    ),
    ...labels('confidentiality', 'Confidentiality in words.', 200),
    currency_origin_code: text('Where the currency comes from, as the source codes it, e.g. N. INPI RNE identite.codeOrigineDevise.', 10),
  },
  'What the register says of the paper that the accounts were typed from; null where the source types none.',
);

/** Accounts of one fiscal year by line code. */
export const taxReturn = defineDataType({
  name: 'TAX_RETURN',
  title: 'Tax returns',
  titleFr: 'Liasses fiscales',
  headline: ['closing_date', 'type'],
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
    previous_duration: integer('Length of the fiscal year before, in months. INPI RNE identite.dureeExerciceN1.'),
    revenue: number(
      'Net turnover in major units. C: FL; S: 210 + 214 + 218, null where one of them is absent and the income does not add up to 232; K: FJ.',
    ),
    net_profit: number('Profit or loss in major units. C: HN; S: 310; K: R6.'),
    total_assets: number('Total assets, net, in major units. C: CO; S: 110.'),
    total_liabilities: number('Total liabilities in major units. C: EE; S: 180.'),
    equity: number('Equity in major units. C: DL; S: 142.'),
    currency: currency(),
    submitted_date: date('Filing of the accounts. INPI RNE bilansSaisis[].dateDepot.'),
    privacy: text('Confidentiality in the wording of the source, e.g. "Public".', 100),
    typing,
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
              'The four cells of the row, left to right (columns m1 to m4 of the filing); null where the form has no such cell or it is empty, never left out: a cell is told by its place, as the net amount of form 2050 by the third. A client reads them as numbers that may be null.',
          }),
        },
        'A line of the form.',
      ),
      'Lines of the forms.',
      2000,
    ),
    warnings: warnings(
      '01 missing balance sheet assets, 02 missing balance sheet liabilities, 26 control assets equal liabilities, 41 control profit or loss. SUM_DIFFERS totals that are not the sum of their lines, ROW_DIFFERS rows whose net amount is not the gross one less depreciation, or whose turnover is not that of France and abroad, TOTALS_ONLY totals without lines, PREVIOUS_YEAR_DIFFERS amounts of the year before that are not those filed for it, IN_THOUSANDS pages filed in thousands and given in euros, UNITS_DIFFER pages in different units, SOURCE_INCONSISTENT and SOURCE_INCOMPLETE what the register says of the paper, CONFIDENTIALITY_DOUBTFUL, CLOSES_AFTER_FILING a closing date later than the filing, LINES_UNREAD lines that were filed and are in no figure, OCR_LOW_CONFIDENCE and others that begin with OCR_ how a document was read: docs/ocr.md.',
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
  // The figures of one paper: lines of one source beside totals of another would be a return that
  // nobody filed.
  merge: {
    whole: ['typing'],
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
        'previous_duration',
        'typing',
        'submitted_date',
        'privacy',
        'warnings',
        'source_document_id',
        'document_id',
      ],
    ],
  },
  unversionedFields: [],
  sample,
});
