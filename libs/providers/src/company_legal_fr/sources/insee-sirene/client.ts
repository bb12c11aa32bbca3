import { ProviderAuthError, ProviderFetchError, type SourceResponse, type SourceClient, type SourceRequest } from '../../../adapter.js';
import { type PageResponse, readPages } from '../../../kit/read-pages.js';
import { type Establishment, establishmentPageSchema, establishmentSchema, type LegalUnit, legalUnitSchema } from './sirene.js';

/** Maximum page size of the source. */
const PAGE_SIZE = 1_000;

/** INSEE response for a SIREN: a unit, the SIREN that replaced it, a withheld unit, or none. */
export type LegalUnitResponse =
  { kind: 'unit'; unit: LegalUnit } | { kind: 'replaced'; successor: string } | { kind: 'withheld' } | { kind: 'none' };

/** Fetches a legal unit with its history. */
export async function fetchLegalUnit(client: SourceClient, siren: string): Promise<LegalUnitResponse> {
  const answer = await get(client, {
    path: `/siren/${siren}`,
    query: { masquerValeursNulles: 'true' },
    schema: legalUnitSchema,
    accept: [301, 403, 404],
  });
  if (answer.status === 404) return { kind: 'none' };
  if (answer.status === 301) return { kind: 'replaced', successor: successorIn(answer.headers.location) };
  if (answer.status === 403) return refused(answer);
  if (answer.body.uniteLegale.siren !== siren) throw new ProviderFetchError('malformed', 'INSEE returned another company');
  return { kind: 'unit', unit: answer.body.uniteLegale };
}

/** Returns one establishment, or null when INSEE does not have it or withholds it. */
export async function fetchEstablishment(client: SourceClient, siret: string): Promise<Establishment | null> {
  const answer = await get(client, {
    path: `/siret/${siret}`,
    schema: establishmentSchema,
    accept: [301, 403, 404],
  });
  return answer.status === 200 ? answer.body.etablissement : null;
}

/** One page of establishments, with the number that the source announced in total. */
export interface EstablishmentBatch {
  establishments: Establishment[];
  total: number;
}

/**
 * Yields the establishments of a company page by page.
 *
 * @throws ProviderFetchError `incomplete` when the number of establishments differs from the
 *   announced one
 */
export async function* readEstablishments(client: SourceClient, siren: string): AsyncGenerator<EstablishmentBatch, void, undefined> {
  const page = (cursor: string): Promise<PageResponse<Establishment, string>> => establishmentPage(client, siren, cursor);
  for await (const { items, total = 0 } of readPages({ itemName: 'establishments', first: '*', page }))
    yield { establishments: items.filter((each) => each.siren === siren), total };
}

async function establishmentPage(client: SourceClient, siren: string, cursor: string): Promise<PageResponse<Establishment, string>> {
  const answer = await get(client, {
    path: '/siret',
    query: { q: `siren:${siren}`, nombre: String(PAGE_SIZE), curseur: cursor },
    schema: establishmentPageSchema,
    accept: [404],
  });
  if (answer.status === 404) return { items: [], total: 0, next: null };
  const { etablissements: items, header } = answer.body;
  // INSEE repeats the cursor on the last page.
  const next = items.length === 0 || header.curseurSuivant === cursor ? null : (header.curseurSuivant ?? null);
  return { items, total: header.total, next };
}

async function get<T>(client: SourceClient, request: SourceRequest<T>): Promise<SourceResponse<T>> {
  const answer = await client.request({ ...request, headers: { 'x-insee-api-key-integration': client.configuration.api_key ?? '' } });
  // A 404 without a JSON body comes from a proxy, not from INSEE.
  if (answer.status === 404 && answer.body === null) throw new ProviderFetchError('malformed', '404 response without a JSON body');
  return answer;
}

/**
 * Distinguishes a withheld unit from a key without the right. INSEE returns 403 for both, with
 * different texts.
 */
function refused(answer: SourceResponse<unknown>): LegalUnitResponse {
  if (JSON.stringify(answer.body).toLowerCase().includes('diffus')) return { kind: 'withheld' };
  throw new ProviderAuthError('the key has no right to read legal units');
}

function successorIn(location: string | undefined): string {
  const successor = /\/siren\/(\d{9})(?:[?#]|$)/.exec(location ?? '')?.[1];
  if (successor === undefined) throw new ProviderFetchError('malformed', 'redirect without a successor SIREN');
  return successor;
}
