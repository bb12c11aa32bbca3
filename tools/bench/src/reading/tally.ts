import type { ReadDocument } from '@company-data/tax-return-reading';
import type { TrueDocument } from '@company-data/test-documents';
import { silentlyBroken } from './silent-identities.js';

/** Counts of the cells of documents. */
export interface Tally {
  /** Printed cells, and the right, missed and wrong ones among them. */
  cells: number;
  right: number;
  missed: number;
  wrong: number;
  /** Amounts that the form does not have. */
  false: number;
  /** Amounts with a confidence above 0.9, and the wrong or false ones among them. */
  sure: number;
  wrongButConfident: number;
  repairedRight: number;
  repairedWrong: number;
  /** Totals that differ from their parts without a warning. */
  silent: number;
  /** Amounts by confidence: right ones, and wrong or false ones. */
  classes: Record<string, [right: number, wrong: number]>;
}

export const MIN_CONFIDENCE = 0.9;

export const emptyTally = (): Tally => ({
  cells: 0,
  right: 0,
  missed: 0,
  wrong: 0,
  false: 0,
  sure: 0,
  wrongButConfident: 0,
  repairedRight: 0,
  repairedWrong: 0,
  silent: 0,
  classes: {},
});

/** Sums several tallies. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const { classes, ...counts } of tallies) {
    for (const [name, count] of Object.entries(counts)) sum[name as keyof typeof counts] += count;
    for (const [confidence, [right, wrong]] of Object.entries(classes)) {
      const own = (sum.classes[confidence] ??= [0, 0]);
      own[0] += right;
      own[1] += wrong;
    }
  }
  return sum;
}

/** Returns the printed values of a document by line and column. */
export const expectedCells = ({ made }: Pick<TrueDocument, 'made'>): Map<string, number> =>
  new Map([...made.cells.values()].flatMap((page) => [...page].map(([key, { value }]) => [key, value] as const)));

/** OCR result of a document. */
export type Read = Pick<ReadDocument, 'cells' | 'forms' | 'warnings' | 'type'>;

/** Compares the OCR result of a document with its printed values. */
export function tallyOf(document: Pick<TrueDocument, 'made'>, read: Read | undefined): Tally {
  const truth = expectedCells(document);
  const found = new Map((read?.cells ?? []).filter(({ value }) => value !== null).map((cell) => [`${cell.code}.${cell.column}`, cell]));
  const tally = emptyTally();
  for (const [key, value] of truth) {
    const cell = found.get(key);
    tally.cells++;
    tally[cell === undefined ? 'missed' : cell.value === value ? 'right' : 'wrong']++;
  }
  for (const [key, cell] of found) {
    const isRight = truth.get(key) === cell.value;
    if (!truth.has(key)) tally.false++;
    if (cell.confidence > MIN_CONFIDENCE) tally.sure++;
    if (cell.confidence > MIN_CONFIDENCE && !isRight) tally.wrongButConfident++;
    if (cell.repaired_by !== null) tally[isRight ? 'repairedRight' : 'repairedWrong']++;
    (tally.classes[cell.confidence] ??= [0, 0])[isRight ? 0 : 1]++;
  }
  tally.silent = read === undefined ? 0 : silentlyBroken(read).length;
  return tally;
}
