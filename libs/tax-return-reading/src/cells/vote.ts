import type { ReadCell, Reading } from './read-cell.js';

/** The value that most readers read, the cell's own reader's where they are equally many; null where none read any. */
export function votedValue(readings: readonly Reading[]): number | null {
  const votes = new Map<number, number>();
  for (const { value } of readings) votes.set(value, (votes.get(value) ?? 0) + 1);
  let best: number | null = null;
  for (const { value } of readings) if (best === null || votes.get(value)! > votes.get(best)!) best = value;
  return best;
}

/** How many readers read the value of a cell. */
export const agreeing = ({ value, readings }: ReadCell): number => readings.filter((reading) => reading.value === value).length;
