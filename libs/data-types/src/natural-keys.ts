import { withoutAccents } from '@company-data/kernel';
import type { RecordBody } from './definition.js';

/**
 * Upper case without accents or punctuation, words separated by one space: how names are compared.
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
 * Name at birth, first given name and month of birth: what identifies a person across sources; the
 * name in use may change.
 */
export const personKey = (person: RecordBody): string =>
  [fold(person.patronym) || fold(person.last_name), firstGivenName(person), birthMonth(person)].join('|');

/** A company by its SIREN, else by its foreign register and name, else by its name. */
export const companyKey = (company: RecordBody): string =>
  typeof company.siren === 'string' ? company.siren : ['company', fold(company.foreign_register), fold(company.name)].join('|');

/** A person or company that holds a role or parts. */
export const partyKey = (party: RecordBody): string => (party.type === 'COMPANY' ? companyKey(party) : personKey(party));

/**
 * An owner: as any party, and by the register's id where another one in office bears the same name
 * and month of birth. The id is no part of the key otherwise, for a declaration made anew has
 * another one.
 */
export const ownerKey = (owner: RecordBody): string =>
  typeof owner.homonym_id === 'string' ? `${partyKey(owner)}|${owner.homonym_id}` : partyKey(owner);

/**
 * The text of the fields named, joined; what identifies a record that bears its own identifiers.
 */
export const keyOf =
  <Field extends string>(...fields: Field[]) =>
  (record: Readonly<Record<Field, unknown>>): string =>
    fields.map((field) => String(record[field] ?? '')).join('|');

/** The key of a data type of which a user has at most one record. */
export const only = (key: string) => (): string => key;
