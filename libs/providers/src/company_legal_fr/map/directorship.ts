import { fold, type MappedRecord } from '@company-data/data-types';
import type { directorship } from '@company-data/data-types/directorship';
import { joined, textOf } from '../../kit/text.js';
import type { CodeLists, Labels } from '../codes/load-code-lists.js';
import type { FoundDirector, FoundUnit, FoundUnits } from '../sources/recherche-entreprises/client.js';
import type { PersonSubject } from '../../subject.js';

export type Directorship = MappedRecord<typeof directorship>;

/** The internal data type this file maps to. */
export const DIRECTORSHIP = 'DIRECTORSHIP';

/** Companies per person, at most. */
const MAX = 10;

/**
 * Minimum number of given names for SAME. Homonyms with one given name are common within a month of
 * birth, and homonyms with two are rare.
 */
const MIN_GIVEN_NAMES = 2;

const STATES: Readonly<Record<string, 'ACTIVE' | 'CLOSED'>> = { A: 'ACTIVE', C: 'CLOSED' };

/**
 * Maps the companies of a person without the excluded ones and without homonyms, best match first.
 * Without any company, returns one record with the match NONE.
 */
export function mapDirectorships(
  person: PersonSubject,
  found: FoundUnits,
  without: ReadonlySet<string>,
  { roles }: Pick<CodeLists, 'roles'>,
): Directorship[] {
  const others = found.units.filter(({ siren }) => !without.has(siren)).flatMap((unit) => directorshipOf(person, unit, roles));
  const surest = others.toSorted((one, other) => Number(other.match === 'SAME') - Number(one.match === 'SAME'));
  const complete = found.complete && others.length <= MAX;
  if (others.length === 0) return [{ ...nobodysOf(person), complete }];
  return surest.slice(0, MAX).map((told) => ({ ...told, complete }));
}

/**
 * Maps the BODACC contribution to a found company: its procedures and the required fields of the
 * record.
 */
export function mapDirectedProcedures(
  found: Directorship,
  { collective_procedures, unrecognized_judgment_date }: Pick<Directorship, 'collective_procedures' | 'unrecognized_judgment_date'>,
): Directorship {
  const unknown = { last_name: null, first_name: null, birth_month: null, name: null, status: null, roles: [], roles_en: null, url: null };
  return { ...found, ...unknown, collective_procedures, procedures_read: true, unrecognized_judgment_date };
}

/** Returns the companies with the match SAME, each once. */
export const confirmedSirens = (found: readonly Directorship[]): string[] => [
  ...new Set(found.flatMap(({ match, siren }) => (match === 'SAME' && siren !== null ? [siren] : []))),
];

const nobodysOf = (person: PersonSubject): Directorship => ({
  subject_key: person.key,
  last_name: person.last_names[0]!,
  first_name: person.given_names[0]!,
  birth_month: monthOf(person),
  siren: null,
  name: null,
  status: null,
  match: 'NONE',
  roles: [],
  roles_en: null,
  collective_procedures: [],
  procedures_read: false,
  unrecognized_judgment_date: null,
  complete: true,
  url: null,
});

/** Returns the English name of a role in the wording of the register, if the code list has it. */
const englishOf = (role: string, labels: Labels): string[] =>
  Object.values(labels)
    .filter(({ fr }) => fold(fr) === fold(role))
    .map(({ en }) => en)
    .slice(0, 1);

function directorshipOf(person: PersonSubject, unit: FoundUnit, labels: Labels): Directorship[] {
  const matching = (unit.dirigeants ?? []).flatMap((director) => {
    const match = matchOf(person, director);
    return match === null ? [] : [{ match, role: textOf(director.qualite) }];
  });
  if (matching.length === 0) return [];
  const match = matching.some((each) => each.match === 'SAME') ? 'SAME' : 'POSSIBLE';
  const roles = [...new Set(matching.filter((each) => each.match === match).flatMap(({ role }) => role ?? []))];
  return [
    {
      ...nobodysOf(person),
      siren: unit.siren,
      name: textOf(unit.nom_raison_sociale) ?? textOf(unit.nom_complet),
      status: STATES[unit.etat_administratif ?? ''] ?? null,
      match,
      roles,
      roles_en: roles.flatMap((role) => englishOf(role, labels)),
      url: `https://annuaire-entreprises.data.gouv.fr/entreprise/${unit.siren}`,
    },
  ];
}

/** Returns the month of birth of a person, or null when it is unknown. */
export const monthOf = ({ birth }: PersonSubject): string | null => birth?.slice(0, 7) ?? null;

/**
 * Returns the certainty that a director is the person, or null for another person. A director
 * without a month of birth may be any homonym and does not match.
 */
export function matchOf(person: PersonSubject, director: FoundDirector): 'SAME' | 'POSSIBLE' | null {
  if (textOf(director.type_dirigeant) !== 'personne physique') return null;
  if (textOf(director.date_de_naissance)?.slice(0, 7) !== monthOf(person)) return null;
  const ours = person.last_names.map(fold);
  const theirs = lastNamesIn(director);
  if (!theirs.includes(ours[0]!)) return null;
  const match = givenNamesMatch(wordsOf(joined(...person.given_names)), wordsOf(director.prenoms));
  // An additional name may be the birth name of another person who took this name.
  return match === 'SAME' && !theirs.every((name) => ours.includes(name)) ? 'POSSIBLE' : match;
}

/**
 * Returns both names in "TEMOIN (MODELE)": the name in use and the birth name, in undocumented
 * order.
 */
const lastNamesIn = ({ nom }: FoundDirector): string[] => (nom ?? '').split(/[()]/).map(fold).filter(Boolean);

const wordsOf = (names: string | null | undefined): string[] => fold(names).split(' ').filter(Boolean);

/**
 * Compares given names. Names that contradict each other are of different persons. If one side has
 * fewer names, the match stays possible.
 */
function givenNamesMatch(ours: string[], theirs: string[]): 'SAME' | 'POSSIBLE' | null {
  const known = Math.min(ours.length, theirs.length);
  const agree = known > 0 && ours.slice(0, known).every((name, index) => name === theirs[index]);
  if (!agree) return null;
  return ours.length === theirs.length && known >= MIN_GIVEN_NAMES ? 'SAME' : 'POSSIBLE';
}
