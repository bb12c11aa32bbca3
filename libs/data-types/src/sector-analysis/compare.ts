import { decimal, numberOf } from '../decimal.js';
import type { Ratios } from '../tax-return-analysis/analyse.js';
import type { Benchmark, Quantiles } from './benchmark.js';
import type { SectorAnalysis } from './definition.js';
import { COMPARED, type ComparedRatio, LIMITS, type SectorUnit } from './compared-ratios.js';

type Comparison = SectorAnalysis['ratios'][number];

/** Position of a value among the quantiles of a sector. */
export const POSITIONS = ['BELOW_Q10', 'BELOW_Q25', 'BELOW_MEDIAN', 'ABOVE_MEDIAN', 'ABOVE_Q75', 'ABOVE_Q90'] as const;

/** Converts a fraction to a percentage. Days and years are unchanged. */
const inSectorUnit = (value: number, unit: SectorUnit): number => (unit === 'PERCENT' ? numberOf(decimal(value) * 100n) : value);

function ownValue(ratios: Ratios, { ours: [group, name], unit }: ComparedRatio): number | null {
  const value = ratios[group]?.[name]?.value ?? null;
  return value === null ? null : inSectorUnit(value, unit);
}

/**
 * Returns the values of the company by ratio. Zero for every ratio means confidential accounts, so
 * all values become null.
 */
function ownValues(ratios: Ratios): ReadonlyMap<string, number | null> {
  const values = COMPARED.map((compared) => [compared.code, ownValue(ratios, compared)] as const);
  const missing = values.every(([, value]) => (value ?? 0) === 0);
  return new Map(values.map(([code, value]) => [code, missing ? null : value]));
}

/** Returns the position of a value among quantiles. A value equal to a quantile is above it. */
export function positionOf(value: number | null, { q10, q25, q50, q75, q90 }: Quantiles): (typeof POSITIONS)[number] | null {
  if (value === null || q50 === null) return null;
  const below = (quantile: number | null): boolean => quantile !== null && value < quantile;
  if (below(q50)) return below(q10) ? 'BELOW_Q10' : below(q25) ? 'BELOW_Q25' : 'BELOW_MEDIAN';
  if (q90 !== null && value >= q90) return 'ABOVE_Q90';
  return q75 !== null && value >= q75 ? 'ABOVE_Q75' : 'ABOVE_MEDIAN';
}

const gapOf = (value: number | null, median: number | null): number | null =>
  value === null || median === null ? null : numberOf(decimal(value) - decimal(median));

const NONE: Quantiles = { q10: null, q25: null, q50: null, q75: null, q90: null };

/** True when a value exceeds the plausible limit of its unit. Such values are served unchanged. */
const isAbsurd = (value: number | null, unit: SectorUnit): boolean => value !== null && Math.abs(value) > LIMITS[unit];

/** Compares one ratio of the company with the sector. */
function comparisonOf(compared: ComparedRatio, value: number | null, benchmark: Benchmark | undefined): Comparison {
  const { code, source, label, labelFr, unit } = compared;
  const quantiles = benchmark?.quantilesOf(source) ?? NONE;
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
    suspect: [value, ...Object.values(quantiles)].some((each) => isAbsurd(each, unit)),
  };
}

/**
 * Compares every published ratio with the company. Returns the codes of implausible values, and
 * whether all values of the company are missing.
 */
export function compare(ratios: Ratios, benchmark: Benchmark | undefined): { ratios: Comparison[]; suspect: string[]; missing: boolean } {
  const own = ownValues(ratios);
  const comparisons = COMPARED.map((compared) => comparisonOf(compared, own.get(compared.code)!, benchmark));
  return {
    ratios: comparisons,
    suspect: comparisons.filter(({ suspect }) => suspect).map(({ code }) => code),
    missing: [...own.values()].every((value) => value === null),
  };
}
