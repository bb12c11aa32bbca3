import type { Cells } from './form-cells.js';

const UNITS = [1_000_000, 1_000] as const;

/** Maximum allowed difference of two totals in euros. */
const MAX = 1_000;

/**
 * Returns the rounding unit: millions or thousands when all amounts are multiples of it, otherwise
 * euros.
 */
export function unitOf(rows: Iterable<Cells>): number {
  const amounts = [...rows].flat().filter((amount) => typeof amount === 'number' && amount !== 0) as number[];
  return UNITS.find((unit) => amounts.length > 0 && amounts.every((amount) => amount % unit === 0)) ?? 1;
}

/**
 * Returns the allowed difference of two amounts that should be equal, since each line is rounded.
 *
 * - Half a unit per line, and two units at least.
 * - For thousands and millions, at most a thousandth of the total.
 * - For euros, up to a ten-thousandth of the total, and 1,000 euros at most.
 */
export function toleranceOf(unit: number, total: number, lines = 1): number {
  const size = Math.abs(total);
  const rounded = Math.max(2, lines / 2);
  return unit === 1 ? Math.max(rounded, Math.min(size / 10_000, MAX)) : Math.max(rounded, Math.min(rounded * unit, size / 1_000));
}
