import { type Box, middleY } from '../forms/code-boxes.js';
import type { Component } from '../image/components.js';
import type { CellPlace } from '../page/cell-places.js';
import { median } from '../page/statistics.js';
import { flagsOf, GAP, PITCH } from './ink-flags.js';
import type { Flag } from './read-cell.js';
import { heightOf, isDigitLike, LINE, type PageInk, widthOf } from './page-ink.js';
import { struckShapes } from './struck-shapes.js';

/** The shapes of an amount in a cell. */
export interface CellInk {
  place: CellPlace;
  /** Digits from left to right. Connected digits are split. */
  digits: readonly Box[];
  /** Bounding box of the digits and their sign. */
  box: Box;
  sign: 'plus' | 'minus' | 'uncertain';
  flags: Flag[];
}

/** Maximum distance between the end of an amount and the end of its column, in pixels. */
const OFF_EDGE = 26;

/** Returns the line of shapes that is nearest to the middle of a row. */
function nearestLine(shapes: readonly Component[], middle: number): Component[] {
  const lines: Component[][] = [];
  for (const shape of shapes.toSorted((one, other) => middleY(one) - middleY(other))) {
    const line = lines.at(-1);
    if (line !== undefined && middleY(shape) - middleY(line.at(-1)!) <= LINE) line.push(shape);
    else lines.push([shape]);
  }
  const off = (line: readonly Component[]): number => Math.abs(median(line.map(middleY)) - middle);
  return lines.toSorted((one, other) => off(one) - off(other))[0] ?? [];
}

/** Returns the shapes of the amount, from right to left until a gap. */
function chain(line: readonly Component[], edge: number): Component[] {
  const chained: Component[] = [];
  for (const shape of line.toSorted((one, other) => other.x1 - one.x1)) {
    const next = chained[0];
    if (next === undefined ? edge - shape.x1 > OFF_EDGE : next.x0 - shape.x1 > GAP) break;
    chained.unshift(shape);
  }
  return chained;
}

const isBracket = (shape: Box, height: number): boolean => heightOf(shape) >= 1.15 * height && widthOf(shape) < 0.45 * height;

/** Maximum width of a single digit, as a multiple of its height. */
const ONE_DIGIT = 1.02;
/** Maximum width of a digit with a pen stroke, as a multiple of its height. */
const ONE_STRUCK = 1.25;

function cut(shape: Component, height: number, isStruck: boolean): Box[] {
  if (widthOf(shape) <= (isStruck ? ONE_STRUCK : ONE_DIGIT) * height) return [shape];
  const parts = Math.max(2, Math.round(widthOf(shape) / (PITCH * height)));
  const each = widthOf(shape) / parts;
  return Array.from({ length: parts }, (_, part) => ({ ...shape, x0: shape.x0 + part * each, x1: shape.x0 + (part + 1) * each }));
}

/** Finds the amount in a cell. Undefined when the cell contains no ink of an amount. */
export function inkOf(ink: PageInk, place: CellPlace): CellInk | undefined {
  const inside = ink.in({ x0: place.left, x1: place.limit, y0: place.top, y1: place.bottom });
  const line = nearestLine(inside.filter(isDigitLike), place.middle);
  const struck = struckFrom(ink, place, line);
  const shapes = chain([...line, ...struck], place.edge);
  if (shapes.length === 0) return undefined;
  const height = heightOfDigits(shapes);
  const brackets = {
    left: shapes.length > 1 && isBracket(shapes[0]!, height),
    right: shapes.length > 1 && isBracket(shapes.at(-1)!, height),
  };
  const bare = shapes.slice(brackets.left ? 1 : 0, brackets.right ? -1 : undefined);
  if (bare.length === 0) return undefined;
  const digits = bare.flatMap((shape) => cut(shape, height, struck.includes(shape)));
  const found = signOf(inside, bare, brackets);
  const box = around([...shapes, ...found.shapes]);
  return {
    place,
    digits,
    box,
    sign: found.sign,
    flags: flagsOf(ink, place, {
      isStruck: struck.some((shape) => shapes.includes(shape)),
      bare,
      known: [...shapes, ...found.shapes],
      digits,
      box,
      height,
      sign: found.sign,
    }),
  };
}

/** Half the height of a line without known digits, in pixels. */
const HALF_LINE = 14;

/** Returns the digits of a line that are connected to a larger shape, such as a pen stroke. */
function struckFrom(ink: PageInk, place: CellPlace, line: readonly Component[]): Component[] {
  const [y0, y1] =
    line.length === 0
      ? [place.middle - HALF_LINE, place.middle + HALF_LINE]
      : [median(line.map((shape) => shape.y0)) - 1, median(line.map((shape) => shape.y1)) + 1];
  const band = { x0: place.left, x1: place.limit, y0, y1 };
  if (!ink.isStruck(band)) return [];
  const isKnown = (shape: Box): boolean => line.some((own) => own.x0 < shape.x1 && own.x1 > shape.x0);
  return struckShapes(ink.map, band).filter((shape) => isDigitLike(shape) && !isKnown(shape));
}

/**
 * Returns the lower quartile of the heights, because brackets are higher than digits and two of
 * them may enclose a single digit.
 */
function heightOfDigits(shapes: readonly Component[]): number {
  const heights = shapes.map(heightOf).toSorted((one, other) => one - other);
  return heights[heights.length >> 2]!;
}

const MINUS = { narrowest: 6, widest: 26, highest: 11, off: 10, before: 20 };

/**
 * Distance before the first digit in which a sign is searched, in pixels. SPECK is the minimum
 * number of pixels of a sign.
 */
const BEFORE = 30;
const SPECK = 6;

function signOf(
  inside: readonly Component[],
  digits: readonly Component[],
  brackets: { left: boolean; right: boolean },
): { sign: CellInk['sign']; shapes: Component[] } {
  const first = digits[0]!;
  const middle = median(digits.map(middleY));
  const isMinus = (shape: Component): boolean =>
    widthOf(shape) >= MINUS.narrowest &&
    widthOf(shape) <= MINUS.widest &&
    heightOf(shape) <= MINUS.highest &&
    widthOf(shape) > 1.3 * heightOf(shape) &&
    Math.abs(middleY(shape) - middle) <= MINUS.off;
  const before = inside.filter(
    (shape) => shape.x1 <= first.x0 + 2 && first.x0 - shape.x1 <= BEFORE && Math.abs(middleY(shape) - middle) < heightOf(first),
  );
  const minus = before.find((shape) => isMinus(shape) && first.x0 - shape.x1 <= MINUS.before);
  if (minus !== undefined) return { sign: 'minus', shapes: [minus] };
  if (brackets.left || brackets.right) return { sign: brackets.left && brackets.right ? 'minus' : 'uncertain', shapes: [] };
  const after = digits.at(-1)!;
  const behind = inside.find((shape) => isMinus(shape) && shape.x0 >= after.x1 - 2 && shape.x0 - after.x1 <= MINUS.before);
  if (behind !== undefined) return { sign: 'uncertain', shapes: [] };
  return { sign: before.some(({ pixels }) => pixels >= SPECK) ? 'uncertain' : 'plus', shapes: [] };
}

function around(shapes: readonly Box[]): Box {
  return {
    x0: Math.min(...shapes.map(({ x0 }) => x0)),
    y0: Math.min(...shapes.map(({ y0 }) => y0)),
    x1: Math.max(...shapes.map(({ x1 }) => x1)),
    y1: Math.max(...shapes.map(({ y1 }) => y1)),
  };
}
