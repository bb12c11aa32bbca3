import { describe, expect, it } from '@jest/globals';
import { CODE_BOXES, middleX, middleY } from '../forms/code-boxes.js';
import { PIXELS_A_POINT } from '../image/grey.js';
import type { Anchor } from './alignment.js';
import { ownColumns } from './own-columns.js';

/**
 * Returns the codes of form 2050 with another row height, and the second column of codes moved by
 * `shift` points.
 */
const anchorsOf = (pitch: number, shift: number): Anchor[] =>
  CODE_BOXES['2050'].map((box) => ({
    code: box.code,
    x: middleX(box),
    y: middleY(box),
    pageX: (middleX(box) + (box.x0 > 290 && box.x0 < 310 ? shift : 0)) * PIXELS_A_POINT,
    pageY: (100 + middleY(box) * pitch) * PIXELS_A_POINT,
  }));

describe('form with columns of a program', () => {
  it('has the moved positions near a column of codes, and the paper positions elsewhere', () => {
    const { at } = ownColumns('2050', anchorsOf(0.9, 8))!;
    expect(at(299, 400).x / PIXELS_A_POINT).toBeCloseTo(307, 3);
    expect(at(291, 400).x / PIXELS_A_POINT).toBeCloseTo(299, 3);
    expect(at(200, 400).x / PIXELS_A_POINT).toBeCloseTo(200, 3);
    expect(at(200, 400).y / PIXELS_A_POINT).toBeCloseTo(460, 3);
  });

  it('is undefined when columns and rows have the same scale', () => {
    const scaled = anchorsOf(1, 0).map((anchor) => ({ ...anchor, pageX: anchor.pageX * 1.08, pageY: anchor.pageY * 1.08 }));
    expect([ownColumns('2050', anchorsOf(1, 0)), ownColumns('2050', scaled)]).toEqual([undefined, undefined]);
  });
});
