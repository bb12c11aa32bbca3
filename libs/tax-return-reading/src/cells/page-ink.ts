import { type Box, middleX, middleY } from '../forms/code-boxes.js';
import type { Component } from '../image/components.js';
import type { PixelMap } from '../image/grey.js';
import type { CellPlace } from '../page/cell-places.js';

/** Size limits in pixels of a digit, or several connected digits. */
export const DIGIT = { lowest: 15, highest: 46, narrowest: 3, widest: 230 };
/** Maximum vertical distance between the centres of shapes on one line, in pixels. */
export const LINE = 9;

export const widthOf = ({ x0, x1 }: Box): number => x1 - x0;
export const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

/** Index of the components of a page by position. */
export class PageInk {
  private readonly rows: Component[][] = [];
  private readonly codes: Component[];
  /** Components larger than any digit, such as pen strokes with the digits that they cross. */
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

  /** Returns the end of the code that is printed before an amount, or the start of the cell. */
  beginOf(place: CellPlace, { x0, y0, y1 }: Box): number {
    const before = this.codes.filter((code) => code.x0 < x0 && middleY(code) > y0 - LINE && middleY(code) < y1 + LINE);
    return Math.max(place.left, ...before.map(({ x1 }) => x1));
  }

  /** Returns true when a component larger than any digit overlaps a box. */
  isStruck({ x0, y0, x1, y1 }: Box): boolean {
    return this.large.some((shape) => shape.x0 < x1 && shape.x1 > x0 && shape.y0 < y1 && shape.y1 > y0);
  }

  /** Returns the components whose centre is in a box. */
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

/** Returns true when a shape may be a digit, or several connected digits. */
export const isDigitLike = (shape: Box): boolean =>
  heightOf(shape) >= DIGIT.lowest &&
  heightOf(shape) <= DIGIT.highest &&
  widthOf(shape) >= DIGIT.narrowest &&
  widthOf(shape) <= DIGIT.widest;
