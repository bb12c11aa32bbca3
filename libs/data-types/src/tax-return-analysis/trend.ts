import { monthsOf, outcomeOf } from './analyse.js';
import { monthsBetween } from './calendar.js';
import type { AnalysedReturn } from './lines.js';
import { quantitiesOf, type QuantityName } from './quantities.js';
import { RATIOS, type RatioRule } from './ratios.js';

/** Maximum number of years in a trend. */
const MAX_YEARS = 5;

/** Minimum number of years for growth and falling figures. */
const FEWEST_YEARS = 3;

const amount = (over: QuantityName, description: string): RatioRule => ({ unit: 'CURRENCY', over, description });

const SHOWN = {
  revenue: amount('revenue', 'Revenue.'),
  gross_operating_surplus: amount('gross_operating_surplus', 'Gross operating surplus (EBE).'),
  operating_result: amount('operating_result', 'Operating result (EBIT).'),
  net_profit: amount('net_profit', 'Net profit.'),
  equity: amount('equity', 'Equity.'),
  net_financial_debt: amount('net_financial_debt', 'Financial debt less cash and securities.'),
  gross_operating_margin: RATIOS.profitability!.gross_operating_margin!,
  net_margin: RATIOS.profitability!.net_margin!,
  solvency_ratio: RATIOS.solvency!.solvency_ratio!,
  repayment_capacity: RATIOS.solvency!.repayment_capacity!,
  current_ratio: RATIOS.liquidity!.current_ratio!,
} satisfies Record<string, RatioRule>;

type Shown = keyof typeof SHOWN;

/** Figures of each year of a trend, with their rules. */
export const TREND_RULES: Readonly<Record<Shown, RatioRule>> = SHOWN;

/** True when one year's accounts follow another's without a gap, with a tolerance of one month. */
const isNext = (older: AnalysedReturn, newer: AnalysedReturn): boolean =>
  Math.abs(monthsBetween(older.closing_date, newer.closing_date) - monthsOf(newer)) <= 1;

/**
 * Returns the consecutive accounts of the same type up to a tax return, newest first, at most five.
 */
export function runUpTo(taxReturn: AnalysedReturn, all: readonly AnalysedReturn[]): AnalysedReturn[] {
  const older = all
    .filter(({ type, closing_date }) => type === taxReturn.type && closing_date < taxReturn.closing_date)
    .toSorted((one, other) => (one.closing_date < other.closing_date ? 1 : -1));
  const run = [taxReturn];
  for (const each of older) {
    if (run.length === MAX_YEARS || !isNext(each, run.at(-1)!)) break;
    run.push(each);
  }
  return run;
}

function yearOf(taxReturn: AnalysedReturn) {
  const read = quantitiesOf(taxReturn);
  const values = Object.fromEntries(Object.entries(SHOWN).map(([name, rule]) => [name, outcomeOf(rule, read, taxReturn).value])) as Record<
    Shown,
    number | null
  >;
  return { closing_date: taxReturn.closing_date, duration: taxReturn.duration, ...values };
}

type TrendYear = ReturnType<typeof yearOf>;

/**
 * Returns the yearly growth from the oldest to the newest revenue. Null when one is unknown or not
 * positive.
 */
function growthOf(newest: TrendYear, oldest: TrendYear): number | null {
  const span = monthsBetween(oldest.closing_date, newest.closing_date) / 12;
  if (newest.revenue === null || oldest.revenue === null || newest.revenue <= 0 || oldest.revenue <= 0 || span <= 0) return null;
  return Math.round(((newest.revenue / oldest.revenue) ** (1 / span) - 1) * 10_000) / 10_000;
}

/** True when a figure fell from each year to the next over the latest three years. */
const fallsEachYear = (years: readonly TrendYear[], name: Shown): boolean =>
  years.length >= FEWEST_YEARS &&
  years
    .slice(0, FEWEST_YEARS)
    .every((year, place) => year[name] !== null && (place === 0 || (years[place - 1]![name] ?? Infinity) < year[name]));

const lossesOf = (years: readonly TrendYear[]): number => years.findIndex(({ net_profit }) => (net_profit ?? 0) >= 0);

/** Computes the trend of consecutive accounts, newest first. */
export function trendOf(run: readonly AnalysedReturn[]) {
  const years = run.map(yearOf);
  const losses = lossesOf(years);
  return {
    years,
    revenue_growth_per_year: years.length >= FEWEST_YEARS ? growthOf(years[0]!, years.at(-1)!) : null,
    loss_years_in_a_row: years[0]!.net_profit === null ? null : losses === -1 ? years.length : losses,
    falling: (['revenue', 'gross_operating_surplus', 'equity', 'solvency_ratio', 'current_ratio'] as const).filter((name) =>
      fallsEachYear(years, name),
    ),
  };
}
