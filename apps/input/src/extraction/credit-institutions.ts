import { fold } from '@company-data/data-types';
import known from './credit-institutions.json' with { type: 'json' };

/** A credit institution with its names. */
export interface Institution {
  name: string;
  /** Spellings of the name, each as a list of folded words. */
  written: readonly (readonly string[])[];
  /**
   * Name of the group, which documents use for its members. Null for an institution without a
   * group.
   */
  group: string | null;
}

/** Words between the name of a group and the region of a member. */
const JOINTS = ['', 'DE', 'DU', 'DES', 'D', 'DE LA', 'DE L'];

const wordsOf = (name: string): string[] => fold(name).split(' ').filter(Boolean);

/** The known institutions. */
export const INSTITUTIONS: readonly Institution[] = [
  ...known.institutions.map(({ name, written }) => ({ name, written: [name, ...written].map(wordsOf), group: null })),
  ...known.groups.flatMap(({ name: group, written, members }) => [
    { name: group, written: written.map(wordsOf), group: null },
    ...members.map((member) => ({
      name: `${group} ${member}`,
      written: written.flatMap((each) => JOINTS.map((joint) => wordsOf(`${each} ${joint} ${member}`))),
      group,
    })),
  ]),
];

/** Spellings by their first word, longest first. */
const byFirstWord = Map.groupBy(
  INSTITUTIONS.flatMap((institution) => institution.written.map((words) => ({ institution, words }))).toSorted(
    (one, other) => other.words.length - one.words.length,
  ),
  ({ words }) => words[0]!,
);

/** An institution and the position of its name in a list of words. */
export interface NamedInstitution {
  institution: Institution;
  /** Index of the first word. `to` is the index after the name. */
  from: number;
  to: number;
}

/** Returns the institutions that folded words name. At each position the longest name wins. */
export function institutionsIn(words: readonly string[]): NamedInstitution[] {
  const found: NamedInstitution[] = [];
  for (let at = 0; at < words.length;) {
    const named = byFirstWord.get(words[at]!)?.find((each) => each.words.every((word, offset) => words[at + offset] === word));
    if (named !== undefined) found.push({ institution: named.institution, from: at, to: at + named.words.length });
    at += named?.words.length ?? 1;
  }
  return found;
}
