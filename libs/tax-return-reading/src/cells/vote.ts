import type { ReadCell, Reading } from './read-cell.js';

/**
 * Additional weight of a value whose number of digits equals the number of shapes. It decides ties
 * only.
 */
const FITTING = 0.1;

/**
 * Returns the value that most readers read. Ties go to a value with the number of shapes as its
 * number of digits, then to the first. Null without values.
 */
export function votedValue(readings: readonly Reading[], shapes: number): number | null {
  const votes = new Map<number, number>();
  const start = (value: number): number => (String(Math.abs(value)).length === shapes ? FITTING : 0);
  for (const { value } of readings) votes.set(value, (votes.get(value) ?? start(value)) + 1);
  let best: number | null = null;
  for (const { value } of readings) if (best === null || votes.get(value)! > votes.get(best)!) best = value;
  return best;
}

/** Returns the number of readers that read the value of a cell. */
export const agreeing = ({ value, readings }: ReadCell): number => readings.filter((reading) => reading.value === value).length;
