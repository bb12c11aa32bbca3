import { FORM_NUMBERS, type FormNumber } from '../forms/code-boxes.js';
import type { Word } from '../pdf/words.js';
import { type Alignment, codeOf, align } from './alignment.js';
import { CODE_BOXES } from '../forms/code-boxes.js';

/** The form on a page, with a score. */
export interface PageKind {
  alignment: Alignment;
  /** Year of the edition. Null when it was not read. */
  millesime: number | null;
  score: number;
}

/** Share of the page, from its top, that contains title and number. */
const HEAD = 0.16;
const MIN_SCORE = 0.6;
const MIN_ANCHORS = 8;
const MARGIN = 0.3;

/** Maximum edit distance between a word and a word of a title. */
const TYPING_ERRORS = 2;

const TITLES: Record<FormNumber, { words: string[]; without?: string[] }> = {
  '2050': { words: ['BILAN', 'ACTIF'] },
  '2051': { words: ['BILAN', 'PASSIF'] },
  '2052': { words: ['COMPTE', 'RESULTAT', 'LISTE'], without: ['SIMPLIFIE'] },
  '2053': { words: ['COMPTE', 'RESULTAT', 'SUITE'] },
  '2033-A': { words: ['BILAN', 'SIMPLIFIE'] },
  '2033-B': { words: ['COMPTE', 'RESULTAT', 'SIMPLIFIE'] },
};

/** Removes accents and punctuation, and converts to capitals. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase(); // prettier-ignore

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

const isLike = (word: string, wanted: string): boolean =>
  word.includes(wanted) ||
  (Math.abs(word.length - wanted.length) <= TYPING_ERRORS && word.length > 4 && distance(word, wanted) <= TYPING_ERRORS);

const hasTitle = (form: FormNumber, head: readonly string[]): boolean => {
  const { words, without = [] } = TITLES[form];
  const isThere = (wanted: string): boolean => head.some((word) => isLike(word, wanted));
  return words.every(isThere) && !without.some(isThere);
};

const hasNumber = (form: FormNumber, text: string): boolean => new RegExp(`${form.slice(0, 4)}${form.slice(5)}(SD|20|\\b)`).test(text);

function scoreOf(form: FormNumber, words: readonly Word[], head: readonly string[]): number {
  const read = new Set(words.map(({ text }) => codeOf(text)));
  const share = CODE_BOXES[form].filter(({ code }) => read.has(code)).length / CODE_BOXES[form].length;
  return share + (hasTitle(form, head) ? 0.5 : 0) + (hasNumber(form, head.join('')) ? 0.5 : 0);
}

/** Returns the words of the page header, line by line from the top. */
export function headOf(words: readonly Word[], height: number): Word[] {
  return words.filter(({ y1 }) => y1 < height * HEAD).toSorted((one, other) => Math.round((one.y1 - other.y1) / 20) || one.x0 - other.x0);
}

/**
 * Finds the form on a page with these words. Undefined when the page contains no supported form.
 */
export function kindOf(words: readonly Word[], height: number): PageKind | undefined {
  const head = headOf(words, height).map(({ text }) => folded(text));
  const scores = FORM_NUMBERS.map((form) => ({ form, score: scoreOf(form, words, head) })).sort((one, other) => other.score - one.score);
  const [best, second] = scores as [(typeof scores)[0], (typeof scores)[0]];
  if (best.score < MIN_SCORE || best.score - second.score < MARGIN) return undefined;
  const alignment = align(best.form, words);
  if (alignment === undefined || new Set(alignment.anchors.map(({ code }) => code)).size < MIN_ANCHORS) return undefined;
  return { alignment, millesime: millesimeOf(head), score: best.score };
}

const OLDEST = 2010;
const NEWEST = 2040;

/**
 * Returns the four digits after SD, otherwise those after the number of the form. Null when they
 * are not a plausible year.
 */
function millesimeOf(head: readonly string[]): number | null {
  const text = head.join(' ');
  const year = Number((/SD ?(20\d\d)/.exec(text) ?? /20(?:5[0123]|33 ?[AB]) (20\d\d)/.exec(text))?.[1]);
  return year >= OLDEST && year <= NEWEST ? year : null;
}
