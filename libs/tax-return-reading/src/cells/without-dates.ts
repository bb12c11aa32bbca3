import type { ReadCell } from './read-cell.js';

/**
 * A date as eight digits, day first, and the same day a year before: heads of columns bear them.
 */
function datesOf(closingDate: string): Set<number> {
  const [year, month, day] = closingDate.split('-') as [string, string, string];
  return new Set([Number(year), Number(year) - 1].map((each) => Number(`${day}${month}${each}`)));
}

/**
 * Cells without those that hold a date of the head, which stands just above the first row and ends
 * where amounts do.
 */
export function withoutDates(cells: readonly ReadCell[], closingDate: string | null): readonly ReadCell[] {
  if (closingDate === null) return cells;
  const dates = datesOf(closingDate);
  return cells.filter(({ value }) => value === null || !dates.has(value));
}
