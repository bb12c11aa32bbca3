import type { MappedRecord } from '@company-data/data-types';
import type { screening } from '@company-data/data-types/screening';
import { birthAgreement } from '../../kit/birth-agreement.js';
import { joined } from '../../kit/text.js';
import type { Subject } from '../../subject.js';
import type { CheckResult, ResultEntry } from './check-result.js';

export type Screening = MappedRecord<typeof screening>;
type ListedMatch = Screening['matches'][number];

/** The internal data type this file maps to. */
export const SCREENING = 'SCREENING';

const MOST_MATCHES = 20;

/** A kind of lists: how a record names it, which outcomes are of it, and which words of an entry. */
interface Kind {
  list: string;
  kind: string;
  outcomesOf(result: CheckResult): Record<string, string>;
  words: RegExp;
}

const WATCHLISTS: Kind = {
  list: 'WORLD_WATCHLISTS',
  kind: 'WATCHLIST',
  outcomesOf: ({ watchlist }) => watchlist,
  words: /watch|sanction|terror|war ?crime|official|exclusion/i,
};

const PEP: Kind = { list: 'WORLD_PEP', kind: 'PEP', outcomesOf: ({ pep }) => pep, words: /pep|politic|^level ?[1-4]$/i };

const KINDS: readonly Kind[] = [WATCHLISTS, PEP];

/** What the check of lesser coverage does not look at, by its documentation. */
const NOT_OF_EVERY_CHECK = new Set(['otherExclusionLists']);

/** Whether nothing was found, something, or not everything that a check looks at was looked at: that is no answer. */
function verdictOf(outcomes: Record<string, string>): 'clear' | 'attention' | 'unseen' {
  const told = Object.entries(outcomes);
  if (told.some(([, outcome]) => outcome === 'attention')) return 'attention';
  const meant = told.filter(([name]) => !NOT_OF_EVERY_CHECK.has(name));
  return meant.length > 0 && meant.every(([, outcome]) => outcome === 'clear') ? 'clear' : 'unseen';
}

const isOf = ({ words }: Kind, { categories }: ResultEntry): boolean => categories.some((category) => words.test(category));
const isOfNone = (entry: ResultEntry): boolean => !KINDS.some((kind) => isOf(kind, entry));

/** The entries of a kind; where none says that it is, those that say of no kind what they are. */
function entriesOf(kind: Kind, results: readonly CheckResult[]): ResultEntry[] {
  const entries = results.flatMap((result) => (verdictOf(kind.outcomesOf(result)) === 'attention' ? result.entries : []));
  const told = entries.filter((entry) => isOf(kind, entry));
  const meant = told.length > 0 ? told : entries.filter(isOfNone);
  return [...new Map(meant.map((entry) => [entry.id, entry])).values()];
}

const rounded = (score: number): number => Math.round(score) / 100;

/** An entry with whether it is the subject: a name alone proves nothing. */
function matchOf(subject: Subject, entry: ResultEntry, certain: number): { match: ListedMatch; certain: boolean } {
  const birth = subject.type === 'PERSON' ? birthAgreement(subject.birth, entry.births) : null;
  const match = {
    reference: entry.id.slice(0, 60),
    name: entry.name ?? nameOf(subject),
    birth_date: birth?.listed ?? null,
    score: rounded(entry.score),
    reason: `The service scores the name ${entry.score} of 100; ${birth?.words ?? 'of a company, whose name alone is no proof'}.`,
    categories: entry.categories.map((category) => category.slice(0, 100)),
    url: null,
  };
  return { match, certain: birth?.same === true && entry.score >= certain };
}

const nameOf = (subject: Subject): string =>
  subject.type === 'COMPANY' ? subject.name : joined(subject.last_names[0], ...subject.given_names)!;

/** What one kind of lists says of a subject; nothing where it was not looked at under each of its names. */
function recordOf(kind: Kind, subject: Subject, results: readonly CheckResult[], certain: number): Screening[] {
  const verdicts = results.map((result) => verdictOf(kind.outcomesOf(result)));
  const isFound = verdicts.includes('attention');
  if (!isFound && !verdicts.every((verdict) => verdict === 'clear')) return [];
  const found = entriesOf(kind, results).map((entry) => matchOf(subject, entry, certain));
  const sorted = found.toSorted((one, other) => Number(other.certain) - Number(one.certain) || other.match.score! - one.match.score!);
  return [
    {
      subject_key: subject.key,
      subject_type: subject.type,
      subject_name: nameOf(subject),
      list: kind.list,
      kind: kind.kind,
      result: !isFound ? 'CLEAR' : sorted[0]?.certain === true ? 'MATCH' : 'POSSIBLE',
      score: Math.max(0, ...sorted.map(({ match }) => match.score!)),
      matches: sorted.slice(0, MOST_MATCHES).map(({ match }) => match),
      list_date: results.flatMap(({ day }) => day ?? []).toSorted()[0] ?? null,
    },
  ];
}

/**
 * What the service says of a subject, of whom each name was looked up: a record for each kind of lists, CLEAR too. A company is not
 * exposed politically. `certain` is the score from which an entry is the subject, when its birth agrees too.
 */
export const screeningsOf = (subject: Subject, results: readonly CheckResult[], certain: number): Screening[] =>
  (subject.type === 'PERSON' ? KINDS : [WATCHLISTS]).flatMap((kind) => recordOf(kind, subject, results, certain));
