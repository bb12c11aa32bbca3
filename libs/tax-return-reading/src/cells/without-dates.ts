import type { ReadCell } from './read-cell.js';

/**
 * Returns a date and the same day one year before, as numbers of eight digits with the day first.
 * Column headers contain them.
 */
function datesOf(closingDate: string): Set<number> {
  const [year, month, day] = closingDate.split('-') as [string, string, string];
  return new Set([Number(year), Number(year) - 1].map((each) => Number(`${day}${month}${each}`)));
}

/**
 * Removes cells whose amount is a date of the header, which is printed just above the first row.
 */
export function withoutDates(cells: readonly ReadCell[], closingDate: string | null): readonly ReadCell[] {
  if (closingDate === null) return cells;
  const dates = datesOf(closingDate);
  return cells.filter(({ value }) => value === null || !dates.has(value));
}
