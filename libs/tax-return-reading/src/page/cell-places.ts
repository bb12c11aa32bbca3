import { CODE_BOXES, type CodeBox, type FormNumber, middleY } from '../forms/code-boxes.js';
import { FORM_CELLS, type FormCell } from '../forms/form-cells.js';
import { PIXELS_A_POINT } from '../image/grey.js';
import type { Alignment } from './alignment.js';

/** Position of a cell on a page, in pixels. */
export interface CellPlace {
  cell: FormCell;
  left: number;
  /** Expected end of the amount. */
  edge: number;
  /** Last position that can belong to the cell. */
  limit: number;
  top: number;
  bottom: number;
  middle: number;
}

/** Maximum extent of an amount beyond the end of its column, in points. */
const BEYOND = 6;

/** Returns the start of the next code in the row, in points. */
function nextCode(form: FormNumber, { y, edge }: FormCell): number {
  return Math.min(...CODE_BOXES[form].filter((box) => Math.abs(middleY(box) - y) < 5 && box.x0 > edge).map(({ x0 }) => x0));
}

/** Returns the end of a column on a page at a row of the form, in pixels. */
export type EdgeAt = (edge: number, y: number) => number;

/**
 * Returns the cells of a form with their positions on a page. Columns end as on the form by
 * default.
 */
export function cellPlaces({ form, at }: Alignment, edgeAt: EdgeAt = (edge, y) => at(edge, y).x): CellPlace[] {
  return FORM_CELLS[form].map((cell) => {
    const { left, edge, y, reach } = cell;
    const end = edgeAt(edge, y);
    const limit = Math.min(end + BEYOND * PIXELS_A_POINT, at(nextCode(form, cell), y).x);
    const middle = at(edge, y).y;
    const half = reach * PIXELS_A_POINT;
    return { cell, left: at(left, y).x, edge: end, limit, top: middle - half, bottom: middle + half, middle };
  });
}

/** Returns the positions of the codes of a form on a page, in pixels. */
export function codePlaces({ form, at }: Alignment): CodeBox[] {
  return CODE_BOXES[form].map(({ code, x0, y0, x1, y1 }) => {
    const [from, to] = [at(x0, y0), at(x1, y1)];
    return { code, x0: from.x, y0: from.y, x1: to.x, y1: to.y };
  });
}
