import { agreeing } from '../cells/vote.js';
import type { ReturnCell } from './cells-of-return.js';

/** How sure a class of cells is: the lowest that the benchmark says of it. */
export const CONFIDENCE = { print: 0.99, printBroken: 0.9, A: 0.97, B: 0.92, C: 0.9, D: 0.8, E: 0.85, F: 0.5, G: 0 } as const;

/** A cell below this is named in a warning, and may be repaired. */
export const MIN_CONFIDENCE = 0.9;

/**
 * The identities that a cell takes part in: how many hold exactly, and how many do not hold at all.
 */
export interface Standing {
  held: number;
  broken: number;
}

const READERS = 3;

/**
 * How sure a value is, from 0 to 1: by how many readers agree, what is odd about the cell, and what
 * its neighbours say.
 */
export function confidenceOf(cell: ReturnCell, { held, broken }: Standing): number {
  if (cell.value === null) return CONFIDENCE.G;
  if (cell.repairedBy !== undefined) return CONFIDENCE.E;
  if (cell.source === 'text') return cell.flags.length > 0 ? CONFIDENCE.D : broken > 0 ? CONFIDENCE.printBroken : CONFIDENCE.print;
  return scannedConfidence(cell, { held, broken });
}

function scannedConfidence(cell: ReturnCell, { held, broken }: Standing): number {
  const agree = agreeing(cell);
  // What somebody else read in the same picture is one more doubt.
  const isDisputed = cell.readings.some(({ reader, value }) => reader === 'layer' && value !== cell.value);
  if (isDisputed) return agree >= 2 ? CONFIDENCE.D : CONFIDENCE.F;
  if (agree >= READERS && cell.flags.length === 0 && broken === 0) return held > 0 ? CONFIDENCE.A : CONFIDENCE.B;
  if (agree >= 2 && cell.flags.length === 0 && broken === 0) return CONFIDENCE.C;
  return agree >= 2 ? CONFIDENCE.D : CONFIDENCE.F;
}
