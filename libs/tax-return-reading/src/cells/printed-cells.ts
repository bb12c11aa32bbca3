import { type Box, middleY } from '../forms/code-boxes.js';
import type { CellPlace } from '../page/cell-places.js';
import type { Word } from '../pdf/words.js';
import { amountIn } from './amount-text.js';
import type { ReadCell } from './read-cell.js';

/** Maximum distance between the end of an amount and the end of its column, in pixels. */
const OFF_EDGE = 26;
/** Maximum gap between two pieces of an amount, in pixels. */
const GAP = 26;
const isPiece = ({ text }: Word): boolean => /^[\d().,\-–−—]+$|^n[ée]ant$/i.test(text);

/**
 * Returns the pieces of the amount of a cell from left to right, on the line nearest to the row.
 */
function piecesOf(place: CellPlace, words: readonly Word[]): Word[] {
  const inside = words.filter(
    (word) =>
      word.x0 > place.left - GAP / 2 &&
      word.x1 < place.limit + GAP / 2 &&
      Math.abs(middleY(word) - place.middle) < place.bottom - place.middle,
  );
  const nearest = inside.toSorted((one, other) => Math.abs(middleY(one) - place.middle) - Math.abs(middleY(other) - place.middle))[0];
  if (nearest === undefined) return [];
  const line = inside.filter((word) => Math.abs(middleY(word) - middleY(nearest)) < 9).sort((one, other) => other.x1 - one.x1);
  const pieces: Word[] = [];
  for (const word of line) {
    const next = pieces[0];
    if (next === undefined ? place.edge - word.x1 > 3 * OFF_EDGE : next.x0 - word.x1 > GAP) break;
    pieces.unshift(word);
  }
  return pieces;
}

/**
 * Returns true when another piece is as close to an amount as its own pieces, so that it may
 * continue outside the cell.
 */
const isCut = (box: Box, pieces: readonly Word[], amounts: readonly Word[]): boolean =>
  amounts.some(
    (word) => !pieces.includes(word) && Math.abs(middleY(word) - middleY(box)) < 9 && word.x0 - box.x1 < GAP && box.x0 - word.x1 < GAP,
  );

/** Reads the cells of a page with a text layer. */
export function printedCells(places: readonly CellPlace[], words: readonly Word[]): ReadCell[] {
  const amounts = words.filter(isPiece);
  return places.flatMap((place) => {
    const pieces = piecesOf(place, amounts);
    const amount = pieces.length === 0 ? undefined : amountIn(pieces.map(({ text }) => text).join(''));
    if (amount === undefined) return [];
    const box = {
      x0: pieces[0]!.x0,
      x1: pieces.at(-1)!.x1,
      y0: Math.min(...pieces.map(({ y0 }) => y0)),
      y1: Math.max(...pieces.map(({ y1 }) => y1)),
    };
    return [
      {
        cell: place.cell,
        box,
        source: 'text' as const,
        value: amount.value,
        readings: [{ reader: 'print' as const, value: amount.value }],
        flags: [...(amount.certain ? [] : ['sign' as const]), ...(isCut(box, pieces, amounts) ? ['cut' as const] : [])],
      },
    ];
  });
}
