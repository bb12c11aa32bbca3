import { isObject } from '@company-data/kernel';
import { cityOf } from './address.js';
import { type LeftOut, leftOutOf, withoutNames } from './masked-names.js';
import type { Notice } from './legal-notice.js';

type Named = Notice['persons'][number];

/**
 * Whether a notice names a natural person under the company's number, so that somebody may have to
 * be masked.
 */
export function namesTrader({ persons, registration_numbers }: Notice, siren: string): boolean {
  if (persons.some((person) => person.siren === siren)) return persons.some((person) => isTrader(person) && person.siren === siren);
  return registration_numbers.every((number) => number === siren) && persons.some((person) => isTrader(person) && person.siren === null);
}

/**
 * A notice about a sole trader who restricts diffusion: without name and address, but for the city.
 * Persons without a number of their own are masked with the trader, for old notices give none.
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
  // Beside a company, the notice's heading may be the company's.
  const heading = persons.some(({ type }) => type === 'COMPANY') ? null : company_name;
  return leftOutOf(
    [...names, heading],
    traders.map(({ address }) => address),
  );
}

/**
 * A part of a record in which no text names the person, no address is closer than the city, and no
 * party of the number has a name.
 */
function withoutIdentity(value: unknown, hidden: LeftOut, siren: string): unknown {
  if (typeof value === 'string') return withoutNames(value, hidden);
  if (Array.isArray(value)) return value.map((item) => withoutIdentity(item, hidden, siren));
  if (!isObject(value)) return value;
  const { name, ...rest } = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutIdentity(member, hidden, siren)]));
  return { ...rest, ...(name !== undefined && { name: value.siren === siren ? null : name }) };
}
