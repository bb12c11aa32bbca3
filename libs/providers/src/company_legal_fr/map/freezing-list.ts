import { dayOf } from '../../kit/dates.js';
import { joined, textOf } from '../../kit/text.js';
import type { Measure, Publication } from '../sources/gels-avoirs/client.js';
import { soundOf, wordsOf } from './transliterate.js';

/** One name of an entry. */
export interface ListedName {
  /** Words of the last name. Empty when the list does not separate it, as in aliases. */
  last: string[];
  words: string[];
  /** Sound of each word, in order. */
  sounds: string[];
}

/** A person or company with frozen assets, with the fields that are compared. */
export interface ListedEntry {
  reference: string;
  type: 'PERSON' | 'COMPANY';
  name: string;
  names: ListedName[];
  /** YYYY, YYYY-MM or YYYY-MM-DD. An entry may have several, for the identities that it used. */
  births: string[];
}

/** The register in the form that names are compared with. */
export interface FreezingList {
  /** Day of publication. */
  date: string | null;
  licence: string;
  entries: ListedEntry[];
}

const TYPES: Readonly<Record<string, ListedEntry['type'] | 'SHIP'>> = {
  'personne physique': 'PERSON',
  'personne morale': 'COMPANY',
  navire: 'SHIP',
};

/**
 * Extracts the compared fields of a publication: names, aliases and births. Skips ships, which
 * neither direct nor own companies. An unknown kind is a company.
 */
export function listOfMeasures({ DatePublication, PublicationDetail }: Publication): FreezingList {
  return { date: dayOf(DatePublication), licence: 'Licence Ouverte 2.0', entries: PublicationDetail.flatMap(entryOf) };
}

function entryOf(measure: Measure): ListedEntry[] {
  const type = TYPES[textOf(measure.Nature)?.toLowerCase() ?? ''] ?? 'COMPANY';
  const last = textOf(measure.Nom);
  if (type === 'SHIP' || last === null) return [];
  const given = type === 'PERSON' ? valuesOf(measure, 'PRENOM').flatMap(({ Prenom }) => textOf(Prenom) ?? []) : [];
  const aliases = valuesOf(measure, 'ALIAS').flatMap(({ Alias }) => textOf(Alias) ?? []);
  const names = [
    ...(given.length === 0 ? [null] : given).map((each) => listedName(last, each)),
    ...aliases.map((alias) => listedName(null, alias)),
  ];
  return [
    {
      reference: String(measure.IdRegistre),
      type,
      name: joined(last, given[0])!,
      names: names.filter(({ words }) => words.length > 0),
      births: [...new Set(valuesOf(measure, 'DATE_DE_NAISSANCE').flatMap((value) => birthOf(value) ?? []))],
    },
  ];
}

/** Builds a name for comparison. */
export function listedName(last: string | null, other: string | null): ListedName {
  const words = wordsOf(joined(last, other));
  return { last: last !== null && other !== null ? wordsOf(last) : [], words, sounds: words.map(soundOf) };
}

type Value = NonNullable<NonNullable<NonNullable<Measure['RegistreDetail']>[number]['Valeur']>[number]>;

const valuesOf = ({ RegistreDetail }: Measure, field: string): Value[] =>
  (RegistreDetail ?? [])
    .filter(({ TypeChamp }) => TypeChamp === field)
    .flatMap(({ Valeur }) => (Valeur ?? []).filter((value) => value !== null));

/** Returns the known part of a birth date. Unknown parts are empty or zero in the register. */
function birthOf({ Jour, Mois, Annee }: Value): string | null {
  const year = textOf(Annee);
  if (year === null || !/^(19|20)\d\d$/.test(year)) return null;
  const [month, day] = [Mois, Jour].map((part) => textOf(part)?.padStart(2, '0') ?? '');
  if (!/^(0[1-9]|1[0-2])$/.test(month!)) return year;
  return dayOf(`${year}-${month}-${day}`) ?? `${year}-${month}`;
}
