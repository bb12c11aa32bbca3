import { describe, expect, it } from '@jest/globals';
import { DOWN, type Grey, INK, type PixelMap, RULE } from './grey.js';
import { removeRules } from './rules.js';

const [WIDTH, HEIGHT] = [300, 200];

/** Returns a page with rectangles of ink: left, top, right and bottom. */
function pageOf(...boxes: readonly (readonly [number, number, number, number])[]): { map: PixelMap; grey: Grey } {
  const map = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) };
  const grey = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(255) };
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        map.data[y * WIDTH + x] = INK;
        grey.data[y * WIDTH + x] = 0;
      }
  return { map, grey };
}

const RULE_ACROSS = [10, 100, 290, 104] as const;
const inkIn = ({ data }: PixelMap): number => data.reduce((sum, bits) => sum + (bits & INK), 0);

describe('rule', () => {
  it('is removed from the ink and white in the picture', () => {
    const { map, grey } = pageOf(RULE_ACROSS, [150, 20, 153, 190]);
    removeRules(map, grey);
    expect(inkIn(map)).toBeLessThanOrEqual(12);
    expect(grey.data.filter((value) => value < 255).length).toBeLessThanOrEqual(12);
    expect(map.data[30 * WIDTH + 151]! & DOWN).toBe(DOWN);
  });

  it('preserves the strokes that touch or cross it', () => {
    const { map, grey } = pageOf(RULE_ACROSS, [100, 76, 104, 100], [200, 80, 204, 120]);
    removeRules(map, grey);
    const column = (x: number): number => Array.from({ length: HEIGHT }, (_, y) => map.data[y * WIDTH + x]! & INK).filter(Boolean).length;
    expect([column(102), column(202)]).toEqual([28, 40]);
  });

  it('is found when it has ragged edges and small gaps', () => {
    const dashes = Array.from({ length: 12 }, (_, index) => [10 + index * 23, 99, 28 + index * 23, 100] as const);
    const { map, grey } = pageOf([10, 100, 140, 103], [143, 100, 290, 103], ...dashes);
    removeRules(map, grey);
    expect(inkIn(map)).toBeLessThan(6);
  });
});

it.each([
  ['a minus', [100, 50, 118, 54]],
  ['a surface', [10, 100, 290, 130]],
] as const)('%s is not a rule', (_, box) => {
  const { map, grey } = pageOf(box);
  removeRules(map, grey);
  expect(map.data.some((bits) => (bits & RULE) !== 0)).toBe(false);
});
