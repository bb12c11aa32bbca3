import { type Box, middleX, middleY } from '../forms/code-boxes.js';
import type { Component } from '../image/components.js';
import { DOWN, INK, type PixelMap, RULE } from '../image/grey.js';
import type { CellPlace } from '../page/cell-places.js';
import { median } from '../page/statistics.js';
import type { Flag } from './read-cell.js';
import { struckShapes } from './struck-shapes.js';

/** The shapes of an amount in a cell. */
export interface CellInk {
  place: CellPlace;
  /** The digits from left to right: those that hang together are cut apart. */
  digits: readonly Box[];
  /** What the digits and their sign cover. */
  box: Box;
  sign: 'plus' | 'minus' | 'uncertain';
  flags: Flag[];
}

/** Sizes in pixels of what may be a digit, or several that hang together. */
const DIGIT = { lowest: 15, highest: 46, narrowest: 3, widest: 230 };
/** Shapes whose middles lie closer are of one line. */
const LINE = 9;
/** How far before the end of its column an amount may end, and what may lie between two of its digits. */
const OFF_EDGE = 26;
const GAP = 26;

const widthOf = ({ x0, x1 }: Box): number => x1 - x0;
const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

/** The components of a page, found by where they are. */
export class PageInk {
  private readonly rows: Component[][] = [];
  private readonly codes: Component[];
  /** Ink that is larger than any digit: strokes of a pen, with what they run through. */
  private readonly large: Component[];

  constructor(
    readonly map: PixelMap,
    components: readonly Component[],
    codes: readonly Box[],
  ) {
    const isCode = (component: Component): boolean =>
      codes.some(
        (box) =>
          Math.abs(middleX(component) - middleX(box)) < widthOf(box) / 2 + 2 &&
          Math.abs(middleY(component) - middleY(box)) < heightOf(box) / 2 + 2,
      );
    this.codes = components.filter(isCode);
    this.large = components.filter((component) => isLarge(component) && !isCode(component));
    for (const component of components) if (!isCode(component)) (this.rows[middleY(component) >> 6] ??= []).push(component);
  }

  /** Where the code that is printed before an amount ends, or the cell begins. */
  beginOf(place: CellPlace, { x0, y0, y1 }: Box): number {
    const before = this.codes.filter((code) => code.x0 < x0 && middleY(code) > y0 - LINE && middleY(code) < y1 + LINE);
    return Math.max(place.left, ...before.map(({ x1 }) => x1));
  }

  /** Whether ink that is larger than any digit reaches into a box. */
  isStruck({ x0, y0, x1, y1 }: Box): boolean {
    return this.large.some((shape) => shape.x0 < x1 && shape.x1 > x0 && shape.y0 < y1 && shape.y1 > y0);
  }

  /** Components whose middle lies in a box. */
  in({ x0, y0, x1, y1 }: Box): Component[] {
    const found: Component[] = [];
    for (let row = Math.max(0, y0 >> 6); row <= y1 >> 6; row++)
      for (const component of this.rows[row] ?? []) {
        const [x, y] = [middleX(component), middleY(component)];
        if (x >= x0 && x <= x1 && y >= y0 && y <= y1) found.push(component);
      }
    return found;
  }
}

const isLarge = (shape: Box): boolean => heightOf(shape) > DIGIT.highest || widthOf(shape) > DIGIT.widest;

const isDigitLike = (shape: Box): boolean =>
  heightOf(shape) >= DIGIT.lowest &&
  heightOf(shape) <= DIGIT.highest &&
  widthOf(shape) >= DIGIT.narrowest &&
  widthOf(shape) <= DIGIT.widest;

/** The line of shapes nearest a row. */
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

/** The shapes of the amount, from the right end of the column on. */
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

/** Digits are this much apart from one to the next, in heights of one; wider than this is more than one. */
const PITCH = 0.75;
const ONE_DIGIT = 1.02;
/** A stroke of a pen makes a digit wider. */
const ONE_STRUCK = 1.25;

function cut(shape: Component, height: number, isStruck: boolean): Box[] {
  if (widthOf(shape) <= (isStruck ? ONE_STRUCK : ONE_DIGIT) * height) return [shape];
  const parts = Math.max(2, Math.round(widthOf(shape) / (PITCH * height)));
  const each = widthOf(shape) / parts;
  return Array.from({ length: parts }, (_, part) => ({ ...shape, x0: shape.x0 + part * each, x1: shape.x0 + (part + 1) * each }));
}

/** The amount that lies in a cell; undefined where there is no ink of one. */
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

/** Half the height of a line where no digit tells it, in pixels. */
const HALF_LINE = 14;

/** Digits of a line that hang together with ink that is larger than any digit. */
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

/** Brackets are higher than digits, and two of them may stand around one: a quarter of the shapes are lower than what is taken. */
function heightOfDigits(shapes: readonly Component[]): number {
  const heights = shapes.map(heightOf).toSorted((one, other) => one - other);
  return heights[heights.length >> 2]!;
}

const MINUS = { narrowest: 6, widest: 26, highest: 11, off: 10, before: 20 };

/** What stands before the first digit, in pixels, and how much of it is more than a speck. */
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

interface Found {
  /** Whether a stroke of a pen runs through a digit. */
  isStruck: boolean;
  bare: readonly Component[];
  /** The digits with what their sign is made of. */
  known: readonly Component[];
  digits: readonly Box[];
  box: Box;
  height: number;
  sign: CellInk['sign'];
}

function flagsOf(ink: PageInk, place: CellPlace, { isStruck, bare, known, digits, box, height, sign }: Found): Flag[] {
  const isCut =
    digits.length > bare.length ||
    goesOn(ink, place, known, box) ||
    box.y0 <= place.top - height / 2 ||
    box.y1 >= place.bottom + height / 2 ||
    box.x0 <= place.left;
  const flags: [Flag, boolean][] = [
    ['touched', bare.some((shape) => hasBits(ink.map, shape, RULE)) || hasBits(ink.map, { ...box, x0: box.x0 - GAP }, DOWN)],
    ['odd', isStruck || hasOddInk(ink, place, known, box)],
    ['cut', isCut],
    ['groups', !areGroups(digits, height)],
    ['sign', sign === 'uncertain'],
  ];
  return flags.filter(([, is]) => is).map(([flag]) => flag);
}

/** Whether more digits stand as close to an amount as its own do, where the cell was thought to end. */
function goesOn(ink: PageInk, place: CellPlace, known: readonly Component[], { x0, y0, x1, y1 }: Box): boolean {
  const beside = ink.in({ x0: x0 - GAP - DIGIT.highest, x1: x1 + GAP + DIGIT.highest, y0, y1 });
  return beside.some(
    (shape) =>
      isDigitLike(shape) &&
      !known.includes(shape) &&
      ((middleX(shape) > place.limit && shape.x0 - x1 < GAP) || (middleX(shape) < place.left && x0 - shape.x1 < GAP)),
  );
}

/** Whether a box, or what is beside it, has pixels of a rule. A stroke that is as straight as a rule takes digits along as rules do. */
function hasBits({ width, height, data }: PixelMap, { x0, y0, x1, y1 }: Box, bits: number): boolean {
  for (let y = Math.max(0, Math.floor(y0) - 1); y < Math.min(height, y1 + 1); y++)
    for (let x = Math.max(0, Math.floor(x0) - 1); x < Math.min(width, x1 + 1); x++) if (data[y * width + x]! & bits) return true;
  return false;
}

/** Ink around an amount that is none of it: this many pixels, this far left and right. A digit that a pen has struck hangs together with the stroke. */
const ODD = { pixels: 45, left: 140, right: 10 };

function hasOddInk(page: PageInk, place: CellPlace, known: readonly Component[], box: Box): boolean {
  const [from, to] = [Math.max(page.beginOf(place, box), box.x0 - ODD.left), Math.min(place.limit, box.x1 + ODD.right)];
  const ink = inkWithin(page.map, { x0: from, x1: Math.max(to, box.x1), y0: box.y0, y1: box.y1 });
  return ink - known.reduce((sum, { pixels }) => sum + pixels, 0) >= ODD.pixels;
}

function inkWithin({ width, height, data }: PixelMap, { x0, y0, x1, y1 }: Box): number {
  let ink = 0;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y++)
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x++) ink += data[y * width + x]! & INK;
  return ink;
}

/** Digits stand in groups of three from the right, where there are gaps at all. */
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
