import { CODE_BOXES, type CodeBox, type FormNumber, middleY } from '../forms/code-boxes.js';
import { FORM_CELLS, type FormCell } from '../forms/form-cells.js';
import type { Draw } from './random.js';

/** Where a print has the codes and the cells of a form, in points. */
export interface FormLayout {
  boxes: readonly CodeBox[];
  cells: readonly FormCell[];
}

/**
 * The table of the tax authority's print, without the fiscal result below it; the print of a year
 * has the codes of that year.
 */
export function officialLayout(form: FormNumber, millesime: number): FormLayout {
  const isThere = (code: string): boolean => code !== '137' || millesime >= FIRST_WITH_137;
  return {
    boxes: CODE_BOXES[form].filter(({ code, y0 }) => (form !== '2033-B' || y0 < 475) && isThere(code)),
    cells: FORM_CELLS[form].filter(({ code }) => isThere(code)),
  };
}

/** Prints before have no line 137. */
export const FIRST_WITH_137 = 2022;

/** How far programs that print forms by themselves space rows and move columns. */
const PITCH = 0.12;
const SHIFT = 10;
const TOP = 122;
const BOTTOM = 836;
/** A code this close behind a column moves along with it. */
const BEHIND = 14;

/**
 * A layout as a program prints it: rows closer together or farther apart, each column somewhat left
 * or right.
 */
export function softwareLayout({ boxes, cells }: FormLayout, draw: Draw): FormLayout {
  const middles = boxes.map(middleY);
  const [first, last] = [Math.min(...middles), Math.max(...middles)];
  const pitch = Math.min(draw.between(1 - PITCH, 1 + PITCH), (BOTTOM - TOP) / (last - first));
  const atY = (y: number): number => Math.min(TOP, first) + (y - first) * pitch;
  const atX = columnShifts(cells, draw);
  const placed = boxes.map((box) => moved(box, atX(box.x0), atY(middleY(box)) - middleY(box)));
  // An amount ends before the code that follows it in its row, however both have moved.
  const room = ({ edge, y }: FormCell): number =>
    Math.min(...boxes.map((box, index) => (box.x0 > edge && Math.abs(middleY(box) - y) < 5 ? placed[index]!.x0 - 3 : Infinity)));
  return {
    boxes: placed,
    cells: cells.map((cell) => ({
      ...cell,
      edge: Math.min(cell.edge + atX(cell.edge), room(cell)),
      y: atY(cell.y),
      reach: cell.reach * pitch,
    })),
  };
}

function columnShifts(cells: readonly FormCell[], draw: Draw): (x: number) => number {
  const edges = [...new Set(cells.map(({ edge }) => edge))].sort((one, other) => one - other);
  const shifts = edges.map((edge) => ({ edge, shift: draw.between(-SHIFT, SHIFT) }));
  // What lies behind no column is where it is on the official print.
  return (x) => shifts.findLast(({ edge }) => edge <= x && x - edge < BEHIND)?.shift ?? 0;
}

const moved = ({ code, x0, x1, y0, y1 }: CodeBox, x: number, y: number): CodeBox => ({ code, x0: x0 + x, x1: x1 + x, y0: y0 + y, y1: y1 + y }); // prettier-ignore
