import { agreeing } from '../cells/vote.js';
import type { ReturnCell } from './cells-of-return.js';

/** Confidence of each class of cells: the lowest value that the benchmark measured. */
export const CONFIDENCE = { print: 0.99, printBroken: 0.9, A: 0.97, B: 0.92, C: 0.9, D: 0.8, E: 0.85, F: 0.5, G: 0 } as const;

/** A cell below this confidence is named in a warning, and may be repaired. */
export const MIN_CONFIDENCE = 0.9;

/** Number of identities of a cell that hold exactly, and number of broken ones. */
export interface Standing {
  held: number;
  broken: number;
}

const READERS = 3;

/**
 * Returns the confidence in a value, from 0 to 1. It depends on the readers that agree, the
 * anomalies of the cell, and its identities.
 */
export function confidenceOf(cell: ReturnCell, { held, broken }: Standing): number {
  if (cell.value === null) return CONFIDENCE.G;
  if (cell.repairedBy !== undefined) return CONFIDENCE.E;
  if (cell.source === 'text') return cell.flags.length > 0 ? CONFIDENCE.D : broken > 0 ? CONFIDENCE.printBroken : CONFIDENCE.print;
  return scannedConfidence(cell, { held, broken });
}

function scannedConfidence(cell: ReturnCell, { held, broken }: Standing): number {
  const agree = agreeing(cell);
  // A different value in the text layer of a scan reduces the confidence.
  const isDisputed = cell.readings.some(({ reader, value }) => reader === 'layer' && value !== cell.value);
  if (isDisputed) return agree >= 2 ? CONFIDENCE.D : CONFIDENCE.F;
  if (agree >= READERS && cell.flags.length === 0 && broken === 0) return held > 0 ? CONFIDENCE.A : CONFIDENCE.B;
  if (agree >= 2 && cell.flags.length === 0 && broken === 0) return CONFIDENCE.C;
  return agree >= 2 ? CONFIDENCE.D : CONFIDENCE.F;
}
