import { CODE_BOXES, type FormNumber, middleX, middleY } from '../forms/code-boxes.js';
import type { Word } from '../pdf/words.js';
import { ownColumns } from './own-columns.js';
import { median, plane, robustLine } from './statistics.js';

/**
 * A printed code that was found on a page. `x` and `y` are points of the form, and `pageX` and
 * `pageY` pixels of the page.
 */
export interface Anchor {
  code: string;
  x: number;
  y: number;
  pageX: number;
  pageY: number;
}

/** Position of a form on a page. */
export interface Alignment {
  form: FormNumber;
  anchors: readonly Anchor[];
  /** Converts a position on the form, in points, to a position on the page, in pixels. */
  at(x: number, y: number): { x: number; y: number };
}

/** Minimum number of distinct codes of a form on a page. */
const FEWEST = 6;
/** Maximum distance of a code from its position in each round, in pixels. */
const ROUNDS = [60, 20, 8, 5];
/** Maximum distance of a code in the print of programs with their own row heights, in pixels. */
const LOOSE = 25;

/**
 * Normalizes a word to the code that it may be: removes characters that OCR reads for rules and
 * dots.
 */
export const codeOf = (text: string): string => text.replaceAll(/[|[\](){}.,:;'"_=\-—–\s]/g, '').toUpperCase();

/** Replaces letters by similar digits, for numeric codes. */
const asDigits = (code: string): string => code.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('S', '5').replaceAll('B', '8');

function candidates(form: FormNumber, words: readonly Word[]): Anchor[] {
  const boxes = new Map(CODE_BOXES[form].map((box) => [box.code, box]));
  return words.flatMap((word) => {
    const text = codeOf(word.text);
    const box = boxes.get(text) ?? boxes.get(asDigits(text)) ?? boxes.get(text.replace(/^[IL|]/, '1'));
    return box === undefined ? [] : [{ code: box.code, x: middleX(box), y: middleY(box), pageX: middleX(word), pageY: middleY(word) }];
  });
}

/**
 * Finds the position of a form on a page with these words. Undefined when the page does not contain
 * the form.
 */
export function align(form: FormNumber, words: readonly Word[]): Alignment | undefined {
  const all = candidates(form, words);
  const once = all.filter(({ code }) => all.filter((other) => other.code === code).length === 1);
  const own = ownColumns(form, once.length >= FEWEST ? once : all);
  if (own !== undefined) return distinct(own.anchors) < FEWEST ? undefined : { ...own, at: corrected(own.anchors, own.at) };
  const rough = roughly(once.length >= FEWEST ? once : all);
  if (rough === undefined) return undefined;
  let at = rough;
  let anchors = all;
  for (const reach of ROUNDS) {
    const near = within(all, at, reach);
    if (near.length < FEWEST) break;
    anchors = near;
    at = affine(near) ?? at;
  }
  const loose = within(all, at, LOOSE);
  return distinct(anchors) < FEWEST ? undefined : { form, anchors: loose, at: corrected(loose, at) };
}

type Place = Alignment['at'];

const distinct = (anchors: readonly Anchor[]): number => new Set(anchors.map(({ code }) => code)).size;

/** Estimates rows and columns independently, tolerating a quarter of misplaced codes. */
function roughly(anchors: readonly Anchor[]): Place | undefined {
  const vertical = robustLine(anchors.map(({ y, pageY }) => [y, pageY] as const), 30); // prettier-ignore
  if (vertical === undefined || vertical.a <= 0) return undefined;
  const horizontal = robustLine(anchors.map(({ x, pageX }) => [x, pageX] as const), 60); // prettier-ignore
  const a = horizontal !== undefined && Math.abs(horizontal.a / vertical.a - 1) < 0.25 ? horizontal.a : vertical.a;
  const b = median(anchors.map(({ x, pageX }) => pageX - a * x));
  return (x, y) => ({ x: a * x + b, y: vertical.a * y + vertical.b });
}

const within = (anchors: readonly Anchor[], at: Place, reach: number): Anchor[] =>
  anchors.filter(({ x, y, pageX, pageY }) => Math.hypot(at(x, y).x - pageX, at(x, y).y - pageY) <= reach);

function affine(anchors: readonly Anchor[]): Place | undefined {
  const horizontal = plane(anchors.map(({ x, y, pageX }) => ({ x, y, value: pageX })));
  const vertical = plane(anchors.map(({ x, y, pageY }) => ({ x, y, value: pageY })));
  if (horizontal === undefined || vertical === undefined) return undefined;
  const value = ([a, b, c]: [number, number, number], x: number, y: number): number => a * x + b * y + c;
  return (x, y) => ({ x: value(horizontal, x, y), y: value(vertical, x, y) });
}

/** Corrects the vertical position between rows that are offset. */
function corrected(anchors: readonly Anchor[], at: Place): Place {
  const offs = Map.groupBy(anchors, ({ y }) => Math.round(y));
  const rows = [...offs].map(([y, own]) => ({ y, off: median(own.map((each) => each.pageY - at(each.x, each.y).y)) }));
  rows.sort((one, other) => one.y - other.y);
  const isStraight = rows.filter(({ off }) => Math.abs(off) > ROUNDS.at(-1)!).length * 3 <= rows.length;
  if (isStraight) return at;
  return (x, y) => {
    const place = at(x, y);
    return { x: place.x, y: place.y + between(rows, y) };
  };
}

function between(rows: readonly { y: number; off: number }[], y: number): number {
  const next = rows.findIndex((row) => row.y >= y);
  if (next === 0) return rows[0]!.off;
  if (next === -1) return rows.at(-1)!.off;
  const [above, below] = [rows[next - 1]!, rows[next]!];
  return above.off + ((below.off - above.off) * (y - above.y)) / (below.y - above.y);
}
