import { CODE_BOXES, type CodeBox, FORM_CELLS, type FormCell, type FormNumber, middleY } from '@company-data/tax-return-reading/internals';
import type { Draw } from './random.js';

/** Positions of the codes and cells of a form in an edition, in points. */
export interface FormLayout {
  boxes: readonly CodeBox[];
  cells: readonly FormCell[];
}

/**
 * Returns the official layout of an edition, without the fiscal result. Line 137 exists from 2022
 * only.
 */
export function officialLayout(form: FormNumber, millesime: number): FormLayout {
  const isThere = (code: string): boolean => code !== '137' || millesime >= FIRST_WITH_137;
  return {
    boxes: CODE_BOXES[form].filter(({ code, y0 }) => (form !== '2033-B' || y0 < 475) && isThere(code)),
    cells: FORM_CELLS[form].filter(({ code }) => isThere(code)),
  };
}

/** First edition with line 137. */
export const FIRST_WITH_137 = 2022;

/**
 * Maximum variation of the row pitch, and of the column positions in points, in the print of
 * programs.
 */
const PITCH = 0.12;
const SHIFT = 10;
const TOP = 122;
const BOTTOM = 836;
/** Maximum distance after a column within which a code moves with it, in points. */
const BEHIND = 14;

/** Returns the layout of a program, with another row pitch and displaced columns. */
export function softwareLayout({ boxes, cells }: FormLayout, draw: Draw): FormLayout {
  const middles = boxes.map(middleY);
  const [first, last] = [Math.min(...middles), Math.max(...middles)];
  const pitch = Math.min(draw.between(1 - PITCH, 1 + PITCH), (BOTTOM - TOP) / (last - first));
  const atY = (y: number): number => Math.min(TOP, first) + (y - first) * pitch;
  const atX = columnShifts(cells, draw);
  const placed = boxes.map((box) => moved(box, atX(box.x0), atY(middleY(box)) - middleY(box)));
  // An amount ends before the next code of its row, independent of both displacements.
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
  // A position that is not after a column is that of the official layout.
  return (x) => shifts.findLast(({ edge }) => edge <= x && x - edge < BEHIND)?.shift ?? 0;
}

const moved = ({ code, x0, x1, y0, y1 }: CodeBox, x: number, y: number): CodeBox => ({ code, x0: x0 + x, x1: x1 + x, y0: y0 + y, y1: y1 + y }); // prettier-ignore
