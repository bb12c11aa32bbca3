import { middleY } from '../forms/code-boxes.js';
import { FORM_CELLS } from '../forms/form-cells.js';
import type { Alignment } from '../page/alignment.js';
import { codePlaces, type EdgeAt } from '../page/cell-places.js';
import { median } from '../page/statistics.js';
import type { Word } from '../pdf/words.js';
import { withoutCodes } from './without-codes.js';

/**
 * Pixels: between two pieces of one amount, off the middle of its row, and off the end of its
 * column.
 */
const GAP = 26;
const OFF_ROW = 20;
const FARTHEST = 140;
/** Amounts may be this far off the end of their column, as papers are. */
const USUAL = 14;
/** Amounts that end together, of how many, show where a column ends. */
const TOGETHER = 10;
const FEWEST = 3;
const SHARE = 0.7;

const isNumber = ({ text }: Word): boolean => /^[\d().\-–−—|\][]*\d[\d().\-–−—|\][]*$/.test(text);

/** The last words of the amounts of a page. */
function amountEndings(alignment: Alignment, words: readonly Word[]): Word[] {
  const numbers = withoutCodes(words, codePlaces(alignment)).filter(isNumber);
  const goesOn = (word: Word): boolean =>
    numbers.some((other) => other.x0 > word.x0 && other.x0 - word.x1 < GAP && Math.abs(middleY(other) - middleY(word)) < OFF_ROW / 2);
  return numbers.filter((word) => !goesOn(word));
}

/**
 * Where columns end on a page: where most of their amounts do, when that is farther off than
 * amounts of papers are.
 */
export function amountEnds(alignment: Alignment, words: readonly Word[], edgeAt: EdgeAt = (edge, y) => alignment.at(edge, y).x): EdgeAt {
  const last = amountEndings(alignment, words);
  const shifts = new Map<number, number>();
  const cells = FORM_CELLS[alignment.form];
  for (const edge of new Set(cells.map((cell) => cell.edge))) {
    const offs = cells.filter((cell) => cell.edge === edge).flatMap(({ y }) => offOf(last, edgeAt(edge, y), alignment.at(edge, y).y));
    if (offs.length < FEWEST) continue;
    const middle = median(offs);
    const together = offs.filter((off) => Math.abs(off - middle) <= TOGETHER);
    if (Math.abs(middle) > USUAL && together.length >= SHARE * offs.length) shifts.set(edge, median(together));
  }
  return (edge, y) => edgeAt(edge, y) + (shifts.get(edge) ?? 0);
}

/** How far off a place the nearest amount of its row ends. */
function offOf(last: readonly Word[], x: number, y: number): number[] {
  const offs = last.filter((word) => Math.abs(middleY(word) - y) < OFF_ROW).map(({ x1 }) => x1 - x);
  const nearest = offs.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
  return nearest !== undefined && Math.abs(nearest) <= FARTHEST ? [nearest] : [];
}
