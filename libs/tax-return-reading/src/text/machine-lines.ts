import { portableBitmap } from '../engines/portable-bitmap.js';
import type { Recogniser } from '../engines/recogniser.js';
import { INK, type PixelMap } from '../image/grey.js';
import type { Word } from '../pdf/words.js';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
/** Minimum length of a word that consists of zone characters and cannot be part of a sentence. */
const LONG_RUN = 14;
/**
 * Margin in pixels around words that look like a zone. LOWEST is the share of the printed area to
 * read, from the bottom, when no word does.
 */
const MARGIN = 60;
const LOWEST = 0.3;
/** Lines of a zone, at most, and minimum characters of a line. */
const MAX_LINES = 12;
const SHORTEST = 20;

interface Band {
  from: number;
  to: number;
}

/** Returns true for a long word of zone characters with a filler or a digit. */
export const looksLikeZone = ({ text }: Word): boolean => text.length >= LONG_RUN && /^[A-Z0-9<«‹]+$/.test(text) && /[<«‹\d]/.test(text);

/**
 * Returns lines that may belong to a machine-readable zone: near words that look like one,
 * otherwise at the bottom of the printed area.
 */
export async function machineLines(recogniser: Recogniser, map: PixelMap, words: readonly Word[]): Promise<string[]> {
  const band = bandOf(map, words);
  if (band === undefined) return [];
  const cut = { width: map.width, height: band.to - band.from, data: map.data.subarray(band.from * map.width, band.to * map.width) };
  const read = await recogniser.words(portableBitmap(cut), { layout: '6', characters: CHARACTERS });
  return linesOf(read)
    .filter((line) => line.length >= SHORTEST)
    .slice(0, MAX_LINES);
}

function bandOf({ width, height, data }: PixelMap, words: readonly Word[]): Band | undefined {
  const found = words.filter((word) => /[<«]/.test(word.text) || looksLikeZone(word));
  if (found.length > 0)
    return {
      from: Math.max(Math.min(...found.map(({ y0 }) => y0)) - MARGIN, 0),
      to: Math.min(Math.max(...found.map(({ y1 }) => y1)) + MARGIN, height),
    };
  const isInk = (bits: number): boolean => (bits & INK) !== 0;
  const first = data.findIndex(isInk);
  if (first === -1) return undefined;
  const last = data.findLastIndex(isInk);
  const [top, foot] = [Math.floor(first / width), Math.floor(last / width) + 1];
  return { from: foot - Math.max(Math.ceil((foot - top) * LOWEST), 1), to: foot };
}

/** Joins adjacent words into lines without spaces, which a zone does not contain. */
function linesOf(words: readonly Word[]): string[] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((one, other) => one.y0 + one.y1 - other.y0 - other.y1)) {
    const line = lines.at(-1);
    const middle = (word.y0 + word.y1) / 2;
    if (line !== undefined && middle < line[0]!.y1) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.x0 - other.x0)
      .map(({ text }) => text)
      .join(''),
  );
}
