import type { RecordBody } from './definition.js';
import { fold } from './natural-keys.js';

/** Words before a family name that some registers omit. */
const PARTICLES = new Set(['D', 'DE', 'DES', 'DU', 'L', 'LA', 'LE', 'LES']);

/** Fields that identify a person. */
interface Person {
  surnames: ReadonlySet<string>;
  /** Surnames without leading particles. */
  bareSurnames: ReadonlySet<string>;
  givenNames: readonly string[];
  /** Month of birth, YYYY-MM. Null when unknown. */
  month: string | null;
}

const textsOf = (values: readonly unknown[]): string[] => values.map(fold).filter((text) => text !== '');

function withoutParticles(surname: string): string {
  const words = surname.split(' ');
  const first = words.findIndex((word) => !PARTICLES.has(word));
  return first <= 0 ? surname : words.slice(first).join(' ');
}

function givenNamesOf({ first_names: all, first_name: first }: RecordBody): string[] {
  const told = textsOf(Array.isArray(all) ? all : []);
  return (told.length > 0 ? told : textsOf([first])).flatMap((name) => name.split(' '));
}

function monthOf({ birth_month: month, birth_date: date }: RecordBody): string | null {
  const known = month ?? date;
  return typeof known === 'string' ? known.slice(0, 7) : null;
}

function personIn(body: RecordBody): Person {
  const surnames = new Set(textsOf([body.patronym, body.last_name, body.usage_name]));
  return { surnames, bareSurnames: new Set([...surnames].map(withoutParticles)), givenNames: givenNamesOf(body), month: monthOf(body) };
}

const intersects = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((name) => other.has(name));

/**
 * True when one list starts with the other. A source with only one given name is compared by that
 * name.
 */
const haveMatchingGivenNames = (one: readonly string[], other: readonly string[]): boolean => {
  const length = Math.min(one.length, other.length);
  return length > 0 && one.slice(0, length).every((name, place) => name === other[place]);
};

/** True when the months are equal or the entry has none. */
const haveMatchingBirth = (entered: Person, known: Person): boolean => entered.month === null || entered.month === known.month;

/** Returns the known persons that match an entry, with the given kind of surname. */
const candidatesFor = <Known extends { person: Person }>(
  entered: Person,
  known: readonly Known[],
  kind: 'surnames' | 'bareSurnames',
): Known[] =>
  known.filter(
    ({ person }) =>
      intersects(entered[kind], person[kind]) &&
      haveMatchingGivenNames(entered.givenNames, person.givenNames) &&
      haveMatchingBirth(entered, person),
  );

/** Data of the sources about one record. */
export interface KnownRecord {
  id: string;
  body: RecordBody;
}

const isPerson = ({ type }: RecordBody): boolean => type === 'PERSON';

const personsIn = (known: readonly KnownRecord[]) =>
  known.filter(({ body }) => isPerson(body)).map(({ id, body }) => ({ id, person: personIn(body) }));

/**
 * Returns the ids of the records about the entered person.
 *
 * - Family names, given names and month of birth must match, ignoring accents, case and hyphens.
 * - Without a month of birth in the entry, the names must match.
 * - Particles are ignored only when no record matches with them.
 * - Names are never compared by edit distance, since names of siblings differ by few letters.
 */
export function samePersons(entered: RecordBody, known: readonly KnownRecord[]): string[] {
  if (!isPerson(entered)) return [];
  const person = personIn(entered);
  const persons = personsIn(known);
  const found = candidatesFor(person, persons, 'surnames');
  const same = found.length > 0 ? found : candidatesFor(person, persons, 'bareSurnames');
  return [...new Set(same.map(({ id }) => id))];
}

/**
 * True when the entry lacks the family name or the given names of a person, and a person of the
 * sources has the other name. Such an entry is never merged, because one name is shared by many.
 */
export function mayBeKnownPerson(entered: RecordBody, known: readonly KnownRecord[]): boolean {
  if (!isPerson(entered)) return false;
  const person = personIn(entered);
  if (person.surnames.size > 0 && person.givenNames.length > 0) return false;
  return personsIn(known).some(
    ({ person: other }) =>
      haveMatchingBirth(person, other) &&
      (intersects(person.bareSurnames, other.bareSurnames) || haveMatchingGivenNames(person.givenNames, other.givenNames)),
  );
}
