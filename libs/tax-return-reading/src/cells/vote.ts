import type { ReadCell, Reading } from './read-cell.js';

/**
 * What a reading counts more for having as many digits as the cell has shapes, which decides
 * between equally many readers.
 */
const FITTING = 0.1;

/**
 * The value that most readers read, of equally many one of as many digits as there are shapes, then
 * the first; null where none read any.
 */
export function votedValue(readings: readonly Reading[], shapes: number): number | null {
  const votes = new Map<number, number>();
  const start = (value: number): number => (String(Math.abs(value)).length === shapes ? FITTING : 0);
  for (const { value } of readings) votes.set(value, (votes.get(value) ?? start(value)) + 1);
  let best: number | null = null;
  for (const { value } of readings) if (best === null || votes.get(value)! > votes.get(best)!) best = value;
  return best;
}

/** How many readers read the value of a cell. */
export const agreeing = ({ value, readings }: ReadCell): number => readings.filter((reading) => reading.value === value).length;
