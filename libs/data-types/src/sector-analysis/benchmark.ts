import { decimal, quotient, sumOf } from '../decimal.js';
import type { RecordOf } from '../definition.js';
import type { sectorBenchmark } from '../sector-benchmark/definition.js';

export type BenchmarkRow = RecordOf<typeof sectorBenchmark>;

/** Quantiles of one published ratio. */
export type Quantiles = Omit<BenchmarkRow['ratios'][number], 'name'>;

/** Sector sample that a company is compared with. */
export interface Benchmark {
  activityClass: string;
  year: number;
  companyCount: number;
  widened: boolean;
  rows: readonly BenchmarkRow[];
  quantilesOf(ratio: string): Quantiles;
}

/** Minimum number of companies in a class. Below it, the division is used. */
export const MIN_COMPANIES = 20;

const QUANTILES = ['q10', 'q25', 'q50', 'q75', 'q90'] as const;
const NONE: Quantiles = { q10: null, q25: null, q50: null, q75: null, q90: null };

const countOf = (rows: readonly BenchmarkRow[]): number => rows.reduce((sum, { company_count }) => sum + (company_count ?? 0), 0);

/** True when a row has a non-zero quantile. Rows of confidential accounts have only zeros. */
export const isInformative = ({ ratios }: BenchmarkRow): boolean =>
  ratios.some((ratio) => QUANTILES.some((name) => (ratio[name] ?? 0) !== 0));

/** Returns the mean of a quantile over rows, weighted by their number of companies. */
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

/** Returns the row of a division, or the rows of its classes when the source has none. */
function divisionRows(rows: readonly BenchmarkRow[], division: string): readonly BenchmarkRow[] {
  const own = rows.filter(({ activity_class }) => activity_class === division);
  return own.length > 0 ? own : rows;
}

/**
 * Returns the benchmark of an activity class and turnover band.
 *
 * - Year: the same year, else the latest published.
 * - Activity: the class when it has enough companies, else its division.
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
