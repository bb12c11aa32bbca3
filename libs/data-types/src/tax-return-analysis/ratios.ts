import type { QuantityName } from './quantities.js';

/** Unit of a ratio; a RATIO is a fraction (0.12 is 12 percent), a CURRENCY amount is in major units. */
export type RatioUnit = 'RATIO' | 'CURRENCY' | 'DAYS' | 'YEARS';

/** How a ratio is made: a quantity, or one over another. */
export interface RatioRule {
  unit: RatioUnit;
  over: QuantityName;
  under?: QuantityName;
  description: string;
}

/** A group of ratios as the record bears it. */
export type RatioGroup = Readonly<Record<string, RatioRule>>;

const amount = (over: QuantityName, description: string): RatioRule => ({ unit: 'CURRENCY', over, description });
const ratio = (over: QuantityName, under: QuantityName, description: string): RatioRule => ({ unit: 'RATIO', over, under, description });
const days = (over: QuantityName, under: QuantityName, description: string): RatioRule => ({ unit: 'DAYS', over, under, description });

const profitability: RatioGroup = {
  gross_operating_surplus: amount('gross_operating_surplus', 'Gross operating surplus (EBE).'),
  operating_result: amount('operating_result', 'Operating result (EBIT).'),
  gross_margin: ratio('gross_margin', 'revenue', '(Revenue - goods and materials consumed) / revenue.'),
  gross_operating_margin: ratio('gross_operating_surplus', 'revenue', 'Gross operating surplus / revenue.'),
  operating_margin: ratio('operating_result', 'revenue', 'Operating result / revenue.'),
  net_margin: ratio('net_profit', 'revenue', 'Net profit / revenue.'),
  roe: ratio('net_profit', 'equity', 'Return on equity: net profit / equity; null when equity is not positive.'),
  roa: ratio('net_profit', 'total_assets', 'Return on assets: net profit / total assets.'),
  roce: ratio('operating_result', 'capital_employed', 'Operating result / (equity + financial debt).'),
};

const solvency: RatioGroup = {
  solvency_ratio: ratio('equity', 'total_liabilities', 'Equity / total liabilities; above 0.2 is sound.'),
  self_financing_capacity: amount('self_financing', 'Self-financing capacity (CAF); without disposals of assets on form 2033.'),
  self_financing_margin: ratio('self_financing', 'revenue', 'Self-financing capacity / revenue.'),
  repayment_capacity: {
    unit: 'YEARS',
    over: 'financial_debt',
    under: 'self_financing',
    description: 'Financial debt / self-financing capacity; below 3 to 4 years is sound.',
  },
  interest_cover: ratio('interest', 'gross_operating_surplus', 'Interest / gross operating surplus; below 0.3 is sound.'),
};

const liquidity: RatioGroup = {
  current_ratio: ratio('current_assets', 'short_debts', 'Current assets / debts due within a year; above 1 is sound.'),
  quick_ratio: ratio('quick_assets', 'short_debts', 'Current assets without inventory / debts due within a year.'),
  cash_ratio: ratio('cash', 'short_debts', 'Cash and securities / debts due within a year.'),
  working_capital: amount('working_capital', 'Working capital (fonds de roulement); above 0 is sound.'),
  working_capital_requirement: amount('requirement', 'Working capital requirement (BFR).'),
  working_capital_requirement_days: days('requirement', 'revenue', 'Working capital requirement in days of revenue.'),
  net_cash: amount('net_cash', 'Working capital less its requirement.'),
  customer_days: days('customers', 'revenue', 'Average payment time of customers; revenue with 20 percent VAT.'),
  supplier_days: days('suppliers', 'purchases', 'Average payment time to suppliers; purchases with 20 percent VAT.'),
  inventory_days: days('inventory', 'revenue', 'Inventory in days of revenue.'),
};

const capitalStructure: RatioGroup = {
  gearing: ratio('net_financial_debt', 'equity', 'Net financial debt / equity; below 1 is sound, null when equity is not positive.'),
  debt_ratio: ratio('financial_debt', 'equity', 'Financial debt / equity; null when equity is not positive.'),
  leverage: ratio('total_liabilities', 'equity', 'Total liabilities / equity; null when equity is not positive.'),
  debt_to_assets: ratio('debts', 'total_liabilities', 'Debts / total of the balance sheet.'),
  wear: ratio('depreciation', 'gross_tangible_assets', 'Depreciation / gross tangible assets.'),
};

/** The ratios of an analysis by group. */
export const RATIOS: Readonly<Record<string, RatioGroup>> = { profitability, solvency, liquidity, capital_structure: capitalStructure };

/** Quantities of a whole fiscal year, as against those of its last day. */
export const FLOWS: ReadonlySet<QuantityName> = new Set([
  'revenue',
  'gross_margin',
  'gross_operating_surplus',
  'operating_result',
  'net_profit',
  'self_financing',
  'purchases',
  'interest',
]);

/** Amounts of the balance sheet that bear VAT, compared with flows that do not. */
export const WITH_VAT: ReadonlySet<QuantityName> = new Set(['customers', 'suppliers']);
