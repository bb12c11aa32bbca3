import type { Draw } from './random.js';
import { fontOf, type FontName, type TrueType } from './true-type.js';

/** Print style of a document. */
export interface Style {
  draw: Draw;
  font: TrueType;
  /** Font size of amounts, in points. */
  size: number;
  /** True for losses in brackets, false for a minus sign. */
  brackets: boolean;
  /** Gap between groups of three digits, as a multiple of the font size. */
  groupGap: number;
  /** Maximum displacement of amounts, in points. */
  jitterX: number;
  jitterY: number;
  ruleWidth: number;
  ruleShift: number;
  /** True for dotted leaders between labels and codes. */
  leaders: boolean;
  /** True for a grey background of the column of the previous year. */
  grey: boolean;
  asOutlines: boolean;
  /** True to let some amounts touch the rule below them. */
  onRule: boolean;
  /** Share of amounts with a vertical rule through them. */
  ruleThrough: number;
  /** True for a layout of a program, with its own rows and columns. */
  bySoftware: boolean;
  /** Pen strokes, in points. */
  strokes: (readonly [number, number])[][];
}

/** Widths of a thin, a narrow no-break and a normal space. */
const GAPS = [0.16, 0.2, 0.25, 0.28];

/** Returns an irregular pen stroke down a page. */
function penStroke(draw: Draw): (readonly [number, number])[] {
  const [x, y] = [draw.between(200, 520), draw.between(120, 500)];
  return Array.from({ length: 12 }, (_, step) => [x + draw.between(-5, 5) + step * 4, y + step * draw.between(6, 9)] as const);
}

/** Generates a style. A hard style has displaced amounts, amounts on rules and pen strokes. */
export function styleOf(draw: Draw, fonts: readonly FontName[], { hard = false, asOutlines = false } = {}): Style {
  return {
    draw,
    font: fontOf(draw.pick(fonts)),
    size: draw.between(8, 9),
    brackets: draw.chance(0.5),
    groupGap: draw.pick(GAPS),
    jitterX: hard ? 2.5 : 1,
    jitterY: hard ? 1.6 : 0.8,
    ruleWidth: draw.between(0.4, 0.9),
    ruleShift: draw.between(-0.5, 0.5),
    leaders: draw.chance(0.5),
    grey: draw.chance(0.5),
    asOutlines,
    onRule: false,
    ruleThrough: 0,
    bySoftware: false,
    strokes: hard && draw.chance(0.5) ? [penStroke(draw)] : [],
  };
}
