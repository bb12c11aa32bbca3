import type { Cells } from './form-cells.js';

const UNITS = [1_000_000, 1_000] as const;

/** The largest amount two totals of accounts in euros may differ by, however large they are. */
const MAX = 1_000;

/**
 * What amounts were rounded to: millions or thousands where all of them are multiples of it, else
 * euros.
 */
export function unitOf(rows: Iterable<Cells>): number {
  const amounts = [...rows].flat().filter((amount) => typeof amount === 'number' && amount !== 0) as number[];
  return UNITS.find((unit) => amounts.length > 0 && amounts.every((amount) => amount % unit === 0)) ?? 1;
}

/**
 * How far two amounts may be apart that should be equal, as each of the lines behind them is
 * rounded by itself: half a unit a line and two at least, never more than a thousandth of the
 * total; in euros up to a ten-thousandth of it, a thousand euros at most.
 */
export function toleranceOf(unit: number, total: number, lines = 1): number {
  const size = Math.abs(total);
  const rounded = Math.max(2, lines / 2);
  return unit === 1 ? Math.max(rounded, Math.min(size / 10_000, MAX)) : Math.max(rounded, Math.min(rounded * unit, size / 1_000));
}
