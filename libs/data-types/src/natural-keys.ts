import { withoutAccents } from '@company-data/kernel';
import type { RecordBody } from './definition.js';

/**
 * Normalizes a name for comparison: upper case, no accents or punctuation, words separated by one
 * space.
 */
export function fold(name: unknown): string {
  if (typeof name !== 'string') return '';
  const bare = withoutAccents(name).toUpperCase();
  return bare.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

const firstGivenName = (person: RecordBody): string => {
  const given = typeof person.first_name === 'string' ? person.first_name : '';
  return fold(given.trim().split(/[\s,]+/)[0]);
};

const birthMonth = (person: RecordBody): string => {
  const known = person.birth_month ?? person.birth_date;
  return typeof known === 'string' ? known.slice(0, 7) : '';
};

/**
 * Returns the key of a person across sources: name at birth, first given name and month of birth.
 * The name in use is not part of it, because it may change.
 */
export const personKey = (person: RecordBody): string =>
  [fold(person.patronym) || fold(person.last_name), firstGivenName(person), birthMonth(person)].join('|');

/** Returns the SIREN of a company, else its foreign register and name. */
export const companyKey = (company: RecordBody): string =>
  typeof company.siren === 'string' ? company.siren : ['company', fold(company.foreign_register), fold(company.name)].join('|');

/** Returns the key of a person or company. */
export const partyKey = (party: RecordBody): string => (party.type === 'COMPANY' ? companyKey(party) : personKey(party));

/**
 * Returns the key of a beneficial owner. Includes the register id only for active owners with the
 * same name and month of birth, because a new declaration gets a new id.
 */
export const ownerKey = (owner: RecordBody): string =>
  typeof owner.homonym_id === 'string' ? `${partyKey(owner)}|${owner.homonym_id}` : partyKey(owner);

/** Returns a key function that joins fields, for records with identifiers of their own. */
export const keyOf =
  <Field extends string>(...fields: Field[]) =>
  (record: Readonly<Record<Field, unknown>>): string =>
    fields.map((field) => String(record[field] ?? '')).join('|');

/** Returns a key function for data types with at most one record per user. */
export const only = (key: string) => (): string => key;
