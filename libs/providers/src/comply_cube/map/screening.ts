import type { MappedRecord } from '@company-data/data-types';
import type { screening } from '@company-data/data-types/screening';
import { birthAgreement } from '../../kit/birth-agreement.js';
import { joined } from '../../kit/text.js';
import type { Subject } from '../../subject.js';
import type { CheckResult, ResultEntry } from './check-result.js';
import { isConfirmed, type Kind, KINDS, standingOf, type Verdict, verdictOf, WATCHLISTS } from './verdict.js';

export type Screening = MappedRecord<typeof screening>;
type ListedMatch = Screening['matches'][number];

/** The internal data type this file maps to. */
export const SCREENING = 'SCREENING';

const MAX_MATCHES = 20;

/**
 * Returns the entries of the checks under all names. A confirmed entry replaces the same
 * unconfirmed one.
 */
function entriesOf(kind: Kind, results: readonly CheckResult[]): ResultEntry[] {
  const entries = results.flatMap((result) => (isHit(verdictOf(kind, result)) ? standingOf(kind, result) : []));
  const sorted = entries.toSorted((one, other) => Number(isConfirmed(one)) - Number(isConfirmed(other)));
  return [...new Map(sorted.map((entry) => [entry.id, entry])).values()];
}

const isHit = (verdict: Verdict): boolean => verdict === 'confirmed' || verdict === 'found';

const rounded = (score: number): number => Math.round(score) / 100;

/**
 * Builds a match, and determines whether it is certain. A name alone is not proof, unless a
 * reviewer confirmed the entry.
 */
function matchOf(subject: Subject, entry: ResultEntry, certain: number): { match: ListedMatch; certain: boolean } {
  const birth = subject.type === 'PERSON' ? birthAgreement(subject.birth, entry.births) : null;
  const grounds = isConfirmed(entry) ? 'a reviewer confirmed the match' : (birth?.words ?? 'of a company, whose name alone is no proof');
  const match = {
    reference: entry.id.slice(0, 60),
    name: entry.name ?? nameOf(subject),
    birth_date: birth?.listed ?? null,
    score: rounded(entry.score),
    reason: `The service scores the name ${entry.score} of 100; ${grounds}.`,
    categories: entry.categories.map((category) => category.slice(0, 100)),
    url: null,
  };
  return { match, certain: isConfirmed(entry) || (birth?.same === true && entry.score >= certain) };
}

const nameOf = (subject: Subject): string =>
  subject.type === 'COMPANY' ? subject.name : joined(subject.last_names[0], ...subject.given_names)!;

/**
 * Returns the record for one kind of list. Empty when the lists were not searched under each name
 * of the subject.
 */
function recordOf(kind: Kind, subject: Subject, results: readonly CheckResult[], certain: number): Screening[] {
  const verdicts = results.map((result) => verdictOf(kind, result));
  const isFound = verdicts.some(isHit);
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
      result: !isFound ? 'CLEAR' : verdicts.includes('confirmed') || sorted[0]?.certain === true ? 'MATCH' : 'POSSIBLE',
      score: Math.max(0, ...sorted.map(({ match }) => match.score!)),
      matches: sorted.slice(0, MAX_MATCHES).map(({ match }) => match),
      list_date: results.flatMap(({ day }) => day ?? []).toSorted()[0] ?? null,
    },
  ];
}

/**
 * Returns the screening of a subject with one record per kind of list, also CLEAR. A company has no
 * record for political exposure.
 *
 * `certain` is the minimum score of a MATCH, which also requires the same birth.
 */
export const screeningsOf = (subject: Subject, results: readonly CheckResult[], certain: number): Screening[] =>
  (subject.type === 'PERSON' ? KINDS : [WATCHLISTS]).flatMap((kind) => recordOf(kind, subject, results, certain));
