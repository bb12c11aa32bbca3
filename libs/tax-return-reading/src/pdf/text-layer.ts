import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PIXELS_A_POINT } from '../image/grey.js';
import { withinLimits } from './content-limits.js';
import type { Word } from './words.js';

/**
 * A piece of text as drawn on a page, in points from the top left corner. `x` and `y` are the start
 * of its baseline.
 */
interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Minimum and maximum side length of a page, in points. */
const SIDES = { least: 20, most: 5000 };
/** Minimum gap between words, as a multiple of the font size. */
const WORD_GAP = 0.25;
const MIN_CONFIDENCE = 100;
/** Spaces of any width, which separate groups of digits. */
const BLANKS = /[\s\u00a0\u2007\u2009\u202f]+/gu;

/**
 * Returns the words in the text layer of a page. Undefined when the page has an unsupported size.
 * @throws UnreadableDocument when the content exceeds the limits
 */
export async function textLayerOf(page: PDFPageProxy): Promise<Word[] | undefined> {
  const viewport = page.getViewport({ scale: 1 });
  const sides = [viewport.width, viewport.height];
  if (!sides.every((side) => side >= SIDES.least && side <= SIDES.most)) return undefined;
  const { items } = await withinLimits(() => page.getTextContent({ disableNormalization: true }));
  const pieces = items.flatMap((item) =>
    'str' in item ? piecesOf(item.str, item.transform as number[], item.width, viewport.transform as number[]) : [],
  );
  return wordsOf(pieces);
}

/** Splits an upright text item into words. Other text is ignored, since forms do not contain it. */
function piecesOf(text: string, transform: number[], width: number, view: number[]): Piece[] {
  const [a, b, , , e, f] = transform as [number, number, number, number, number, number];
  const [va, vb, vc, vd, ve, vf] = view as [number, number, number, number, number, number];
  const size = Math.hypot(a, b);
  const along = (va * a + vc * b) / (size || 1);
  if (text.trim() === '' || size === 0 || along < 0.9) return [];
  const [x, y] = [va * e + vc * f + ve, vb * e + vd * f + vf];
  return splitAt(text.normalize('NFKC').replaceAll(BLANKS, ' '), x, y, width, size);
}

/**
 * Splits a piece into its words. The number of preceding characters determines the position of a
 * word.
 */
function splitAt(text: string, x: number, y: number, width: number, size: number): Piece[] {
  const pieces = [...text.matchAll(/\S+/g)];
  const each = width / text.length;
  return pieces.map((match) => ({ text: match[0], x: x + match.index * each, y, width: match[0].length * each, size }));
}

/**
 * Joins adjacent pieces of a line into words, because many documents draw each character
 * separately.
 */
function wordsOf(pieces: readonly Piece[]): Word[] {
  const sorted = pieces.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const words: Piece[] = [];
  for (const line of linesOf(sorted)) {
    let last: Piece | undefined;
    for (const piece of line) {
      if (last !== undefined && follows(last, piece)) {
        last.text += piece.text;
        last.width = piece.x + piece.width - last.x;
      } else words.push((last = { ...piece }));
    }
  }
  return words.map(wordOf);
}

const isAmount = (text: string): boolean => /^[\d().,\-–−]+$/.test(text);
/**
 * Maximum gap between characters of a word drawn separately, as a multiple of the font
 * size.
 */
const TOUCHING = 0.05;
/**
 * Maximum distance between the baselines of a word, as a multiple of the font size. A code and the
 * amount next to it usually differ more.
 */
const SAME_BASELINE = 0.1;

/**
 * Returns true when a piece continues a word. A piece that starts inside the word is a different
 * one, drawn over it.
 */
function follows(last: Piece, piece: Piece): boolean {
  const gap = piece.x - (last.x + last.width);
  return (
    Math.abs(piece.y - last.y) < SAME_BASELINE * piece.size &&
    gap <= gapWithin(last, piece) &&
    gap > -WORD_GAP * piece.size &&
    (isAmount(last.text) === isAmount(piece.text) || gap > -TOUCHING * piece.size)
  );
}

/**
 * Returns the maximum gap between two pieces of a word. Groups of an amount stay separate, because
 * a code may be as close as they are to each other.
 */
const gapWithin = (one: Piece, other: Piece): number =>
  Math.min(one.size, other.size) * (isAmount(one.text) || isAmount(other.text) ? TOUCHING : WORD_GAP);

/** Groups pieces into lines when their baselines differ by less than a third of the font size. */
function linesOf(sorted: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(piece.y - line[0]!.y) < piece.size / 3) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x));
}

const ASCENT = 0.72;
const DESCENT = 0.02;

const wordOf = ({ text, x, y, width, size }: Piece): Word => ({
  text,
  confidence: MIN_CONFIDENCE,
  x0: x * PIXELS_A_POINT,
  y0: (y - ASCENT * size) * PIXELS_A_POINT,
  x1: (x + width) * PIXELS_A_POINT,
  y1: (y + DESCENT * size) * PIXELS_A_POINT,
});
