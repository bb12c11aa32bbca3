import { decimal, quotient, sumOf } from '../decimal.js';
import type { RecordOf } from '../definition.js';
import type { sectorBenchmark } from '../sector-benchmark/definition.js';

export type BenchmarkRow = RecordOf<typeof sectorBenchmark>;

/** Quantiles of one published ratio. */
export type Quantiles = Omit<BenchmarkRow['ratios'][number], 'name'>;

/** What a company is compared with. */
export interface Benchmark {
  activityClass: string;
  year: number;
  companyCount: number;
  widened: boolean;
  rows: readonly BenchmarkRow[];
  quantilesOf(ratio: string): Quantiles;
}

/** Below this many companies a class says too little and its division stands in. */
export const MIN_COMPANIES = 20;

const QUANTILES = ['q10', 'q25', 'q50', 'q75', 'q90'] as const;
const NONE: Quantiles = { q10: null, q25: null, q50: null, q75: null, q90: null };

const countOf = (rows: readonly BenchmarkRow[]): number => rows.reduce((sum, { company_count }) => sum + (company_count ?? 0), 0);

/**
 * Whether a row is worth comparing with: those of confidential accounts are zero on every ratio.
 */
export const isInformative = ({ ratios }: BenchmarkRow): boolean =>
  ratios.some((ratio) => QUANTILES.some((name) => (ratio[name] ?? 0) !== 0));

/**
 * The mean of a quantile over rows, each weighing as many companies as it has; for one row the
 * row's own.
 */
function weighted(rows: readonly BenchmarkRow[], ratio: string, quantile: keyof Quantiles): number | null {
  const known = rows.flatMap(({ ratios, company_count }) => {
    const value = ratios.find(({ name }) => name === ratio)?.[quantile] ?? null;
    return value === null || !company_count ? [] : [{ value, company_count }];
  });
  const weight = known.reduce((sum, { company_count }) => sum + company_count, 0);
  return quotient(sumOf(known.map(({ value, company_count }) => decimal(value) * BigInt(company_count))), decimal(weight), 3);
}

function quantilesOver(rows: readonly BenchmarkRow[], ratio: string): Quantiles {
  const [row, another] = rows;
  if (row === undefined) return NONE;
  if (another === undefined) return row.ratios.find(({ name }) => name === ratio) ?? NONE;
  return Object.fromEntries(QUANTILES.map((quantile) => [quantile, weighted(rows, ratio, quantile)])) as unknown as Quantiles;
}

const benchmarkOf = (activityClass: string, year: number, rows: readonly BenchmarkRow[], widened: boolean): Benchmark => ({
  activityClass,
  year,
  companyCount: countOf(rows),
  widened,
  rows,
  quantilesOf: (ratio) => quantilesOver(rows, ratio),
});

/** The rows of a division: the source's own where it gives one, else those of its classes. */
function divisionRows(rows: readonly BenchmarkRow[], division: string): readonly BenchmarkRow[] {
  const own = rows.filter(({ activity_class }) => activity_class === division);
  return own.length > 0 ? own : rows;
}

/**
 * The benchmark of an activity class and turnover band: of the same year, else of the latest
 * published; of the class when it has enough companies, else of its division, each class weighing
 * as many companies as it has.
 */
export function benchmarkFor(
  all: readonly BenchmarkRow[],
  activityClass: string,
  band: string | null,
  year: number,
): Benchmark | undefined {
  const division = activityClass.slice(0, 2);
  const fitting = all.filter((row) => row.turnover_band === band && row.activity_class.startsWith(division));
  if (fitting.length === 0) return undefined;
  const years = fitting.map(({ closing_year }) => closing_year);
  const chosen = years.includes(year) ? year : Math.max(...years);
  const rows = fitting.filter(({ closing_year }) => closing_year === chosen);
  const ofClass = rows.filter(({ activity_class }) => activity_class === activityClass);
  return countOf(ofClass) >= MIN_COMPANIES
    ? benchmarkOf(activityClass, chosen, ofClass, false)
    : benchmarkOf(division, chosen, divisionRows(rows, division), true);
}
