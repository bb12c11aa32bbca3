import { decimal, numberOf } from '../decimal.js';
import type { Ratios } from '../tax-return-analysis/analyse.js';
import type { Benchmark, Quantiles } from './benchmark.js';
import type { SectorAnalysis } from './definition.js';
import { COMPARED, type ComparedRatio, LIMITS, type SectorUnit } from './compared-ratios.js';

type Comparison = SectorAnalysis['ratios'][number];

/** Where a value lies among the quantiles of a sector. */
export const POSITIONS = ['BELOW_Q10', 'BELOW_Q25', 'BELOW_MEDIAN', 'ABOVE_MEDIAN', 'ABOVE_Q75', 'ABOVE_Q90'] as const;

function clipped(value: number | null, unit: SectorUnit): number | null {
  const [least, most] = LIMITS[unit];
  return value === null ? null : Math.min(most, Math.max(least, value));
}

/** Our fractions are percentages at the source; days and years are the same on both sides. */
const inSectorUnit = (value: number, unit: SectorUnit): number => (unit === 'PERCENT' ? numberOf(decimal(value) * 100n) : value);

function ownValue(ratios: Ratios, { ours: [group, name], unit }: ComparedRatio): number | null {
  const value = ratios[group]?.[name]?.value ?? null;
  return value === null ? null : inSectorUnit(value, unit);
}

/** The company's values by ratio; zero on every ratio means that the accounts are confidential, not that all is zero. */
function ownValues(ratios: Ratios): ReadonlyMap<string, number | null> {
  const values = COMPARED.map((compared) => [compared.code, ownValue(ratios, compared)] as const);
  const missing = values.every(([, value]) => (value ?? 0) === 0);
  return new Map(values.map(([code, value]) => [code, missing ? null : value]));
}

/** Where a value lies: below the lowest quantile above it; at a quantile counts as above it. */
export function positionOf(value: number | null, { q10, q25, q50, q75, q90 }: Quantiles): (typeof POSITIONS)[number] | null {
  if (value === null || q50 === null) return null;
  const below = (quantile: number | null): boolean => quantile !== null && value < quantile;
  if (below(q50)) return below(q10) ? 'BELOW_Q10' : below(q25) ? 'BELOW_Q25' : 'BELOW_MEDIAN';
  if (q90 !== null && value >= q90) return 'ABOVE_Q90';
  return q75 !== null && value >= q75 ? 'ABOVE_Q75' : 'ABOVE_MEDIAN';
}

const gapOf = (value: number | null, median: number | null): number | null =>
  value === null || median === null ? null : numberOf(decimal(value) - decimal(median));

const clippedQuantiles = (quantiles: Quantiles, unit: SectorUnit): Quantiles => ({
  q10: clipped(quantiles.q10, unit),
  q25: clipped(quantiles.q25, unit),
  q50: clipped(quantiles.q50, unit),
  q75: clipped(quantiles.q75, unit),
  q90: clipped(quantiles.q90, unit),
});

/** One ratio of the company beside the sector's. */
function comparisonOf(compared: ComparedRatio, own: number | null, benchmark: Benchmark | undefined): Comparison {
  const { code, source, label, labelFr, unit } = compared;
  const value = clipped(own, unit);
  const quantiles = clippedQuantiles(benchmark?.quantilesOf(source) ?? { q10: null, q25: null, q50: null, q75: null, q90: null }, unit);
  return {
    code,
    source_code: source,
    label,
    label_fr: labelFr,
    unit,
    company_value: value,
    q10: quantiles.q10,
    q25: quantiles.q25,
    median: quantiles.q50,
    q75: quantiles.q75,
    q90: quantiles.q90,
    gap_to_median: gapOf(value, quantiles.q50),
    position: positionOf(value, quantiles),
  };
}

/** Every published ratio with the company's value beside it, and the codes of those that were absurd. */
export function compare(ratios: Ratios, benchmark: Benchmark | undefined): { ratios: Comparison[]; absurd: string[]; missing: boolean } {
  const own = ownValues(ratios);
  const absurd = COMPARED.filter(({ code, unit }) => clipped(own.get(code)!, unit) !== own.get(code)).map(({ code }) => code);
  return {
    ratios: COMPARED.map((compared) => comparisonOf(compared, own.get(compared.code)!, benchmark)),
    absurd,
    missing: [...own.values()].every((value) => value === null),
  };
}
