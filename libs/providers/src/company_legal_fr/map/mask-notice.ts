import { isObject } from '@company-data/kernel';
import { cityOf } from './address.js';
import { type LeftOut, leftOutOf, withoutNames } from './masked-names.js';
import type { Notice } from './legal-notice.js';

type Named = Notice['persons'][number];

/** Returns true when a notice names a natural person under the SIREN, who may have to be masked. */
export function namesTrader({ persons, registration_numbers }: Notice, siren: string): boolean {
  if (persons.some((person) => person.siren === siren)) return persons.some((person) => isTrader(person) && person.siren === siren);
  return registration_numbers.every((number) => number === siren) && persons.some((person) => isTrader(person) && person.siren === null);
}

/**
 * Masks a notice about a sole trader with restricted diffusion: removes the name, and the address
 * except the city. Also masks persons without a SIREN, because old notices give none.
 */
export function maskNotice(notice: Notice, siren: string): Notice {
  const traders = notice.persons.filter((person) => isTrader(person) && (person.siren ?? siren) === siren);
  const hidden = hiddenOf(notice, traders);
  const masked: Notice = {
    ...notice,
    persons: notice.persons.map((person) => (traders.includes(person) ? maskPerson(person) : person)),
    postal_code: null,
    company_name: null,
  };
  const { persons, title, text, details } = masked;
  return { ...masked, ...(withoutIdentity({ persons, title, text, details }, hidden, siren) as Partial<Notice>) };
}

const isTrader = ({ type }: Named): boolean => type === 'PERSON';

const maskPerson = (person: Named): Named => ({
  ...person,
  name: null,
  last_name: null,
  first_name: null,
  administration: null,
  address: cityOf(person.address),
});

function hiddenOf({ persons, company_name }: Notice, traders: readonly Named[]): LeftOut {
  const names = traders.flatMap(({ name, last_name, first_name }) => [name, last_name, first_name]);
  // If the notice names a company, its heading may be that of the company.
  const heading = persons.some(({ type }) => type === 'COMPANY') ? null : company_name;
  return leftOutOf(
    [...names, heading],
    traders.map(({ address }) => address),
  );
}

/**
 * Masks a part of a record: names and streets in texts, and the name of any party with the SIREN.
 */
function withoutIdentity(value: unknown, hidden: LeftOut, siren: string): unknown {
  if (typeof value === 'string') return withoutNames(value, hidden);
  if (Array.isArray(value)) return value.map((item) => withoutIdentity(item, hidden, siren));
  if (!isObject(value)) return value;
  const { name, ...rest } = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutIdentity(member, hidden, siren)]));
  return { ...rest, ...(name !== undefined && { name: value.siren === siren ? null : name }) };
}
