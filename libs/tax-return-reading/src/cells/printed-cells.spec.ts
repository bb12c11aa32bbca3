import { describe, expect, it } from '@jest/globals';
import { FORM_CELLS, keyOf } from '../forms/form-cells.js';
import { PIXELS_A_POINT } from '../image/grey.js';
import { cellPlaces, codePlaces } from '../page/cell-places.js';
import type { Word } from '../pdf/words.js';
import { printedCells } from './printed-cells.js';
import { withoutCodes } from './without-codes.js';

const alignment = {
  form: '2052' as const,
  anchors: [],
  at: (x: number, y: number) => ({ x: x * PIXELS_A_POINT, y: y * PIXELS_A_POINT }),
};
const cellOf = (key: string) => FORM_CELLS['2052'].find((cell) => keyOf(cell) === key)!;

/** Returns a word in the row of a cell. Positions are in points. */
const word = (text: string, key: string, x0: number, x1: number): Word => {
  const { y } = cellOf(key);
  const [left, right, top, bottom] = [x0, x1, y - 3, y + 3].map((each) => each * PIXELS_A_POINT) as [number, number, number, number];
  return { text, x0: left, x1: right, y0: top, y1: bottom, confidence: 100 };
};

const read = (...words: Word[]) =>
  printedCells(cellPlaces(alignment), withoutCodes(words, codePlaces(alignment))).map(({ cell, value, flags }) => [
    keyOf(cell),
    value,
    flags,
  ]);

describe('printed amount', () => {
  it('ends before the code of the next column at any distance', () => {
    const words = [
      word('3', 'FA.1', 250, 254),
      word('917', 'FA.1', 257, 270),
      word('264', 'FA.1', 271, 284),
      word('FB', 'FA.1', 286.5, 298),
    ];
    expect(read(...words)).toEqual([['FA.1', 3_917_264, []]]);
  });

  it('is separated from the code before it when both are one word', () => {
    const code = codePlaces({ ...alignment, form: '2033-B' }).find((each) => each.code === '232')!;
    const joined = { text: '23223', x0: code.x0, x1: code.x0 + 100, y0: code.y0, y1: code.y1, confidence: 100 };
    expect(withoutCodes([joined], [code])).toEqual([{ ...joined, text: '23', x0: code.x0 + 60 }]);
  });

  it('is flagged when more digits follow the end of its cell', () => {
    const { edge } = cellOf('GG.4');
    expect(read(word('10', 'GG.4', edge - 12, edge - 4), word('018', 'GG.4', edge - 2, edge + 12))).toEqual([['GG.4', 10, ['cut']]]);
  });

  it('has an uncertain sign when it has a single bracket', () => {
    const { edge } = cellOf('GG.4');
    expect(read(word('(84', 'GG.4', edge - 26, edge - 16), word('239', 'GG.4', edge - 14, edge))).toEqual([['GG.4', -84_239, ['sign']]]);
  });
});
