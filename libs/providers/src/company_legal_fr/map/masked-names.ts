import { fold } from '@company-data/data-types';
import type { Address } from './address.js';

/** Placeholder for removed words. */
const LEFT_OUT = '[…]';

/** Minimum length of a word of a name that is removed wherever it occurs. */
const LONG_NAME = 3;

/**
 * French words, forms of companies and registers of two letters. A name of one letter, or one that
 * is such a word, is removed only in the position of a name.
 */
const COMMON =
  /^(.|AI|AN|AS|AU|BP|CA|CE|CI|CJ|DE|DU|EI|EN|ES|ET|EU|IL|JE|LA|LE|LU|MA|ME|MM|MR|NE|NI|NO|NU|ON|OR|OS|OU|PM|PP|PV|RC|RM|SA|SC|SE|SI|SU|TA|TC|TE|TJ|TU|UN|VA|VU)$/;

/** Words before the name of a person. */
const TITLE = /(^|[^\p{L}\p{N}])(MM?\.?|Mme|Mlle|Mr|Monsieur|Madame|Mademoiselle|née?|épou(x|se)|veuve|dite?)\s+$/iu;

/** Text between two words of one name. */
const BETWEEN = /^[\s,'’()-]{1,3}$/;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words of names, and streets, that texts about a masked person must not contain. */
export interface LeftOut {
  words: ReadonlySet<string>;
  streets: readonly string[];
}

export const NOTHING: LeftOut = { words: new Set(), streets: [] };

/** Collects the words and streets to remove for these names and addresses. */
export function leftOutOf(names: readonly (string | null)[], addresses: readonly (Address | null | undefined)[]): LeftOut {
  const words = names.flatMap((name) => fold(name).split(' ')).filter((word) => word !== '');
  const streets = addresses.flatMap((address) => [address?.address_line1, address?.address_line2]);
  return { words: new Set(words), streets: streets.filter((street) => street != null) };
}

/** Returns the words and streets of both. */
export const bothOf = (one: LeftOut, other: LeftOut): LeftOut => ({
  words: new Set([...one.words, ...other.words]),
  streets: [...one.streets, ...other.streets],
});

interface Found {
  word: string;
  start: number;
  end: number;
}

/** Removes streets and words from a text. Words match without regard to accents and case. */
export function withoutNames(text: string, { words, streets }: LeftOut): string {
  const shown = streets.reduce((rest, street) => rest.replaceAll(street, LEFT_OUT), text);
  const all = [...shown.matchAll(WORD)].map(({ 0: word, index }): Found => ({ word, start: index, end: index + word.length }));
  const isName = all.map(({ word }) => words.has(fold(word)) && (fold(word).length >= LONG_NAME || isCapitalized(word)));
  const isNextTo = (index: number, other: number): boolean => {
    const [first, second] = [all[Math.min(index, other)], all[Math.max(index, other)]];
    return isName[other] === true && BETWEEN.test(shown.slice(first!.end, second!.start));
  };
  const isRemoved = ({ word, start }: Found, index: number): boolean =>
    isName[index] === true &&
    (fold(word).length >= LONG_NAME ||
      !COMMON.test(fold(word)) ||
      TITLE.test(shown.slice(0, start)) ||
      isNextTo(index, index - 1) ||
      isNextTo(index, index + 1));
  const removed = all.filter(isRemoved);
  const parts = removed.map(({ start }, index) => shown.slice(removed[index - 1]?.end ?? 0, start));
  return [...parts, shown.slice(removed.at(-1)?.end ?? 0)].join(LEFT_OUT);
}

/** A short name in lower case cannot be told from a word such as "de". */
const isCapitalized = (word: string): boolean => /^\p{Lu}/u.test(word);
