import { middleY } from '../forms/code-boxes.js';
import { FORM_CELLS } from '../forms/form-cells.js';
import type { Alignment } from '../page/alignment.js';
import { codePlaces, type EdgeAt } from '../page/cell-places.js';
import { median } from '../page/statistics.js';
import type { Word } from '../pdf/words.js';
import { withoutCodes } from './without-codes.js';

/**
 * Maximum distances in pixels: between two pieces of an amount, from the middle of the row, and
 * from the end of the column.
 */
const GAP = 26;
const OFF_ROW = 20;
const FARTHEST = 140;
/** Usual maximum distance of amounts from the end of their column on paper, in pixels. */
const USUAL = 14;
/**
 * Amounts within this distance of the median end together. At least FEWEST amounts, of which SHARE
 * end together, determine the end of a column.
 */
const TOGETHER = 10;
const FEWEST = 3;
const SHARE = 0.7;

const isNumber = ({ text }: Word): boolean => /^[\d().\-–−—|\][]*\d[\d().\-–−—|\][]*$/.test(text);

/** Returns the rightmost word of each amount on a page. */
function amountEndings(alignment: Alignment, words: readonly Word[]): Word[] {
  const numbers = withoutCodes(words, codePlaces(alignment)).filter(isNumber);
  const goesOn = (word: Word): boolean =>
    numbers.some((other) => other.x0 > word.x0 && other.x0 - word.x1 < GAP && Math.abs(middleY(other) - middleY(word)) < OFF_ROW / 2);
  return numbers.filter((word) => !goesOn(word));
}

/**
 * Returns the ends of the columns of a page. A column moves to the common end of its amounts when
 * this is farther away than USUAL.
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

/** Returns the distance between a position and the end of the nearest amount of its row. */
function offOf(last: readonly Word[], x: number, y: number): number[] {
  const offs = last.filter((word) => Math.abs(middleY(word) - y) < OFF_ROW).map(({ x1 }) => x1 - x);
  const nearest = offs.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
  return nearest !== undefined && Math.abs(nearest) <= FARTHEST ? [nearest] : [];
}
