import { CODE_BOXES, type CodeBox, type FormNumber } from '../forms/code-boxes.js';
import { PIXELS_A_POINT } from '../image/grey.js';
import type { Alignment, Anchor } from './alignment.js';
import { median, robustLine } from './statistics.js';

/** Maximum distance between the left edges of codes in one column, in points. */
const SAME_COLUMN = 6;
/**
 * Minimum difference between the column positions of a program and those of the form, in pixels.
 */
const MOVED = 14;
/** Minimum number of codes that determine the position of a column. */
const FEWEST = 3;
/** Distance before a column of codes within which positions move with it, in points. */
const BEFORE = 14;
/** Maximum distances of a code from its row and its column, in pixels. */
const OFF = { row: 25, column: 20 };

interface CodeColumn {
  /** Left edge in points. `x1` is the right edge. */
  x0: number;
  x1: number;
  anchors: readonly Anchor[];
}

function columnsOf(form: FormNumber, anchors: readonly Anchor[]): CodeColumn[] {
  const columns: CodeBox[][] = [];
  for (const box of CODE_BOXES[form].toSorted((one, other) => one.x0 - other.x0)) {
    const column = columns.at(-1);
    if (column !== undefined && box.x0 - column[0]!.x0 < SAME_COLUMN) column.push(box);
    else columns.push([box]);
  }
  return columns.map((boxes) => {
    const codes = new Set(boxes.map(({ code }) => code));
    const [x0, x1] = [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
    return { x0, x1, anchors: anchors.filter(({ code }) => codes.has(code)) };
  });
}

/**
 * Finds the position of a form that a program printed with its own rows and columns, at the size of
 * the paper. Undefined when the columns have the scale of the rows.
 */
export function ownColumns(form: FormNumber, candidates: readonly Anchor[]): Alignment | undefined {
  const rows = robustLine(candidates.map(({ y, pageY }) => [y, pageY] as const), 30); // prettier-ignore
  if (rows === undefined || rows.a <= 0) return undefined;
  const near = candidates.filter(({ y, pageY }) => Math.abs(rows.a * y + rows.b - pageY) < OFF.row);
  const columns = columnsOf(form, near).filter(({ anchors }) => anchors.length >= FEWEST);
  const offsets = (scale: number): number[] => columns.map(({ anchors }) => median(anchors.map(({ x, pageX }) => pageX - scale * x)));
  if (columns.length < 2 || spread(offsets(rows.a)) <= MOVED) return undefined;
  const scale = PIXELS_A_POINT;
  const own = offsets(scale);
  const base = median(own);
  // A position that is not near a column of codes has the paper position.
  const shiftAt = (x: number): number => {
    const index = columns.findIndex(({ x0, x1 }) => x >= x0 - BEFORE && x <= x1 + 2);
    return index === -1 ? base : own[index]!;
  };
  const at: Alignment['at'] = (x, y) => ({ x: scale * x + shiftAt(x), y: rows.a * y + rows.b });
  const anchors = near.filter(({ x, y, pageX }) => Math.abs(at(x, y).x - pageX) < OFF.column);
  return { form, anchors, at };
}

const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);
