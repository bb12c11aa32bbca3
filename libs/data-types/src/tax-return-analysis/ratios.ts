import type { QuantityName } from './quantities.js';

/**
 * Unit of a ratio. RATIO is a fraction (0.12 is 12 percent), and CURRENCY is an amount in major
 * units.
 */
export type RatioUnit = 'RATIO' | 'CURRENCY' | 'DAYS' | 'YEARS';

/** Rule of a ratio: a quantity, one divided by another, or a change from the year before. */
export interface RatioRule {
  unit: RatioUnit;
  over: QuantityName;
  under?: QuantityName;
  change?: true;
  description: string;
}

/** Ratios of one group, by name. */
export type RatioGroup = Readonly<Record<string, RatioRule>>;

const amount = (over: QuantityName, description: string): RatioRule => ({ unit: 'CURRENCY', over, description });
const ratio = (over: QuantityName, under: QuantityName, description: string): RatioRule => ({ unit: 'RATIO', over, under, description });
const days = (over: QuantityName, under: QuantityName, description: string): RatioRule => ({ unit: 'DAYS', over, under, description });
const years = (over: QuantityName, under: QuantityName, description: string): RatioRule => ({ unit: 'YEARS', over, under, description });
const perHead = (over: QuantityName, description: string): RatioRule => ({ unit: 'CURRENCY', over, under: 'staff', description });
const change = (over: QuantityName, what: string): RatioRule => ({
  unit: 'RATIO',
  over,
  change: true,
  description: `Change of ${what} from the year before, which the same accounts repeat. Null when that was not positive.`,
});

const profitability: RatioGroup = {
  value_added: amount('value_added', 'Value added: production and sales less purchases from others.'),
  gross_operating_surplus: amount(
    'gross_operating_surplus',
    'Gross operating surplus (EBE): value added and operating subsidies less duties, wages and social charges.',
  ),
  operating_result: amount('operating_result', 'Operating result (EBIT).'),
  current_result: amount('current_result', 'Current result before taxes (résultat courant avant impôts): operating and financial result.'),
  gross_margin: ratio(
    'gross_margin',
    'revenue',
    '(Revenue - goods and materials consumed) / revenue. For producers use production_margin, since revenue excludes stored production.',
  ),
  production_margin: ratio(
    'production_margin',
    'production',
    '(Production and sales - goods and materials consumed) / production and sales. Includes stored production and production for own use.',
  ),
  value_added_margin: ratio('value_added', 'revenue', 'Value added / revenue.'),
  gross_operating_margin: ratio('gross_operating_surplus', 'revenue', 'Gross operating surplus / revenue.'),
  operating_margin: ratio('operating_result', 'revenue', 'Operating result / revenue.'),
  current_margin: ratio('current_result', 'revenue', 'Current result before taxes / revenue.'),
  net_margin: ratio('net_profit', 'revenue', 'Net profit / revenue.'),
  roe: ratio(
    'owners_profit',
    'equity',
    "Return on equity: net profit / equity. For a group, the owners' share of the profit / their equity. Null when equity is not positive.",
  ),
  roa: ratio('net_profit', 'total_assets', 'Return on assets: net profit / total assets.'),
  roce: ratio('operating_result', 'capital_employed', 'Operating result / (equity + financial debt).'),
  staff_share: ratio('staff_costs', 'value_added', 'Share of the staff in the value added: wages and social charges / value added.'),
  state_share: ratio('taxes', 'value_added', 'Share of the State in the value added: duties and tax on profits / value added.'),
  lenders_share: ratio(
    'interest',
    'value_added',
    'Share of the lenders in the value added: interest / value added. In form 2033, financial charges / value added.',
  ),
  company_share: ratio(
    'value_left',
    'value_added',
    'Share of the value added that remains for the company and its owners: 1 - staff_share - state_share - lenders_share.',
  ),
  value_added_per_head: perHead('value_added', 'Value added per employee, by the average headcount of the accounts.'),
  staff_costs_per_head: perHead('staff_costs', 'Wages and social charges per employee, by the average headcount of the accounts.'),
};

const solvency: RatioGroup = {
  solvency_ratio: ratio('equity', 'total_liabilities', 'Equity / total of the balance sheet. Sound above 0.2.'),
  equity_to_capital: ratio(
    'equity',
    'capital',
    'Equity / share capital. Below 0.5, the partners of a limited liability company must decide whether it continues (C. com. L. 223-42, L. 225-248).',
  ),
  self_financing_capacity: amount(
    'self_financing',
    'Self-financing capacity (CAF). For fiscal years begun in 2025 or later, gains on disposals and released investment subsidies are not removed, and the note says so (regulation ANC 2022-06). Form 2033 does not contain reversals and disposals. Consolidated accounts do not separate transfers of charges from reversals.',
  ),
  self_financing_margin: ratio('self_financing', 'revenue', 'Self-financing capacity / revenue.'),
  repayment_capacity: years('financial_debt', 'self_financing', 'Financial debt / self-financing capacity. Sound below 3 to 4 years.'),
  net_debt_to_surplus: years(
    'net_financial_debt',
    'gross_operating_surplus',
    'Net financial debt / gross operating surplus. Sound below 3 years. Negative when cash exceeds debt.',
  ),
  debt_service_cover: ratio(
    'surplus_after_tax',
    'debt_service',
    'Debt service coverage ratio (DSCR): (gross operating surplus - tax on profits) / (interest + borrowings repaid in the year, form 2057). Sound above 1.2. Full accounts only.',
  ),
  interest_burden: ratio('interest', 'gross_operating_surplus', 'Interest / gross operating surplus. Sound below 0.3.'),
  interest_cover: ratio('operating_result', 'interest', 'Operating result / interest. Sound above 2 to 3.'),
  cost_of_debt: ratio('interest', 'financial_debt', 'Interest / financial debt at the end of the year.'),
};

const liquidity: RatioGroup = {
  current_ratio: ratio('current_assets', 'short_debts', 'Current assets / debts due within a year. Sound above 1.'),
  quick_ratio: ratio('quick_assets', 'short_debts', 'Current assets without inventory / debts due within a year.'),
  cash_ratio: ratio('cash', 'short_debts', 'Cash and securities / debts due within a year.'),
  working_capital: amount(
    'working_capital',
    'Working capital (fonds de roulement): equity, other own funds, provisions and debts due after a year, less net fixed assets. Sound above 0.',
  ),
  working_capital_days: days('working_capital', 'revenue', 'Working capital x 360 / revenue.'),
  working_capital_requirement: amount(
    'requirement',
    "Working capital requirement (BFR): inventory, receivables and prepaid expenses, less trade, tax, social and other debts and deferred income. Partners' current accounts count as debt when they are stated separately.",
  ),
  working_capital_requirement_days: days('requirement', 'revenue', 'Working capital requirement x 360 / revenue.'),
  net_cash: amount('net_cash', 'Net cash: working capital less its requirement.'),
  customer_days: days(
    'customers',
    'revenue_with_vat',
    'Average payment time of customers: trade receivables x 360 / revenue with VAT. Revenue in France includes 20 percent VAT, revenue abroad none. Discounted bills are not public.',
  ),
  supplier_days: days(
    'suppliers',
    'purchases_with_vat',
    'Average payment time to suppliers: trade payables x 360 / purchases and external charges with VAT. All purchases are assumed to include 20 percent VAT.',
  ),
  inventory_days: days('inventory', 'revenue', 'Inventory x 360 / revenue.'),
};

const capitalStructure: RatioGroup = {
  gearing: ratio('net_financial_debt', 'equity', 'Net financial debt / equity. Sound below 1. Null when equity is not positive.'),
  debt_ratio: ratio(
    'financial_debt',
    'equity',
    "Financial debt including partners' current accounts / equity. Null when equity is not positive.",
  ),
  leverage: ratio('total_liabilities', 'equity', 'Total of the balance sheet / equity. Null when equity is not positive.'),
  debt_to_assets: ratio('debts', 'total_liabilities', 'Debts / total of the balance sheet.'),
  wear: ratio('depreciation', 'gross_tangible_assets', 'Depreciation / gross tangible assets.'),
};

const growth: RatioGroup = {
  revenue: change('revenue', 'revenue'),
  value_added: change('value_added', 'value added'),
  gross_operating_surplus: change('gross_operating_surplus', 'the gross operating surplus'),
  operating_result: change('operating_result', 'the operating result'),
  net_profit: change('net_profit', 'net profit'),
  equity: change('equity', 'equity'),
  total_assets: change('total_assets', 'total assets'),
};

/** Ratios of an analysis by group. */
export const RATIOS: Readonly<Record<string, RatioGroup>> = {
  profitability,
  solvency,
  liquidity,
  capital_structure: capitalStructure,
  growth,
};

/** Quantities of a whole fiscal year, as opposed to quantities at its end. */
export const FLOWS: ReadonlySet<QuantityName> = new Set([
  'revenue',
  'revenue_with_vat',
  'production',
  'gross_margin',
  'production_margin',
  'value_added',
  'gross_operating_surplus',
  'operating_result',
  'current_result',
  'net_profit',
  'owners_profit',
  'self_financing',
  'purchases_with_vat',
  'interest',
  'financial_charges',
  'debt_service',
  'surplus_after_tax',
  'staff_costs',
  'taxes',
  'value_left',
]);
