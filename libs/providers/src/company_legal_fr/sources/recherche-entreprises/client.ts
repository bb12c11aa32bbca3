import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import type { PersonSubject } from '../../../subject.js';
import { count, list, listOf, object, optional, SIREN, type Static, text } from '../../../kit/response-schemas.js';

/** The most the source serves in one page; further ones are not read. */
const PAGE_SIZE = 25;

/** The source asks its callers to say who they are. */
const HEADERS = { 'user-agent': 'company-data' };

const director = object({
  // "personne physique" or "personne morale".
  type_dirigeant: text(100),
  // The name in use with the name at birth in brackets, or one of them.
  nom: text(500),
  // All given names, separated by spaces.
  prenoms: text(500),
  // Year and month.
  date_de_naissance: text(40),
  qualite: text(500),
});

const unit = object(
  {
    siren: SIREN,
    nom_complet: text(2_000),
    nom_raison_sociale: text(2_000),
    // A or C.
    etat_administratif: text(10),
    dirigeants: listOf(director, 10_000),
    complements: optional({ liste_idcc: listOf(text(20), 1_000) }),
  },
  ['siren'],
);

const pageSchema = object({ results: list(unit, PAGE_SIZE), total_results: count }, ['results', 'total_results']);

/** A company as the search shows it, as far as it is read. */
export type FoundUnit = Static<typeof unit>;

export type FoundDirector = Static<typeof director>;

/** What a search found: the units of its first page, and whether that was all. */
export interface FoundUnits {
  units: FoundUnit[];
  complete: boolean;
}

/**
 * The companies that somebody of this name at birth, first given name and month of birth directs.
 */
export function searchDirected(client: SourceClient, person: PersonSubject, birthMonth: string): Promise<FoundUnits> {
  return search(client, {
    nom_personne: person.last_names[0]!,
    prenoms_personne: person.given_names[0]!,
    date_naissance_personne_min: `${birthMonth}-01`,
    date_naissance_personne_max: lastDayOf(birthMonth),
    type_personne: 'dirigeant',
    minimal: 'true',
    include: 'dirigeants',
  });
}

/** The unit of a number; null when the search does not know it. */
export async function findUnit(client: SourceClient, siren: string): Promise<FoundUnit | null> {
  const { units } = await search(client, { q: siren, minimal: 'true', include: 'complements' });
  if (units.length === 0) return null;
  const unit = units.find((found) => found.siren === siren);
  if (unit === undefined) throw new ProviderFetchError('malformed', 'the search answered with another company');
  return unit;
}

async function search(client: SourceClient, criteria: Record<string, string>): Promise<FoundUnits> {
  const query = { ...criteria, page: '1', per_page: String(PAGE_SIZE) };
  const { body } = await client.request({ path: '/search', query, headers: HEADERS, schema: pageSchema });
  if (body.results.length !== Math.min(body.total_results, PAGE_SIZE))
    throw new ProviderFetchError('incomplete', `${body.results.length} of ${body.total_results} companies came`);
  return { units: body.results, complete: body.total_results <= PAGE_SIZE };
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}
