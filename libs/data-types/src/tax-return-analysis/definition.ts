import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, id, integer, recordOf } from '../schema-parts.js';
import { computedFromRecords, currency, warnings } from '../record-fields.js';
import { computeTaxReturnAnalysis } from './compute.js';
import { figures } from './figures.js';
import { failureScore, filingDiscipline, ratioGroups, trend } from './schema.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  tax_return_id: id(
    'Id of the analysed tax return. Null when the company has filed accounts, but no tax return. All ratios are then null.',
  ),
  type: always(
    choice(
      ['C', 'S', 'K', 'A', 'B'],
      'Type of the tax return: C (full), S (simplified), K (consolidated). Without a tax return, the type of the newest accounts, which can also be A (insurer) or B (bank).',
    ),
  ),
  closing_date: always(date('Closing date of the fiscal year.')),
  closing_year: integer('Year of the closing date.'),
  duration: integer('Length of the fiscal year in months.'),
  currency: currency(),
  ...ratioGroups,
  failure_score: failureScore,
  trend,
  filing_discipline: filingDiscipline,
  warnings: warnings(
    'Reasons for missing ratios, for example negative equity, and the warnings of the tax return. EQUITY_BELOW_HALF_CAPITAL concerns limited companies only. NOT_COMPARABLE: the year began in 2025 or later, and the trend or growth has earlier years, whose operating result excludes disposals. Without a tax return, the reasons with the closings: FORM_NOT_READ (accounts of a bank or insurer, whose forms are not read), ACCOUNTS_CONFIDENTIAL (withheld by the company), ACCOUNTS_NOT_TYPED (the register has only a document).',
  ),
  computed_from: computedFromRecords(),
});

export type TaxReturnAnalysis = Computed<typeof schema>;

/** Ratios of one tax return. */
export const taxReturnAnalysis = defineDataType({
  name: 'TAX_RETURN_ANALYSIS',
  title: 'Tax return analysis',
  titleFr: 'Analyse de la liasse fiscale',
  headline: ['closing_date'],
  description:
    'Analysis of one tax return: ratios of profitability, solvency, liquidity, capital structure and growth. It also contains a failure score, the trend of up to five years, and the filing discipline. Flows of a fiscal year of other than twelve months are scaled to twelve. A company that filed accounts but has no tax return has one analysis without ratios, with the filing discipline and the reason. It causes no change events.',
  path: 'tax-return-analysis',
  shape: 'list',
  schema,
  figures,
  naturalKey: keyOf('closing_date', 'type'),
  orderedBy: 'closing_date',
  filters: [
    { field: 'closing_date', type: 'date' },
    { field: 'closing_year', type: 'number' },
    { field: 'type', type: 'string' },
    { field: 'profitability.roe.value', type: 'number' },
    { field: 'profitability.roa.value', type: 'number' },
    { field: 'solvency.solvency_ratio.value', type: 'number' },
    { field: 'liquidity.current_ratio.value', type: 'number' },
    { field: 'capital_structure.gearing.value', type: 'number' },
    { field: 'failure_score.value', type: 'number' },
    { field: 'failure_score.zone', type: 'string' },
  ],
  sorts: [{ field: 'closing_date', type: 'date' }],
  unversionedFields: [],
  hiddenFromEventsWhere: { field: 'tax_return_id', value: null },
  silentFields: ['warnings.message'],
  computedFrom: ['TAX_RETURN', 'FINANCIAL_STATEMENT', 'COMPANY_PROFILE'],
  compute: computeTaxReturnAnalysis,
  sample,
});
