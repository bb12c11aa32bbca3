import { dayOf } from '../../kit/dates.js';
import { joined, textOf } from '../../kit/text.js';
import type { Measure, Publication } from '../sources/gels-avoirs/client.js';
import { soundOf, wordsOf } from './transliterate.js';

/** One way an entry is named. */
export interface ListedName {
  /** Words of the last name; empty where the list does not tell them apart, as in aliases. */
  last: string[];
  words: string[];
  /** What the words sound like, in their order. */
  sounds: string[];
}

/** A person or company whose assets are frozen, as far as it is compared. */
export interface ListedEntry {
  reference: string;
  type: 'PERSON' | 'COMPANY';
  name: string;
  names: ListedName[];
  /** YYYY, YYYY-MM or YYYY-MM-DD: an entry may have several, of identities that it used. */
  births: string[];
}

/** The register as it is compared. */
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
 * What of a publication is compared: names, aliases and births. Ships neither direct nor own; any
 * other kind that is not known is a company.
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

/** A name as it is compared. */
export function listedName(last: string | null, other: string | null): ListedName {
  const words = wordsOf(joined(last, other));
  return { last: last !== null && other !== null ? wordsOf(last) : [], words, sounds: words.map(soundOf) };
}

type Value = NonNullable<NonNullable<NonNullable<Measure['RegistreDetail']>[number]['Valeur']>[number]>;

const valuesOf = ({ RegistreDetail }: Measure, field: string): Value[] =>
  (RegistreDetail ?? [])
    .filter(({ TypeChamp }) => TypeChamp === field)
    .flatMap(({ Valeur }) => (Valeur ?? []).filter((value) => value !== null));

/** As much of a birth as is told: parts that are not known are empty or zero. */
function birthOf({ Jour, Mois, Annee }: Value): string | null {
  const year = textOf(Annee);
  if (year === null || !/^(19|20)\d\d$/.test(year)) return null;
  const [month, day] = [Mois, Jour].map((part) => textOf(part)?.padStart(2, '0') ?? '');
  if (!/^(0[1-9]|1[0-2])$/.test(month!)) return year;
  return dayOf(`${year}-${month}-${day}`) ?? `${year}-${month}`;
}
