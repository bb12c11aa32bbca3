import { fold } from '@company-data/data-types';
import type { Address } from './address.js';

/** Placeholder for removed words. */
const LEFT_OUT = '[…]';

/** Minimum length of a removed word. Shorter words ("de", "le") occur in any text. */
const SHORTEST_NAME = 3;

/** Words of names, and streets, that texts about a masked person must not contain. */
export interface LeftOut {
  words: ReadonlySet<string>;
  streets: readonly string[];
}

/** Collects the words and streets to remove for these names and addresses. */
export function leftOutOf(names: readonly (string | null)[], addresses: readonly (Address | null | undefined)[]): LeftOut {
  const words = names.flatMap((name) => fold(name).split(' ')).filter((word) => word.length >= SHORTEST_NAME);
  const streets = addresses.flatMap((address) => [address?.address_line1, address?.address_line2]);
  return { words: new Set(words), streets: streets.filter((street) => street != null) };
}

/** Removes streets and words from a text. Words match without regard to accents and case. */
export function withoutNames(text: string, { words, streets }: LeftOut): string {
  const withoutStreets = streets.reduce((shown, street) => shown.replaceAll(street, LEFT_OUT), text);
  return withoutStreets.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => (words.has(fold(word)) ? LEFT_OUT : word));
}
