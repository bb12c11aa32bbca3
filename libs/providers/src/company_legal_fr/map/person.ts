import { countryNameOf } from '../codes/countries.js';
import type { InpiPerson } from '../sources/inpi-rne/persons.js';
import type { Officer } from './company-officer.js';
import { dayOf, monthOf } from '../../kit/dates.js';
import { textOf } from '../../kit/text.js';

/** A natural person as in records. */
export type Person = NonNullable<Officer['representative']>;

/** Fields of a person whose identity is unknown or masked. */
export const NO_PERSON: Readonly<Person> = {
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
  nationality_code: null,
  gender: null,
  homonym_id: null,
};

const GENDERS: Readonly<Record<string, string>> = { '1': 'MALE', '2': 'FEMALE' };

/** Maps a person of the national register. */
export function inpiPerson(person: InpiPerson): Person {
  return {
    ...namesOf({ patronym: person.nom, usage: person.nomUsage, given: givenNamesOf(person.prenoms) }),
    birth_date: dayOf(person.dateDeNaissance),
    birth_month: monthOf(person.dateDeNaissance),
    birth_city: textOf(person.lieuDeNaissance),
    birth_country: textOf(person.paysNaissance),
    birth_postal_code: textOf(person.codePostalNaissance),
    ...nationalityOf(person),
    gender: GENDERS[textOf(person.genre) ?? ''] ?? null,
    homonym_id: null,
  };
}

/** Maps the names of a person. The name in use may differ from the birth name. */
export function namesOf(names: { patronym: string | null | undefined; usage: string | null | undefined; given: string[] }) {
  const patronym = textOf(names.patronym);
  const usage = textOf(names.usage);
  return {
    last_name: usage ?? patronym,
    patronym,
    usage_name: usage === patronym ? null : usage,
    first_name: names.given[0] ?? null,
    first_names: names.given,
  };
}

/** Returns the given names as a list. Commas separate names, and a space may be part of a name. */
export const givenNamesOf = (written: string | string[] | null | undefined): string[] =>
  [written ?? []]
    .flat()
    .flatMap((names) => names.split(/[,;]/))
    .map(textOf)
    .filter((name) => name !== null);

/** Maps the nationality. Beneficial owners have a code only. */
function nationalityOf({ nationalite, codeNationalite }: InpiPerson): Pick<Person, 'nationality' | 'nationality_code'> {
  const written = textOf(codeNationalite)?.toUpperCase() ?? '';
  const nationality_code = /^[A-Z]{3}$/.test(written) ? written : null;
  return { nationality: textOf(nationalite) ?? (nationality_code && countryNameOf(nationality_code)), nationality_code };
}
