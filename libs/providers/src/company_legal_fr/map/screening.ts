import type { MappedRecord } from '@company-data/data-types';
import type { screening } from '@company-data/data-types/screening';
import { birthAgreement } from '../../kit/birth-agreement.js';
import { joined } from '../../kit/text.js';
import { CompanyNames } from './company-names.js';
import type { FreezingList, ListedEntry, ListedName } from './freezing-list.js';
import { type ListedMatch, listedMatch } from './listed-match.js';
import { agreementOf, namesOfPerson, soundingName, type SubjectName } from './name-agreement.js';
import type { PersonSubject, Subject } from '../../subject.js';

export type Screening = MappedRecord<typeof screening>;

/** The internal data type this file maps to. */
export const SCREENING = 'SCREENING';

/**
 * Minimum scores of POSSIBLE and of MATCH. A MATCH has the same last name, first given name and
 * month of birth.
 */
const POSSIBLE = 0.5;
const CERTAIN = 0.9;

const MAX_MATCHES = 20;

/**
 * Screens all subjects in one iteration over the list, and returns a result for each subject, also
 * CLEAR.
 */
export function screen(subjects: readonly Subject[], list: FreezingList): Screening[] {
  const persons = new PersonNames(subjects.filter((subject) => subject.type === 'PERSON'));
  const companies = new CompanyNames(subjects.filter((subject) => subject.type === 'COMPANY'));
  const found = new Map<string, ListedMatch[]>();
  for (const entry of list.entries) {
    for (const [key, match] of entry.type === 'PERSON' ? persons.matches(entry) : companies.matches(entry)) {
      found.set(key, [...(found.get(key) ?? []), match]);
    }
  }
  return subjects.map((subject) => screeningOf(subject, found.get(subject.key) ?? [], list.date));
}

function screeningOf(subject: Subject, found: ListedMatch[], list_date: string | null): Screening {
  const matches = found.filter(({ score }) => score >= POSSIBLE).toSorted((one, other) => other.score - one.score);
  const score = matches[0]?.score ?? 0;
  return {
    subject_key: subject.key,
    subject_type: subject.type,
    subject_name: subject.type === 'COMPANY' ? subject.name : joined(subject.last_names[0], ...subject.given_names),
    list: 'FR_FROZEN_ASSETS',
    kind: 'WATCHLIST',
    result: matches.length === 0 ? 'CLEAR' : score >= CERTAIN ? 'MATCH' : 'POSSIBLE',
    score,
    matches: matches.slice(0, MAX_MATCHES),
    list_date,
  };
}

interface Named {
  subject: PersonSubject;
  name: SubjectName;
  sounding: SubjectName;
}

/**
 * Index of person names by the sounds of their words. Only names that share two sounds are
 * compared.
 */
class PersonNames {
  private readonly bySound: ReadonlyMap<string, Named[]>;

  constructor(subjects: readonly PersonSubject[]) {
    const named = subjects.flatMap((subject) => namesOfPerson(subject).map((name) => ({ subject, name, sounding: soundingName(name) })));
    const pairs = named.flatMap((each) => each.sounding.words.map((sound) => [sound, each] as const));
    this.bySound = new Map([...Map.groupBy(pairs, ([sound]) => sound)].map(([sound, of]) => [sound, of.map(([, each]) => each)]));
  }

  /** Returns the best match of an entry for each subject, by subject key. */
  matches(entry: ListedEntry): Map<string, ListedMatch> {
    const best = new Map<string, ListedMatch>();
    for (const listed of entry.names) {
      for (const named of this.sharing(listed)) {
        const match = matchOf(named, entry, listed);
        if (match !== null && match.score > (best.get(named.subject.key)?.score ?? 0)) best.set(named.subject.key, match);
      }
    }
    return best;
  }

  /** Returns the names with at least two sounds of the listed name. Other names cannot agree. */
  private sharing({ sounds }: ListedName): ReadonlySet<Named> {
    let once: Set<Named> | undefined;
    let twice: Set<Named> | undefined;
    for (const sound of sounds) {
      for (const named of this.bySound.get(sound) ?? []) {
        if (once?.has(named) === true) (twice ??= new Set()).add(named);
        else (once ??= new Set()).add(named);
      }
    }
    return twice ?? NO_PERSON;
  }
}

const NO_PERSON: ReadonlySet<Named> = new Set();

function matchOf({ subject, name, sounding }: Named, entry: ListedEntry, listed: ListedName): ListedMatch | null {
  const agreement = agreementOf(name, sounding, listed);
  if (agreement === null) return null;
  const birth = birthAgreement(subject.birth, entry.births);
  return listedMatch(entry, agreement.score * birth.score, `${agreement.words}; ${birth.words}.`, birth.listed);
}
