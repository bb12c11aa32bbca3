import type { RecordBody } from './definition.js';
import { fold } from './natural-keys.js';

/** Words before a family name that some registers leave out. */
const PARTICLES = new Set(['D', 'DE', 'DES', 'DU', 'L', 'LA', 'LE', 'LES']);

/** By what a person is told from another. */
interface Person {
  surnames: ReadonlySet<string>;
  /** Without the particles before them; empty where there are none. */
  bareSurnames: ReadonlySet<string>;
  givenNames: readonly string[];
  /** YYYY-MM; null where it is not known. */
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

/** One list begins the other; where a source tells one name alone, that decides. */
const haveMatchingGivenNames = (one: readonly string[], other: readonly string[]): boolean => {
  const length = Math.min(one.length, other.length);
  return length > 0 && one.slice(0, length).every((name, place) => name === other[place]);
};

/** A month that is not known of who was entered rules nobody out. */
const haveMatchingBirth = (entered: Person, known: Person): boolean => entered.month === null || entered.month === known.month;

/** Those of some persons that one who was entered may be, of a kind of surname. */
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

/** What sources say of one record. */
export interface KnownRecord {
  id: string;
  body: RecordBody;
}

const isPerson = ({ type }: RecordBody): boolean => type === 'PERSON';

/**
 * The ids of the records that speak of the person who was entered: family names, given names and
 * month of birth agree, accents, case and hyphens apart; without the month of birth the names
 * alone. Particles are part of a name, unless nobody is found with them. No distance of letters:
 * two brothers differ by less than a slip of the pen.
 */
export function samePersons(entered: RecordBody, known: readonly KnownRecord[]): string[] {
  if (!isPerson(entered)) return [];
  const person = personIn(entered);
  const persons = known.filter(({ body }) => isPerson(body)).map(({ id, body }) => ({ id, person: personIn(body) }));
  const found = candidatesFor(person, persons, 'surnames');
  const same = found.length > 0 ? found : candidatesFor(person, persons, 'bareSurnames');
  return [...new Set(same.map(({ id }) => id))];
}
