import type { ReadDocument } from '@company-data/tax-return-reading';
import type { TrueDocument } from '@company-data/tax-return-reading/documents';
import { silentlyBroken } from './silent-identities.js';

/** What became of the cells of documents. */
export interface Tally {
  /** Cells that are printed, and of these the ones read right, not at all, and wrong. */
  cells: number;
  right: number;
  missed: number;
  wrong: number;
  /** Amounts where the form is empty. */
  false: number;
  /** Amounts told with a confidence above 0.9, and those of them that are wrong or false. */
  sure: number;
  wrongButConfident: number;
  repairedRight: number;
  repairedWrong: number;
  /** Sums that what was read does not come to, and that no warning names. */
  silent: number;
  /** Amounts by the confidence they were told with: right, and wrong or false. */
  classes: Record<string, [right: number, wrong: number]>;
}

export const MIN_CONFIDENCE = 0.9;

/** Nothing yet. */
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

/** Several tallies as one. */
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

/** The cells of a document by line and column. */
export const expectedCells = ({ made }: Pick<TrueDocument, 'made'>): Map<string, number> =>
  new Map([...made.cells.values()].flatMap((page) => [...page].map(([key, { value }]) => [key, value] as const)));

/** What was read of a document, nothing where no form was found. */
export type Read = Pick<ReadDocument, 'cells' | 'forms' | 'warnings' | 'type'>;

/** What was read of a document beside what is printed on it. */
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
