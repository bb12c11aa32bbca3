import { type Figure, type Figures, figuresOf, NEVER } from '../figures.js';
import { FLOWS, RATIOS, type RatioRule } from './ratios.js';
import { TREND_RULES } from './trend.js';

const BALANCES = 'Soldes intermédiaires de gestion of the plan comptable général (ANC 2014-03, not verified).';
const SHARES = 'Banque de France: FIBEN ratios of the sharing of income (formula not verified).';
const BANK_RATIOS = 'Banque de France: FIBEN ratios (formula not verified).';
const FUNCTIONAL = 'Functional analysis of the balance sheet, without a legal definition.';
const LENDING = 'a metric of EBA/GL/2020/06, annex 3 B. The formula is an own definition.';
const USUAL = 'Usual ratio without a legal definition. The member `formula` states its lines.';

/** Source of each ratio, by its dotted path. */
const SOURCES: Readonly<Record<string, string>> = {
  'profitability.value_added': BALANCES,
  'profitability.gross_operating_surplus': BALANCES,
  'profitability.operating_result':
    'Result of the operating part of the profit and loss account (C. com. R. 123-193 and R. 123-194, forms 2052 and 2033-B).',
  'profitability.current_result': BALANCES,
  'profitability.gross_margin': USUAL,
  'profitability.production_margin': USUAL,
  'profitability.value_added_margin': BANK_RATIOS,
  'profitability.gross_operating_margin': BANK_RATIOS,
  'profitability.operating_margin': USUAL,
  'profitability.current_margin': USUAL,
  'profitability.net_margin': USUAL,
  'profitability.roe': USUAL,
  'profitability.roa': USUAL,
  'profitability.roce': USUAL,
  'profitability.staff_share': SHARES,
  'profitability.state_share': SHARES,
  'profitability.lenders_share': SHARES,
  'profitability.company_share': SHARES,
  'profitability.value_added_per_head': BANK_RATIOS,
  'profitability.staff_costs_per_head': BANK_RATIOS,
  'solvency.solvency_ratio': 'Financial autonomy (data.economie.gouv.fr ratios_inpi_bce, autonomie_financiere).',
  'solvency.equity_to_capital': 'C. com. L. 223-42, L. 225-248.',
  'solvency.self_financing_capacity': 'Capacité d’autofinancement of the plan comptable général (ANC 2014-03, not verified).',
  'solvency.self_financing_margin': BANK_RATIOS,
  'solvency.repayment_capacity': USUAL,
  'solvency.net_debt_to_surplus': USUAL,
  'solvency.debt_service_cover': `Debt service coverage ratio, ${LENDING}`,
  'solvency.interest_burden': BANK_RATIOS,
  'solvency.interest_cover': `Interest coverage ratio, ${LENDING}`,
  'solvency.cost_of_debt': USUAL,
  'liquidity.current_ratio': USUAL,
  'liquidity.quick_ratio': USUAL,
  'liquidity.cash_ratio': USUAL,
  'liquidity.working_capital': FUNCTIONAL,
  'liquidity.working_capital_days': FUNCTIONAL,
  'liquidity.working_capital_requirement': FUNCTIONAL,
  'liquidity.working_capital_requirement_days': FUNCTIONAL,
  'liquidity.net_cash': FUNCTIONAL,
  'liquidity.customer_days': `${BANK_RATIOS} C. com. L. 441-10 limits the time.`,
  'liquidity.supplier_days': `${BANK_RATIOS} C. com. L. 441-10 limits the time.`,
  'liquidity.inventory_days': BANK_RATIOS,
  'capital_structure.gearing': USUAL,
  'capital_structure.debt_ratio': USUAL,
  'capital_structure.leverage': USUAL,
  'capital_structure.debt_to_assets': USUAL,
  'capital_structure.wear': USUAL,
};

const LINE = 'When a line of the formula is missing';

function nullWhenOf({ under, over, change }: RatioRule): string {
  if (change)
    return `${LINE} in one of the two years, or the earlier figure is not positive${FLOWS.has(over) ? ', or the length of the earlier year is needed and unknown' : ''}.`;
  return under === undefined ? `${LINE}.` : `${LINE}, or the divisor is zero or negative.`;
}

function ratioFigure(path: string, rule: RatioRule): [path: string, figure: Figure] {
  const source = rule.change ? 'Own definition: a rate of growth, from the two columns of the same accounts.' : SOURCES[path];
  return [path, { source: source ?? '', nullWhen: nullWhenOf(rule) }];
}

const ratios = Object.entries(RATIOS).flatMap(([group, rules]) =>
  Object.entries(rules).map(([name, rule]) => ratioFigure(`${group}.${name}`, rule)),
);

const shown = Object.entries(TREND_RULES).map(([name, rule]): [string, Figure] => [
  `trend.years.${name}`,
  { source: 'As the figure or ratio of the same name.', nullWhen: nullWhenOf(rule) },
]);

const FILING =
  'C. com. L. 223-26, L. 225-100 (approval within six months), L. 232-21 to L. 232-23 (filing within a month, or two online), ordinance 2020-318.';

export const figures: Figures = {
  ...Object.fromEntries(ratios),
  ...figuresOf('Copied from the tax return.', 'When the tax return does not state it.', 'closing_year', 'duration', 'trend.years.duration'),
  ...figuresOf(
    'J. Conan, M. Holder: Variables explicatives de performances et contrôle de gestion dans les PMI, Université Paris-Dauphine, 1979 (title not verified).',
    'When a component is null, and for groups.',
    'failure_score.value',
    'failure_score.zone',
  ),
  ...figuresOf('Weights of Conan and Holder.', NEVER, 'failure_score.components.weight'),
  ...figuresOf('Components of Conan and Holder.', `${LINE}, or the divisor is zero or negative.`, 'failure_score.components.value'),
  ...Object.fromEntries(shown),
  ...figuresOf(
    'Compound annual growth rate.',
    'With fewer than three years, and when the first or the last revenue is unknown or not positive.',
    'trend.revenue_growth_per_year',
  ),
  ...figuresOf('Own definition: a count.', 'When the result of the newest year is unknown.', 'trend.loss_years_in_a_row'),
  ...figuresOf(
    FILING,
    'When the filing date is unknown, while no accounts were filed, and when a filing before 2023 was in time only if made online.',
    'filing_discipline.years.days_late',
  ),
  ...figuresOf(FILING, NEVER, 'filing_discipline.filed', 'filing_discipline.late', 'filing_discipline.missing'),
  ...figuresOf('C. com. L. 232-25.', NEVER, 'filing_discipline.confidential'),
};
