import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, id, integer, number, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, currency, warnings } from '../record-fields.js';
import { computeTaxReturnAnalysis } from './compute.js';
import { RATIOS, type RatioRule, type RatioUnit } from './ratios.js';
import sample from './sample.json' with { type: 'json' };

const WORDS: Record<RatioUnit, string> = {
  RATIO: 'A fraction.',
  CURRENCY: 'In major units.',
  DAYS: 'Days.',
  YEARS: 'Years.',
};

const TITLES: Record<string, string> = {
  profitability: 'Profitability.',
  solvency: 'Solvency.',
  liquidity: 'Liquidity.',
  capital_structure: 'Capital structure.',
};

const ratio = (rule: RatioRule) =>
  always(
    object(
      {
        value: number(`${rule.description} ${WORDS[rule.unit]}`),
        unit: always(choice(['RATIO', 'CURRENCY', 'DAYS', 'YEARS'], 'Unit of the value. RATIO is a fraction: 0.12 is 12 percent.')),
        formula: always(text('How it is computed, by line codes of the tax return.', 500)),
        note: text('Why there is no value, or that flows were scaled to twelve months.', 200),
      },
      rule.description,
    ),
  );

const groups = Object.fromEntries(
  Object.entries(RATIOS).map(([group, rules]) => [
    group,
    always(object(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ratio(rule)])), TITLES[group]!)),
  ]),
);

const schema = recordOf({
  tax_return_id: id('Id of the tax return analysed.'),
  type: always(choice(['C', 'S', 'K'], 'Type of the tax return.')),
  closing_date: always(date('Closing date of the fiscal year.')),
  closing_year: integer('Year of the closing date.'),
  duration: integer('Length of the fiscal year in months.'),
  currency: currency(),
  ...groups,
  warnings: warnings('What stands in the way of a ratio, e.g. negative equity, and the warnings of the tax return.'),
  computed_from: computedFromRecords(),
});

export type TaxReturnAnalysis = Computed<typeof schema>;

/** Ratios of one tax return; flows of a fiscal year that is not twelve months long are scaled to twelve. */
export const taxReturnAnalysis = defineDataType({
  name: 'TAX_RETURN_ANALYSIS',
  title: 'Tax return analysis',
  description: 'Ratios of profitability, solvency, liquidity and capital structure, one analysis for each tax return.',
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
  ],
  sorts: [{ field: 'closing_date', type: 'date' }],
  volatileFields: [],
  computedFrom: ['TAX_RETURN'],
  compute: computeTaxReturnAnalysis,
  sample,
});
