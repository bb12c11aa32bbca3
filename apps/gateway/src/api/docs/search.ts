import type { DocPage } from './doc-page.js';
import type { Site } from './site.js';

/** A page or a code of the documentation that matches a query. */
export interface SearchResult {
  title: string;
  /** Path, with the anchor of a code. */
  path: string;
  /** Section or page that contains it. */
  within: string;
}

interface Entry extends SearchResult {
  /** Words of the title. */
  name: string[];
  bodyTerms: string[];
}

/** Longest query in characters. The rest is ignored. */
const MAX_QUERY_LENGTH = 100;
const MAX_FOUND = 12;
/** Words per text that are indexed, at most. */
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

/** Returns words and their parts: `notices` finds `legal-notices`. */
const findable = (text: string): string[] => [...new Set([...termsOf(text), ...termsOf(text.replaceAll(/[._-]/g, ' '))])];

const entryOf = (result: SearchResult, name: string, bodyText: string): Entry => ({
  ...result,
  name: findable(name),
  bodyTerms: findable(bodyText).slice(0, MAX_TERMS),
});

/** Returns the rows of a page that begin with a code and have an anchor. */
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
 * Returns the score of a word without its parts. A whole word of the title has the highest score, a
 * prefix of a word of the text the lowest.
 */
function exactScore(word: string, { name, bodyTerms }: Entry): number {
  if (name.includes(word)) return 20;
  if (name.some((each) => each.startsWith(word))) return 10;
  if (bodyTerms.includes(word)) return 3;
  return bodyTerms.some((each) => each.startsWith(word)) ? 1 : 0;
}

/**
 * Returns the score of a query word: as a whole, multiplied by the number of its parts, or else of
 * all its parts together.
 */
function score(word: string, entry: Entry): number {
  const parts = word.split(/[._-]/).filter(Boolean);
  return exactScore(word, entry) * parts.length || (parts.length > 1 ? totalScore(parts, entry) : 0);
}

function totalScore(words: string[], entry: Entry): number {
  const each = words.map((word) => score(word, entry));
  return each.includes(0) ? 0 : each.reduce((sum, worth) => sum + worth, 0);
}

/** Returns the pages that match all words of a query, at least by prefix. */
export type Search = (query: string) => SearchResult[];

/** Creates the search index. With equal scores, pages come before codes. */
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
