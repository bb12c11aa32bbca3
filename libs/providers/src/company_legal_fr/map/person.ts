import type { InpiPerson } from '../sources/inpi-rne/company.js';
import type { Officer } from './company-officer.js';
import { dayOf, monthOf } from '../../kit/dates.js';
import { textOf } from '../../kit/text.js';

/** A natural person as records hold one. */
export type Person = NonNullable<Officer['representative']>;

/** What records hold of a person whose identity is not known or must not be shown. */
export const NOBODY: Readonly<Person> = {
  last_name: null,
  patronym: null,
  usage_name: null,
  first_name: null,
  first_names: [],
  birth_date: null,
  birth_month: null,
  birth_city: null,
  birth_country: null,
  birth_postal_code: null,
  nationality: null,
  gender: null,
};

const GENDERS: Readonly<Record<string, string>> = { '1': 'MALE', '2': 'FEMALE' };

/** A person of the national register; a masked one keeps only what does not name: month of birth, nationality, gender. */
export function inpiPerson(person: InpiPerson, masked: boolean): Person {
  const identity = {
    ...NOBODY,
    birth_date: dayOf(person.dateDeNaissance),
    birth_month: monthOf(person.dateDeNaissance),
    nationality: textOf(person.nationalite),
    gender: GENDERS[textOf(person.genre) ?? ''] ?? null,
  };
  return masked ? identity : { ...identity, ...namesOf(person), ...birthplaceOf(person) };
}

function namesOf(person: InpiPerson) {
  const patronym = textOf(person.nom);
  const usage = textOf(person.nomUsage);
  const given = (person.prenoms ?? []).map(textOf).filter((name) => name !== null);
  return {
    last_name: usage ?? patronym,
    patronym,
    usage_name: usage === patronym ? null : usage,
    first_name: given[0] ?? null,
    first_names: given,
  };
}

function birthplaceOf(person: InpiPerson) {
  return {
    birth_city: textOf(person.lieuDeNaissance),
    birth_country: textOf(person.paysNaissance),
    birth_postal_code: textOf(person.codePostalNaissance),
  };
}
