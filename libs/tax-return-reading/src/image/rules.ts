import { ACROSS, DOWN, type Grey, INK, type PixelMap, RULE } from './grey.js';

/** Minimum length of a rule, and maximum gap inside it, in pixels. */
const MIN_ACROSS = 110;
const MIN_DOWN = 60;
const GAP = 3;
/**
 * Maximum thickness of a rule, in pixels. Where ink extends further across a rule than its
 * thickness, a stroke touches or crosses it.
 */
const THICKEST = 9;
const SPARE = 1;
const SAMPLE = 5;
const WHITE = 255;

interface Direction {
  /** Index steps along and across a rule, number of pixel lines, and pixels per line. */
  along: number;
  across: number;
  lines: number;
  length: number;
  least: number;
  bit: number;
}

/**
 * Marks the pixels of rules, which are then no longer ink. Paints them and their blurred edges
 * white in the grey picture.
 */
export function removeRules(map: PixelMap, grey: Grey): void {
  const { width, height } = map;
  maskRules(map.data, { along: 1, across: width, lines: height, length: width, least: MIN_ACROSS, bit: ACROSS });
  maskRules(map.data, { along: width, across: 1, lines: width, length: height, least: MIN_DOWN, bit: DOWN });
  for (let at = 0; at < map.data.length; at++) if (map.data[at]! & RULE) map.data[at]! &= ~INK;
  whiten(map, grey);
}

function maskRules(data: Uint8Array, direction: Direction): void {
  const { along, across, lines, length, least } = direction;
  for (let line = 0; line < lines; line++) {
    const origin = line * across;
    let start = -1;
    let last = -GAP - 2;
    for (let place = 0; place < length; place++) {
      if (!(data[origin + place * along]! & INK)) continue;
      if (place - last > GAP + 1) {
        if (start >= 0 && last - start >= least) maskRun(data, direction, line, start, last);
        start = place;
      }
      last = place;
    }
    if (start >= 0 && last - start >= least) maskRun(data, direction, line, start, last);
  }
}

function maskRun(data: Uint8Array, direction: Direction, line: number, start: number, last: number): void {
  const { along, across, bit } = direction;
  const extents: number[] = [];
  for (let place = start; place <= last; place += SAMPLE) {
    const extent = extentAt(data, direction, line, place);
    if (extent > 0) extents.push(extent);
  }
  extents.sort((one, other) => one - other);
  const thickness = extents[extents.length >> 1]!;
  if (thickness > THICKEST) return;
  for (let place = start; place <= last; place++) {
    const extent = extentAt(data, direction, line, place);
    if (extent > 0 && extent <= thickness + SPARE) maskAcross(data, across, line * across + place * along, bit);
  }
}

/**
 * Marks all ink across a rule at one position. The edges of a rule are often too ragged to be runs
 * of their own.
 */
function maskAcross(data: Uint8Array, across: number, at: number, bit: number): void {
  for (const step of [across, -across]) for (let near = at; data[near]! & INK; near += step) data[near]! |= bit;
}

/** Returns the extent of the ink across a line at one position, 0 without ink. */
function extentAt(data: Uint8Array, { along, across, lines }: Direction, line: number, place: number): number {
  const at = line * across + place * along;
  if (!(data[at]! & INK)) return 0;
  let extent = 1;
  for (let step = 1; step <= THICKEST + 2 && line - step >= 0 && data[at - step * across]! & INK; step++) extent++;
  for (let step = 1; step <= THICKEST + 2 && line + step < lines && data[at + step * across]! & INK; step++) extent++;
  return extent;
}

function whiten({ width, height, data }: PixelMap, grey: Grey): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!(data[at]! & RULE)) continue;
      for (let down = -1; down <= 1; down++)
        for (let right = -1; right <= 1; right++) {
          const [nearX, nearY] = [x + right, y + down];
          if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue;
          const near = nearY * width + nearX;
          if (!(data[near]! & INK)) grey.data[near] = WHITE;
        }
    }
}
