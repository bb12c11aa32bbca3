import type { Word } from '../pdf/words.js';
import { headOf } from './page-kind.js';

/** Data in the header of a page. Null for data that was not read. */
export interface PageHeader {
  /** Date in ISO 8601. */
  closingDate: string | null;
  /** In months. */
  duration: number | null;
  /** Fourteen digits, without a check of the check digit. */
  siret: string | null;
}

/** Height of a header line, in pixels. */
const LINE = 22;

/** Groups the words of the header into lines. */
function linesOf(words: readonly Word[], height: number): string[] {
  const lines: Word[][] = [];
  for (const word of headOf(words, height).toSorted((one, other) => one.y1 - other.y1)) {
    const line = lines.at(-1);
    if (line !== undefined && word.y1 - line[0]!.y1 < LINE) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.x0 - other.x0).map(({ text }) => text).join(' ')); // prettier-ignore
}

const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1990 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

function closingDateIn(text: string): string | null {
  const [, day, month, year] = /clos\w*\s*,?\s*l?e?\s*[,:]?\s*(\d{2})[\s/.]?(\d{2})[\s/.]?(\d{4})/i.exec(text) ?? [];
  return year !== undefined && isDate(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

const MAX_LENGTH = 24;

function durationIn(text: string): number | null {
  const months = Number(/nombre\s+de\s+mois\D{0,6}(\d{1,2})\b/i.exec(text)?.[1]);
  return months >= 1 && months <= MAX_LENGTH ? months : null;
}

/**
 * Returns the digits after the word SIRET. Rules between boxes are read as bars, and zeros as
 * letters.
 */
function siretIn(text: string): string | null {
  const after = /siret(.*)/i.exec(text)?.[1]?.replaceAll(/[oO]/g, '0').replaceAll(/[^\d]/g, '') ?? '';
  const digits = after.slice(0, 14);
  return digits.length === 14 ? digits : null;
}

const first = <Value>(lines: readonly string[], read: (line: string) => Value | null): Value | null =>
  lines.map(read).find((value) => value !== null) ?? null;

/** Reads the header of a page. */
export function headerOf(words: readonly Word[], height: number): PageHeader {
  const lines = linesOf(words, height);
  return { closingDate: first(lines, closingDateIn), duration: first(lines, durationIn), siret: first(lines, siretIn) };
}
