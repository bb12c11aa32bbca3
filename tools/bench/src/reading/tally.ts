import type { ReadDocument } from '@company-data/tax-return-reading';
import type { TrueDocument } from '@company-data/tax-return-reading/documents';

/** What became of the cells of documents of a kind. */
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
  wronglySure: number;
  repairedRight: number;
  repairedWrong: number;
}

const SURE = 0.9;

/** Nothing yet. */
export const emptyTally = (): Tally => ({
  cells: 0,
  right: 0,
  missed: 0,
  wrong: 0,
  false: 0,
  sure: 0,
  wronglySure: 0,
  repairedRight: 0,
  repairedWrong: 0,
});

/** The cells of a document by line and column. */
const truthOf = ({ made }: Pick<TrueDocument, 'made'>): Map<string, number> =>
  new Map([...made.cells.values()].flatMap((page) => [...page].map(([key, { value }]) => [key, value] as const)));

/** Adds what was read of a document, nothing where no form was found, and tells how many cells are not right. */
export function count(tally: Tally, document: Pick<TrueDocument, 'made'>, read: Pick<ReadDocument, 'cells'> | undefined): number {
  const truth = truthOf(document);
  const found = new Map((read?.cells ?? []).filter(({ value }) => value !== null).map((cell) => [`${cell.code}.${cell.column}`, cell]));
  let amiss = 0;
  for (const [key, value] of truth) {
    const cell = found.get(key);
    tally.cells++;
    if (cell === undefined) tally.missed++;
    else if (cell.value === value) tally.right++;
    else tally.wrong++;
    if (cell?.value !== value) amiss++;
  }
  for (const [key, cell] of found) {
    const isRight = truth.get(key) === cell.value;
    if (!truth.has(key)) [tally.false, amiss] = [tally.false + 1, amiss + 1];
    if (cell.confidence > SURE) tally.sure++;
    if (cell.confidence > SURE && !isRight) tally.wronglySure++;
    if (cell.repaired_by !== null) tally[isRight ? 'repairedRight' : 'repairedWrong']++;
  }
  return amiss;
}
