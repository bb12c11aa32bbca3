import { fold } from '@company-data/data-types';
import known from './credit-institutions.json' with { type: 'json' };

/** A credit institution, by every name that it goes by. */
export interface Institution {
  name: string;
  /** Each name as its words, folded. */
  written: readonly (readonly string[])[];
  /** The name of its group, which people write for it. */
  group: string | null;
}

/** What stands between the name of a group and that of a region. */
const JOINTS = ['', 'DE', 'DU', 'DES', 'D', 'DE LA', 'DE L'];

const wordsOf = (name: string): string[] => fold(name).split(' ').filter(Boolean);

/** The institutions that are known. */
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

/** Names by their first word, the longest first. */
const byFirstWord = Map.groupBy(
  INSTITUTIONS.flatMap((institution) => institution.written.map((words) => ({ institution, words }))).toSorted(
    (one, other) => other.words.length - one.words.length,
  ),
  ({ words }) => words[0]!,
);

/** Where some words name an institution. */
export interface NamedInstitution {
  institution: Institution;
  /** Place of the first word, and of the one behind the last. */
  from: number;
  to: number;
}

/** The institutions that folded words name, the longest name at each place. */
export function institutionsIn(words: readonly string[]): NamedInstitution[] {
  const found: NamedInstitution[] = [];
  for (let at = 0; at < words.length;) {
    const named = byFirstWord.get(words[at]!)?.find((each) => each.words.every((word, offset) => words[at + offset] === word));
    if (named !== undefined) found.push({ institution: named.institution, from: at, to: at + named.words.length });
    at += named?.words.length ?? 1;
  }
  return found;
}
