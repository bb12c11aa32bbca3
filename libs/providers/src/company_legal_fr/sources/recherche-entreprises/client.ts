import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import type { PersonSubject } from '../../../subject.js';
import { count, flag, list, listOf, object, optional, SIREN, type Static, text } from '../../../kit/response-schemas.js';

/** Maximum page size of the source. Further pages are not read. */
const PAGE_SIZE = 25;

/** Identifies the caller, as the source requests. */
const HEADERS = { 'user-agent': 'company-data' };

const director = object({
  // "personne physique" or "personne morale".
  type_dirigeant: text(100),
  // Name in use with the birth name in brackets, or one of the two.
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
    // A active, C ceased.
    etat_administratif: text(10),
    dirigeants: listOf(director, 10_000),
    complements: optional({
      liste_idcc: listOf(text(20), 1_000),
      est_rge: flag,
      est_qualiopi: flag,
      est_organisme_formation: flag,
      est_bio: flag,
      est_ess: flag,
      est_societe_mission: flag,
      est_siae: flag,
      est_patrimoine_vivant: flag,
      est_achats_responsables: flag,
      est_entrepreneur_spectacle: flag,
      est_finess: flag,
      est_uai: flag,
      est_association: flag,
      egapro_renseignee: flag,
      bilan_ges_renseigne: flag,
    }),
  },
  ['siren'],
);

export const searchPageSchema = object({ results: list(unit, PAGE_SIZE), total_results: count }, ['results', 'total_results']);

/** Fields of a company that are read from the search. */
export type FoundUnit = Static<typeof unit>;

export type FoundDirector = Static<typeof director>;

/** Units on the first page of a search. `complete` is true when no further page exists. */
export interface FoundUnits {
  units: FoundUnit[];
  complete: boolean;
}

/** Searches the companies of a director by birth name, first given name and month of birth. */
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

/** Returns the unit of a SIREN, or null when the search does not know it. */
export async function findUnit(client: SourceClient, siren: string): Promise<FoundUnit | null> {
  const { units } = await search(client, { q: siren, minimal: 'true', include: 'complements' });
  if (units.length === 0) return null;
  const unit = units.find((found) => found.siren === siren);
  if (unit === undefined) throw new ProviderFetchError('malformed', 'the search returned another company');
  return unit;
}

async function search(client: SourceClient, criteria: Record<string, string>): Promise<FoundUnits> {
  const query = { ...criteria, page: '1', per_page: String(PAGE_SIZE) };
  const { body } = await client.request({ path: '/search', query, headers: HEADERS, schema: searchPageSchema });
  if (body.results.length !== Math.min(body.total_results, PAGE_SIZE))
    throw new ProviderFetchError('incomplete', `received ${body.results.length} of ${body.total_results} companies`);
  return { units: body.results, complete: body.total_results <= PAGE_SIZE };
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}
