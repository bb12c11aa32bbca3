import type { DataTypeDefinition } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, integer, number, object, recordOf } from '../schema-parts.js';
import { currency, warnings } from '../shared-fields.js';
import sample from './sample.json' with { type: 'json' };

const profitability = object(
  {
    gross_operating_surplus: number('Gross operating surplus (EBE) in major units.'),
    operating_result: number('Operating result (EBIT) in major units.'),
    gross_operating_margin: number('Gross operating surplus / revenue, a fraction.'),
    operating_margin: number('Operating result / revenue, a fraction.'),
    net_margin: number('Net profit / revenue, a fraction.'),
    roe: number('Return on equity: net profit / equity, a fraction; null when equity is not positive.'),
    roa: number('Return on assets: net profit / total assets, a fraction.'),
    roce: number('Operating result / (equity + financial debt), a fraction.'),
  },
  'Profitability.',
);

const solvency = object(
  {
    solvency_ratio: number('Equity / total liabilities, a fraction; above 0.2 is sound.'),
    self_financing_capacity: number('Self-financing capacity (CAF) in major units.'),
    repayment_capacity: number('Financial debt / self-financing capacity, in years; below 3 to 4 is sound.'),
    interest_cover: number('Interest / gross operating surplus, a fraction; below 0.3 is sound.'),
  },
  'Solvency.',
);

const liquidity = object(
  {
    current_ratio: number('Current assets / debts due within a year.'),
    quick_ratio: number('Current assets without inventory / debts due within a year.'),
    cash_ratio: number('Cash and securities / debts due within a year.'),
    working_capital: number('Working capital (fonds de roulement) in major units.'),
    working_capital_requirement: number('Working capital requirement (BFR) in major units.'),
    net_cash: number('Working capital less its requirement, in major units.'),
    customer_days: number('Average payment time of customers in days.'),
    supplier_days: number('Average payment time to suppliers in days.'),
    inventory_days: number('Average time in stock in days.'),
  },
  'Liquidity.',
);

const capitalStructure = object(
  {
    gearing: number('Net financial debt / equity, a fraction; null when equity is not positive.'),
    debt_ratio: number('Financial debt / equity, a fraction.'),
    leverage: number('Total liabilities / equity.'),
    debt_to_assets: number('Debts / total assets, a fraction.'),
    wear: number('Depreciation / gross tangible assets, a fraction.'),
  },
  'Capital structure.',
);

/** Ratios of one tax return; flows of a fiscal year that is not twelve months long are scaled to twelve. */
export const taxReturnAnalysis: DataTypeDefinition = {
  name: 'TAX_RETURN_ANALYSIS',
  title: 'Tax return analysis',
  description: 'Ratios of profitability, solvency, liquidity and capital structure, one analysis for each tax return.',
  path: 'tax-return-analysis',
  shape: 'list',
  schema: recordOf({
    tax_return_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36, description: 'Id of the tax return analysed.' },
    type: always(choice(['C', 'S', 'K'], 'Type of the tax return.')),
    closing_date: always(date('Closing date of the fiscal year.')),
    closing_year: integer('Year of the closing date.'),
    duration: integer('Length of the fiscal year in months.'),
    currency: currency(),
    profitability,
    solvency,
    liquidity,
    capital_structure: capitalStructure,
    warnings: warnings('What stands in the way of a ratio, e.g. negative equity, and the warnings of the tax return.'),
  }),
  naturalKey: keyOf('closing_date', 'type'),
  orderedBy: 'closing_date',
  filters: [
    { field: 'closing_date', type: 'date' },
    { field: 'closing_year', type: 'number' },
    { field: 'type', type: 'string' },
    { field: 'profitability.roe', type: 'number' },
    { field: 'profitability.roa', type: 'number' },
    { field: 'solvency.solvency_ratio', type: 'number' },
    { field: 'liquidity.current_ratio', type: 'number' },
    { field: 'capital_structure.gearing', type: 'number' },
  ],
  sorts: [{ field: 'closing_date', type: 'date' }],
  volatileFields: [],
  computedFrom: ['TAX_RETURN'],
  sample,
};
