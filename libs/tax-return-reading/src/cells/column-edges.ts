import type { Alignment } from '../page/alignment.js';
import { FORM_CELLS } from '../forms/form-cells.js';
import { DOWN, PIXELS_A_POINT, type PixelMap } from '../image/grey.js';
import { median } from '../page/statistics.js';

/** A rule stands this far after the end of a column, in points, and is looked for no further. */
const RULE_AFTER = 4;
const FARTHEST = 12;
/** The share of a row's height that a rule covers. */
const COVERED = 0.6;
/** Half the height of a row that is looked at, in pixels. */
const HALF = 24;
const FEWEST_ROWS = 3;

/** Where the columns of a form end on a page: before the rules that follow them, where they are seen in most rows. */
export function columnEdges(alignment: Alignment, map: PixelMap): (edge: number, y: number) => number {
  const shifts = new Map<number, number>();
  const cells = FORM_CELLS[alignment.form];
  for (const edge of new Set(cells.map((cell) => cell.edge))) {
    const own = cells.filter((cell) => cell.edge === edge).map(({ y }) => alignment.at(edge, y));
    const found = own.flatMap((place) => ruleAfter(map, place.x, place.y));
    if (found.length >= FEWEST_ROWS && found.length * 2 > own.length) shifts.set(edge, median(found) - RULE_AFTER * PIXELS_A_POINT);
  }
  return (edge, y) => alignment.at(edge, y).x + (shifts.get(edge) ?? 0);
}

/** How far after a place the nearest rule stands, in pixels. */
function ruleAfter({ width, height, data }: PixelMap, x: number, y: number): number[] {
  const [top, bottom] = [Math.max(0, Math.round(y) - HALF), Math.min(height - 1, Math.round(y) + HALF)];
  for (let off = 0; off <= FARTHEST * PIXELS_A_POINT; off++) {
    const column = Math.round(x) + off;
    if (column >= width) return [];
    let covered = 0;
    for (let row = top; row <= bottom; row++) if (data[row * width + column]! & DOWN) covered++;
    if (covered > COVERED * (bottom - top)) return [off];
  }
  return [];
}
