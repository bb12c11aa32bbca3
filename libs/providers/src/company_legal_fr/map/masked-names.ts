import { fold } from '@company-data/data-types';
import type { Address } from './address.js';

/** Stands in a text where words are left out. */
const LEFT_OUT = '[…]';

/** Shorter words ("de", "le") stand in any text. */
const SHORTEST_NAME = 3;

/** What texts about a masked person must not tell: words of names, and streets. */
export interface LeftOut {
  words: ReadonlySet<string>;
  streets: readonly string[];
}

/** What to leave out of texts about somebody of these names and addresses. */
export function leftOutOf(names: readonly (string | null)[], addresses: readonly (Address | null | undefined)[]): LeftOut {
  const words = names.flatMap((name) => fold(name).split(' ')).filter((word) => word.length >= SHORTEST_NAME);
  const streets = addresses.flatMap((address) => [address?.address_line1, address?.address_line2]);
  return { words: new Set(words), streets: streets.filter((street) => street != null) };
}

/** A text without what must be left out, whatever its accents and case. */
export function withoutNames(text: string, { words, streets }: LeftOut): string {
  const withoutStreets = streets.reduce((shown, street) => shown.replaceAll(street, LEFT_OUT), text);
  return withoutStreets.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => (words.has(fold(word)) ? LEFT_OUT : word));
}
