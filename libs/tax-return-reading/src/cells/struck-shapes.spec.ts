import { describe, expect, it } from '@jest/globals';
import { INK, type PixelMap } from '../image/grey.js';
import { struckShapes } from './struck-shapes.js';

type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number];

function mapOf(...rectangles: readonly Rectangle[]): PixelMap {
  const map = { width: 200, height: 120, data: new Uint8Array(200 * 120) };
  for (const [x0, y0, x1, y1] of rectangles) for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) map.data[y * map.width + x] = INK;
  return map;
}

const LINE = { x0: 0, x1: 200, y0: 50, y1: 76 };
const STROKE = [100, 10, 105, 110] as const;

describe('pen stroke down a page', () => {
  it('produces no shape in a line without a digit under it', () => {
    expect(struckShapes(mapOf(STROKE), LINE)).toEqual([]);
  });

  it('produces the digit under it, cut off above and below the line', () => {
    const digit = [92, 51, 108, 75] as const;
    expect(struckShapes(mapOf(STROKE, digit), LINE)).toEqual([expect.objectContaining({ x0: 92, x1: 108, y0: 50, y1: 76 })]);
  });

  it('does not affect digits that it does not touch', () => {
    expect(struckShapes(mapOf(STROKE, [60, 51, 75, 75]), LINE)).toEqual([]);
  });
});
