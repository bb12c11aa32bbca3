import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, id, integer, recordOf } from '../schema-parts.js';
import { computedFromRecords, currency, warnings } from '../record-fields.js';
import { computeTaxReturnAnalysis } from './compute.js';
import { failureScore, filingDiscipline, ratioGroups, trend } from './schema.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  tax_return_id: id('Id of the analysed tax return.'),
  type: always(choice(['C', 'S', 'K'], 'Type of the tax return.')),
  closing_date: always(date('Closing date of the fiscal year.')),
  closing_year: integer('Year of the closing date.'),
  duration: integer('Length of the fiscal year in months.'),
  currency: currency(),
  ...ratioGroups,
  failure_score: failureScore,
  trend,
  filing_discipline: filingDiscipline,
  warnings: warnings(
    'Reasons for missing ratios, for example negative equity, and the warnings of the tax return. EQUITY_BELOW_HALF_CAPITAL concerns limited companies only. NOT_COMPARABLE: the year began in 2025 or later, and the trend or growth has earlier years, whose operating result excludes disposals.',
  ),
  computed_from: computedFromRecords(),
});

export type TaxReturnAnalysis = Computed<typeof schema>;

/**
 * Ratios of one tax return. Flows of a fiscal year of other than twelve months are scaled to
 * twelve.
 */
export const taxReturnAnalysis = defineDataType({
  name: 'TAX_RETURN_ANALYSIS',
  title: 'Tax return analysis',
  titleFr: 'Analyse de la liasse fiscale',
  headline: ['closing_date'],
  description:
    'Analysis of one tax return: ratios of profitability, solvency, liquidity, capital structure and growth. It also contains a failure score, the trend of up to five years, and the filing discipline.',
  path: 'tax-return-analysis',
  shape: 'list',
  schema,
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
  silentFields: ['warnings.message'],
  computedFrom: ['TAX_RETURN', 'FINANCIAL_STATEMENT', 'COMPANY_PROFILE'],
  compute: computeTaxReturnAnalysis,
  sample,
});
