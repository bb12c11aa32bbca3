import { type Box, middleX } from '../forms/code-boxes.js';
import type { Component } from '../image/components.js';
import { DOWN, INK, type PixelMap, RULE } from '../image/grey.js';
import type { CellPlace } from '../page/cell-places.js';
import { median } from '../page/statistics.js';
import { DIGIT, isDigitLike, type PageInk } from './page-ink.js';
import type { Flag } from './read-cell.js';

/** Maximum gap between two digits of an amount, in pixels. */
export const GAP = 26;
/** Distance between the centres of adjacent digits, as a multiple of their height. */
export const PITCH = 0.75;

/** Properties of an amount that was found in a cell. */
export interface Found {
  /** True when a pen stroke crosses a digit. */
  isStruck: boolean;
  bare: readonly Component[];
  /** The digits and the shapes of their sign. */
  known: readonly Component[];
  digits: readonly Box[];
  box: Box;
  height: number;
  sign: 'plus' | 'minus' | 'uncertain';
}

/** Returns the anomalies of an amount. */
export function flagsOf(ink: PageInk, place: CellPlace, { isStruck, bare, known, digits, box, height, sign }: Found): Flag[] {
  const isCut =
    digits.length > bare.length ||
    goesOn(ink, place, known, box) ||
    box.y0 <= place.top - height / 2 ||
    box.y1 >= place.bottom + height / 2 ||
    box.x0 <= place.left;
  const flags: [Flag, boolean][] = [
    ['touched', bare.some((shape) => hasBits(ink.map, shape, RULE)) || hasBits(ink.map, { ...box, x0: box.x0 - GAP }, DOWN)],
    ['odd', isStruck || hasUnrelatedInk(ink, place, known, box)],
    ['cut', isCut],
    ['groups', !areGroups(digits, height)],
    ['sign', sign === 'uncertain'],
  ];
  return flags.filter(([, is]) => is).map(([flag]) => flag);
}

/** Returns true when more digits continue the amount outside the presumed cell. */
function goesOn(ink: PageInk, place: CellPlace, known: readonly Component[], { x0, y0, x1, y1 }: Box): boolean {
  const beside = ink.in({ x0: x0 - GAP - DIGIT.highest, x1: x1 + GAP + DIGIT.highest, y0, y1 });
  return beside.some(
    (shape) =>
      isDigitLike(shape) &&
      !known.includes(shape) &&
      ((middleX(shape) > place.limit && shape.x0 - x1 < GAP) || (middleX(shape) < place.left && x0 - shape.x1 < GAP)),
  );
}

/**
 * Returns true when a box or its border contains pixels with these bits. A straight stroke counts
 * as a rule and may remove digits like one.
 */
function hasBits({ width, height, data }: PixelMap, { x0, y0, x1, y1 }: Box, bits: number): boolean {
  for (let y = Math.max(0, Math.floor(y0) - 1); y < Math.min(height, y1 + 1); y++)
    for (let x = Math.max(0, Math.floor(x0) - 1); x < Math.min(width, x1 + 1); x++) if (data[y * width + x]! & bits) return true;
  return false;
}

/**
 * Minimum amount of unrelated ink around an amount, and the search range to the left and right, all
 * in pixels. A pen stroke makes the digits part of such ink.
 */
const UNRELATED_INK = { pixels: 45, left: 140, right: 10 };

function hasUnrelatedInk(page: PageInk, place: CellPlace, known: readonly Component[], box: Box): boolean {
  const [from, to] = [Math.max(page.beginOf(place, box), box.x0 - UNRELATED_INK.left), Math.min(place.limit, box.x1 + UNRELATED_INK.right)];
  const ink = inkWithin(page.map, { x0: from, x1: Math.max(to, box.x1), y0: box.y0, y1: box.y1 });
  return ink - known.reduce((sum, { pixels }) => sum + pixels, 0) >= UNRELATED_INK.pixels;
}

function inkWithin({ width, height, data }: PixelMap, { x0, y0, x1, y1 }: Box): number {
  let ink = 0;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y++)
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x++) ink += data[y * width + x]! & INK;
  return ink;
}

/** Returns true when the digits form groups of three from the right, or have no gaps. */
function areGroups(digits: readonly Box[], height: number): boolean {
  const gaps = digits.slice(1).map((digit, index) => middleX(digit) - middleX(digits[index]!));
  if (gaps.length === 0) return true;
  const wide = Math.min(median(gaps), PITCH * height) + 0.1 * height;
  const groups: number[] = [1];
  for (const gap of gaps) {
    if (gap > wide + 0.02 * height) groups.push(1);
    else groups[groups.length - 1]!++;
  }
  return groups.length === 1 ? digits.length <= 3 || gaps.length > 0 : groups.slice(1).every((size) => size === 3) && groups[0]! <= 3;
}
