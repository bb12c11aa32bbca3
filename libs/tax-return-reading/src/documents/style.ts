import type { Draw } from './random.js';
import { fontOf, type FontName, type TrueType } from './true-type.js';

/** How a document is printed. */
export interface Style {
  draw: Draw;
  font: TrueType;
  /** Size of amounts in points. */
  size: number;
  /** Losses in brackets instead of with a minus. */
  brackets: boolean;
  /** Between groups of three digits, in sizes. */
  groupGap: number;
  /** How far amounts are off their place at most, in points. */
  jitterX: number;
  jitterY: number;
  ruleWidth: number;
  ruleShift: number;
  /** Labels led to their code by dots. */
  leaders: boolean;
  /** The column of the year before on grey. */
  grey: boolean;
  asOutlines: boolean;
  /** Some amounts hang on the rule below them. */
  onRule: boolean;
  /** The share of amounts that a rule runs down through. */
  ruleThrough: number;
  /** Printed by a program that spaces rows and columns by itself. */
  bySoftware: boolean;
  /** Strokes of a pen, in points. */
  strokes: (readonly [number, number])[][];
}

/** A thin, a narrow no-break and a plain blank. */
const GAPS = [0.16, 0.2, 0.25, 0.28];

/** A wavering stroke of a pen down a page. */
function penStroke(draw: Draw): (readonly [number, number])[] {
  const [x, y] = [draw.between(200, 520), draw.between(120, 500)];
  return Array.from({ length: 12 }, (_, step) => [x + draw.between(-5, 5) + step * 4, y + step * draw.between(6, 9)] as const);
}

/**
 * A style drawn by chance among the fonts; a hard one is off its place, hangs on rules and has
 * strokes of a pen.
 */
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
