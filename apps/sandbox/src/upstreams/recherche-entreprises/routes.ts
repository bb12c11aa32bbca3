import { withoutAccents } from '@company-data/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import type { CompanyDescription } from '../../companies/description.js';
import { type Query, single } from '../../data-portal/query.js';
import { serve, type ResponseStyle } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { foundUnit, personsOf } from './unit.js';

const MAX = 25;
const DEEPEST = 10_000;

const MESSAGES: Record<number, string> = {
  429: 'Trop de requêtes. Veuillez réessayer plus tard.',
  500: "Une erreur inattendue s'est produite. Veuillez réessayer plus tard.",
};

const error = (status: number): Record<string, string> => ({ erreur: MESSAGES[status] ?? 'Service indisponible.' });

/** Responses in the format of the search. */
export const responseStyle: ResponseStyle = {
  source: 'recherche',
  error,
  limited: () => ({ status: 429, headers: { 'retry-after': '1' }, body: error(429) }),
  limitHeaders: () => ({}),
};

/** Parameters of which a search requires at least one. */
const CRITERIA = ['q', 'nom_personne', 'prenoms_personne', 'date_naissance_personne_min', 'date_naissance_personne_max', 'type_personne'];

const PARTS = ['siege', 'dirigeants', 'matching_etablissements', 'finances', 'complements', 'score'];

/** Serves the company search below `/recherche-entreprises`. */
export function searchRoutes(app: FastifyInstance, world: SandboxState): void {
  const about = (request: FastifyRequest): { siren?: string; page: number } => {
    const { q, page } = searchQueryOf(request);
    return { ...(q !== undefined && /^\d{9}$/.test(q) ? { siren: q } : {}), page: Number(page ?? 1) };
  };
  app.get('/search', serve(world, responseStyle, { name: 'search', about, answer: (request) => search(world, searchQueryOf(request)) }));
}

type SearchQuery = Record<string, string | undefined>;

const searchQueryOf = (request: FastifyRequest): SearchQuery =>
  Object.fromEntries(Object.entries(request.query as Query).map(([name, value]) => [name, single(value)]));

const refused = (erreur: string): SandboxResponse => ({ status: 400, body: { erreur } });

function search(world: SandboxState, query: SearchQuery): SandboxResponse {
  const fault = faultOf(query);
  if (fault !== undefined) return refused(fault);
  const [page, size] = [Number(query['page'] ?? 1), Number(query['per_page'] ?? 10)];
  const found = matching(world, query);
  const results = found.slice((page - 1) * size, page * size).map((company) => foundUnit(company, partsOf(query)));
  return ok({ results, total_results: found.length, page, per_page: size, total_pages: Math.ceil(found.length / size) });
}

function faultOf(query: SearchQuery): string | undefined {
  const { page = '1', per_page = '10', minimal, include, type_personne } = query;
  if (CRITERIA.every((name) => query[name] === undefined)) return 'Veuillez indiquer au moins un paramètre de recherche.';
  if (!inRange(page, 1_000)) return 'Veuillez indiquer un paramètre `page` entre `1` et `1000`, par défaut `1`.';
  if (!inRange(per_page, MAX)) return 'Veuillez indiquer un paramètre `per_page` entre `1` et `25`, par défaut `10`.';
  if (Number(page) * Number(per_page) > DEEPEST) return 'Le nombre total de résultats est restreint à 10 000.';
  if (!['dirigeant', 'elu', undefined].includes(type_personne?.toLowerCase()))
    return "Le paramètre `type_personne` doit prendre une des valeurs suivantes ['ELU', 'DIRIGEANT'].";
  if (include !== undefined && minimal?.toLowerCase() !== 'true')
    return 'Veuillez indiquer si vous souhaitez une réponse minimale avec le filtre `minimal=True`` avant de préciser les champs à inclure.';
  if (include?.split(',').some((part) => !PARTS.includes(part)) === true) return 'Au moins un champ à inclure est non valide.';
  const days = [query['date_naissance_personne_min'], query['date_naissance_personne_max']];
  return days.every((day) => day === undefined || isDay(day))
    ? undefined
    : "Veuillez indiquer une date sous le format : aaaa-mm-jj. Exemple : '1990-01-02'";
}

const inRange = (text: string, most: number): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const partsOf =
  ({ minimal, include }: SearchQuery) =>
  (part: string): boolean =>
    minimal?.toLowerCase() !== 'true' || include?.split(',').includes(part) === true;

/**
 * Returns the company of a SIREN regardless of other criteria. Any other search covers the
 * described companies, without sole traders who restrict their data.
 */
function matching(world: SandboxState, query: SearchQuery): CompanyDescription[] {
  const q = query['q']?.replaceAll(' ', '');
  if (q !== undefined && /^\d{9}$/.test(q)) return [world.companies.get(q)?.company ?? []].flat();
  const known = world.companies.all().map(({ company }) => company);
  const shown = known.filter(({ diffusion, entrepreneur }) => diffusion === 'O' || entrepreneur === undefined);
  return shown.filter((company) => isNamed(company, query['q']) && isDirectedBy(company, query));
}

const words = (text: string | undefined): string[] =>
  withoutAccents(text ?? '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const hasAll = (text: string, wanted: string | undefined): boolean => {
  const known = words(text);
  return words(wanted).every((word) => known.includes(word));
};

const isNamed = ({ name }: CompanyDescription, q: string | undefined): boolean => hasAll(name, q);

/**
 * Returns true when one person matches all criteria: every word of the names, and the first day of
 * the birth month within the limits.
 */
function isDirectedBy(company: CompanyDescription, query: SearchQuery): boolean {
  const { nom_personne, prenoms_personne, date_naissance_personne_min: from, date_naissance_personne_max: to } = query;
  if ([nom_personne, prenoms_personne, from, to].every((value) => value === undefined)) return true;
  if (query['type_personne']?.toLowerCase() === 'elu') return false;
  return personsOf(company).some(({ last, given, birthMonth }) => {
    const born = `${birthMonth}-01`;
    return hasAll(last, nom_personne) && hasAll(given, prenoms_personne) && born >= (from ?? '') && born <= (to ?? '9999');
  });
}
