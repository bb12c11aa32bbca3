import { schemaOf } from '@company-data/kernel';
import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, integer, labels, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, documentId, warnings } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const typing = object(
  {
    anomaly_code: text('Finding at the typing of the accounts: 00 (none), 01, 1A, 06. INPI RNE identite.codeMotif.', 10),
    ...labels('anomaly', 'Label of the finding.', 200),
    treatment_code: text('Treatment of the filing by the register: A1 to A6. INPI RNE identite.infoTraitement.', 10),
    ...labels('treatment', 'Label of the treatment.', 200),
    confidentiality_code: text(
      '0 public, 1 confidential, 2 profit and loss account confidential. INPI RNE identite.codeConfidentialite.',
      10,
    ),
    ...labels('confidentiality', 'Label of the confidentiality.', 200),
    currency_origin_code: text('Origin of the currency as a code of the source, for example N. INPI RNE identite.codeOrigineDevise.', 10),
  },
  'Remarks of the register on the paper that the accounts were typed from. Null when the source types none.',
);

/** Accounts of one fiscal year by line code. */
export const taxReturn = defineDataType({
  name: 'TAX_RETURN',
  title: 'Tax returns',
  titleFr: 'Liasses fiscales',
  headline: ['closing_date', 'type'],
  description: 'Balance sheets and profit and loss accounts by line code, with the findings of the controls.',
  path: 'tax-returns',
  recordParameter: 'taxReturnId',
  shape: 'list',
  schema: recordOf({
    type: always(
      choice(
        ['C', 'S', 'K'],
        'Form: C (full standard regime), S (simplified regime), K (consolidated). INPI RNE bilansSaisis[].typeBilan.',
      ),
    ),
    closing_year: integer('Year of the closing date.'),
    closing_date: always(date('Closing date of the fiscal year. INPI RNE identite.dateClotureExercice.')),
    duration: integer('Length of the fiscal year in months. INPI RNE identite.dureeExerciceN.'),
    previous_duration: integer('Length of the previous fiscal year in months. INPI RNE identite.dureeExerciceN1.'),
    revenue: number(
      'Net turnover in major units. C, K: FJ, else FL. S: 210 + 214 + 218, null when one is absent and the income lines do not add up to 232.',
    ),
    net_profit: number('Profit or loss in major units. C: HN, else DI. S: 310, else 136. K: R6, else as C.'),
    total_assets: number('Total net assets in major units. C, K: CO. S: 110.'),
    total_liabilities: number('Total liabilities in major units. C, K: EE. S: 180.'),
    equity: number('Equity in major units. C, K: DL. S: 142.'),
    currency: currency(),
    submitted_date: date('Filing date of the accounts. INPI RNE bilansSaisis[].dateDepot.'),
    privacy: text('Confidentiality in the wording of the source, for example "Public".', 100),
    typing,
    tax_return_values: listOf(
      object(
        {
          code: always(
            text('Line code of the form, for example FL or 210. Labels and columns are in docs/code-lists/tax-return-lines.md.', 10),
          ),
          values: schemaOf<(number | null)[]>({
            type: 'array',
            items: { type: ['number', 'null'] },
            maxItems: 4,
            description:
              'Four cells of the row, left to right (columns m1 to m4 of the filing). The position identifies a cell: for example, the third is the net amount of form 2050. Null when the form has no such cell or it is empty.',
          }),
        },
        'Line of the form.',
      ),
      'Lines of the forms.',
      2000,
    ),
    warnings: warnings(
      'Findings of the controls. Forms: 01 (no balance sheet assets), 02 (no balance sheet liabilities), 26 (assets differ from liabilities), 41 (inconsistent profit or loss), SUM_DIFFERS (totals that differ from their lines), ROW_DIFFERS (net is not gross less depreciation, or turnover is not France plus abroad), TOTALS_ONLY (totals without lines), PREVIOUS_YEAR_DIFFERS (differs from the filing of the year before), LINES_UNREAD (filed lines that are in no figure), SEVERAL_REGIMES (forms filed for the company and for its tax group: its own are read). Filing: IN_THOUSANDS and IN_MILLIONS (filed in these units, served in euros), UNITS_DIFFER (pages in different units), UNIT_DOUBTFUL (a group too small for euros), RESTATED (an earlier filing had other figures, which the message has), LATER_FILING_UNREAD (a later filing is confidential or not typed), CLOSES_AFTER_FILING (closing date after the filing), CONFIDENTIALITY_DOUBTFUL, SOURCE_INCONSISTENT and SOURCE_INCOMPLETE (remarks of the register). OCR: OCR_LOW_CONFIDENCE and other codes that start with OCR_ are in docs/ocr.md.',
    ),
    source_document_id: text('Id of the filing at the source.', 100),
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
  // The figures come from one filing. Lines of one source with totals of another would be a return
  // that does not exist.
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
  silentFields: ['warnings.message'],
  sample,
});
