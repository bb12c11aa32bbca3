import type { DocPage } from './doc-page.js';
import type { Site } from './site.js';

/** A place in the documentation that is found by words. */
export interface SearchResult {
  title: string;
  /** With the anchor, where it is a part of a page. */
  path: string;
  /** Where it stands. */
  within: string;
}

interface Entry extends SearchResult {
  /** Words of the name, and of what is said. */
  name: string[];
  bodyTerms: string[];
}

/** What a query may have; the rest of it is not looked at. */
const MAX_QUERY_LENGTH = 100;
const MAX_FOUND = 12;
/** Words of a text that are looked at. */
const MAX_TERMS = 400;

const termsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .match(/[a-z0-9][a-z0-9._-]*[a-z0-9]|[a-z0-9]/g) ?? [],
  ),
];

/** Words and the parts they are made of: `legal-notices` is found by `notices`. */
const findable = (text: string): string[] => [...new Set([...termsOf(text), ...termsOf(text.replaceAll(/[._-]/g, ' '))])];

const entryOf = (result: SearchResult, name: string, bodyText: string): Entry => ({
  ...result,
  name: findable(name),
  bodyTerms: findable(bodyText).slice(0, MAX_TERMS),
});

/** Rows of a page that begin with a code, which can be linked to. */
function codesOf({ path, title, text, rowPrefixes = {} }: DocPage): Entry[] {
  let under = '';
  return text.split('\n').flatMap((line) => {
    under = /^##+ (.+)$/.exec(line)?.[1] ?? under;
    const [, name, bodyText] = /^\| `([\w.-]+)` \|(.*)\|$/.exec(line) ?? [];
    if (name === undefined) return [];
    return [entryOf({ title: name, path: `${path}#${rowPrefixes[under] ?? ''}${name}`, within: title }, name, bodyText!)];
  });
}

function entriesOf(page: DocPage): Entry[] {
  const { path, title, section, method, text } = page;
  const fields = [...text.matchAll(/^ *- `([\w.[\]]+)`/gm)].map(([, name]) => name).join(' ');
  const whole = entryOf(
    { title, path, within: method === undefined ? section : `${section}: ${method}` },
    `${title} ${path.split('/').at(-1)}`,
    `${fields} ${text}`,
  );
  return section === 'Errors' || section === 'Code lists' ? [whole, ...codesOf(page)] : [whole];
}

/**
 * How well one word fits as it stands: a whole word of the name is worth most, the beginning of a
 * word of the text least.
 */
function exactScore(word: string, { name, bodyTerms }: Entry): number {
  if (name.includes(word)) return 20;
  if (name.some((each) => each.startsWith(word))) return 10;
  if (bodyTerms.includes(word)) return 3;
  return bodyTerms.some((each) => each.startsWith(word)) ? 1 : 0;
}

/**
 * How well one word of a query fits: as it stands, which counts for each of its parts, else by all
 * of these.
 */
function score(word: string, entry: Entry): number {
  const parts = word.split(/[._-]/).filter(Boolean);
  return exactScore(word, entry) * parts.length || (parts.length > 1 ? totalScore(parts, entry) : 0);
}

function totalScore(words: string[], entry: Entry): number {
  const each = words.map((word) => score(word, entry));
  return each.includes(0) ? 0 : each.reduce((sum, worth) => sum + worth, 0);
}

/** Finds places by words: all of them have to be there, the last one at least by its beginning. */
export type Search = (query: string) => SearchResult[];

/** Makes the search of the documentation; a page stands before a code that fits as well. */
export function searchOf(site: Site): Search {
  const entries = [...site.values()]
    .flatMap(entriesOf)
    .toSorted((one, other) => Number(one.path.includes('#')) - Number(other.path.includes('#')));
  return (query) => {
    const words = termsOf(query.slice(0, MAX_QUERY_LENGTH));
    if (words.length === 0) return [];
    return entries
      .map((entry) => ({ entry, worth: totalScore(words, entry) }))
      .filter(({ worth }) => worth > 0)
      .toSorted((one, other) => other.worth - one.worth)
      .slice(0, MAX_FOUND)
      .map(({ entry: { title, path, within } }) => ({ title, path, within }));
  };
}
