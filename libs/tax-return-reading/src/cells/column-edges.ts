import type { Alignment } from '../page/alignment.js';
import { FORM_CELLS } from '../forms/form-cells.js';
import { DOWN, PIXELS_A_POINT, type PixelMap } from '../image/grey.js';
import { median } from '../page/statistics.js';

/**
 * Distance between the end of a column and the rule after it, in points. FARTHEST is the search
 * range.
 */
const RULE_AFTER = 4;
const FARTHEST = 12;
/** Minimum share of the height of a row that a rule covers. */
const COVERED = 0.6;
/** Half the height of a row to examine, in pixels. */
const HALF = 24;
const FEWEST_ROWS = 3;

/**
 * Returns the ends of the columns on a page. A column ends before the rule that follows it, when
 * most rows have such a rule.
 */
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

/** Distances from the end of a column in pixels, starting at the expected position of the rule. */
const OFFS = Array.from({ length: 2 * FARTHEST * PIXELS_A_POINT + 1 }, (_, index) => index - FARTHEST * PIXELS_A_POINT).sort(
  (one, other) => Math.abs(one - RULE_AFTER * PIXELS_A_POINT) - Math.abs(other - RULE_AFTER * PIXELS_A_POINT),
);

/** Returns the distance between a position and the rule after it, in pixels. */
function ruleAfter({ width, height, data }: PixelMap, x: number, y: number): number[] {
  const [top, bottom] = [Math.max(0, Math.round(y) - HALF), Math.min(height - 1, Math.round(y) + HALF)];
  for (const off of OFFS) {
    const column = Math.round(x) + off;
    if (column < 0 || column >= width) continue;
    let covered = 0;
    for (let row = top; row <= bottom; row++) if (data[row * width + column]! & DOWN) covered++;
    if (covered > COVERED * (bottom - top)) return [off];
  }
  return [];
}
