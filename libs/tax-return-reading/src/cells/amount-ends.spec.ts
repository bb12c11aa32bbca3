import { describe, expect, it } from '@jest/globals';
import { FORM_CELLS } from '../forms/form-cells.js';
import { PIXELS_A_POINT } from '../image/grey.js';
import type { Word } from '../pdf/words.js';
import { amountEnds } from './amount-ends.js';

const alignment = {
  form: '2053' as const,
  anchors: [],
  at: (x: number, y: number) => ({ x: x * PIXELS_A_POINT, y: y * PIXELS_A_POINT }),
};
const EDGE = 474;
const rows = FORM_CELLS['2053'].filter(({ edge }) => edge === EDGE).map(({ y }) => y);

/** Returns amounts in the first rows that end these numbers of points after their column. */
const amounts = (...offs: number[]): Word[] =>
  offs.map((off, row) => {
    const [x1, y] = [(EDGE + off) * PIXELS_A_POINT, rows[row]! * PIXELS_A_POINT];
    return { text: '12', x0: x1 - 30, x1, y0: y - 12, y1: y + 12, confidence: 90 };
  });

const moved = (...offs: number[]): number => amountEnds(alignment, amounts(...offs))(EDGE, rows[0]!) / PIXELS_A_POINT - EDGE;

describe('end of a column', () => {
  it('moves to its amounts when these are consistently far from the form position', () => {
    expect(moved(9, 10, 9.5, 8.5)).toBeCloseTo(9.25, 5);
    expect(moved(-7, -7.5, -6.5)).toBeCloseTo(-7, 5);
  });

  it('stays at the form position when amounts are near it, few or inconsistent', () => {
    expect([moved(2.5, 2, 1), moved(9, 9), moved(9, -8, 15, 2, -16)]).toEqual([0, 0, 0]);
  });
});
