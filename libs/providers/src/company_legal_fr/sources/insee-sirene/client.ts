import { ProviderAuthError, ProviderFetchError, type SourceResponse, type SourceClient, type SourceRequest } from '../../../adapter.js';
import { type PageResponse, readPages } from '../../../kit/read-pages.js';
import { type Establishment, establishmentPageSchema, establishmentSchema, type LegalUnit, legalUnitSchema } from './sirene.js';

/** The most the source serves in one page. */
const PAGE_SIZE = 1_000;

/**
 * What the institute answered about a number: a unit, the number that replaced it, that it may not
 * be shown, or nothing.
 */
export type LegalUnitResponse =
  { kind: 'unit'; unit: LegalUnit } | { kind: 'replaced'; successor: string } | { kind: 'withheld' } | { kind: 'none' };

/** Reads a legal unit with its history. */
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
  if (answer.body.uniteLegale.siren !== siren) throw new ProviderFetchError('malformed', 'the institute answered with another company');
  return { kind: 'unit', unit: answer.body.uniteLegale };
}

/** One establishment, or null when the source has none or does not show it. */
export async function fetchEstablishment(client: SourceClient, siret: string): Promise<Establishment | null> {
  const answer = await get(client, {
    path: `/siret/${siret}`,
    schema: establishmentSchema,
    accept: [301, 403, 404],
  });
  return answer.status === 200 ? answer.body.etablissement : null;
}

/** One page of establishments, and how many the source announced in all. */
export interface EstablishmentBatch {
  establishments: Establishment[];
  total: number;
}

/**
 * Yields a company's establishments page by page; ends only when as many came as the source
 * announced, and throws otherwise.
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
  // The source repeats the cursor on the last page.
  const next = items.length === 0 || header.curseurSuivant === cursor ? null : (header.curseurSuivant ?? null);
  return { items, total: header.total, next };
}

async function get<T>(client: SourceClient, request: SourceRequest<T>): Promise<SourceResponse<T>> {
  const answer = await client.request({ ...request, headers: { 'x-insee-api-key-integration': client.configuration.api_key ?? '' } });
  // A proxy's page is no word of the institute that it knows nothing.
  if (answer.status === 404 && answer.body === null) throw new ProviderFetchError('malformed', 'a 404 without a word of the institute');
  return answer;
}

/**
 * A 403 says either that the unit is not to be shown or that the key has no right; only the wording
 * tells.
 */
function refused(answer: SourceResponse<unknown>): LegalUnitResponse {
  if (JSON.stringify(answer.body).toLowerCase().includes('diffus')) return { kind: 'withheld' };
  throw new ProviderAuthError('the key has no right to read legal units');
}

function successorIn(location: string | undefined): string {
  const successor = /\/siren\/(\d{9})(?:[?#]|$)/.exec(location ?? '')?.[1];
  if (successor === undefined) throw new ProviderFetchError('malformed', 'a replaced number came without its successor');
  return successor;
}
