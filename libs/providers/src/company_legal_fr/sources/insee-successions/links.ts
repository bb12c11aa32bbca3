import { BudgetExhausted, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { flag, list, object, SIRET, type Static, text } from '../../../kit/response-schemas.js';

const link = object(
  {
    siretEtablissementPredecesseur: SIRET,
    siretEtablissementSuccesseur: SIRET,
    dateLienSuccession: text(40),
    // True for a transfer of the head office within one company.
    transfertSiege: flag,
    // True when two of company, activity and place are unchanged.
    continuiteEconomique: flag,
  },
  ['siretEtablissementPredecesseur', 'siretEtablissementSuccesseur'],
);

/** Maximum page size of INSEE. No known establishment has a tenth of it. */
const PAGE_SIZE = 1_000;

/** Response to a search for links. */
export const linksSchema = object({ liensSuccession: list(link, PAGE_SIZE) }, ['liensSuccession']);

/** Link of an establishment to its successor. */
export type SuccessionLink = Static<typeof link>;

/** Maximum age of cached links, in seconds. Links change rarely, and INSEE allows few calls. */
const LINKS_AGE = 30 * 86_400;

/** Part of the cache key: a new version invalidates the cached links. */
const VERSION = 1;

/**
 * Returns the predecessor and successor links of an establishment, or null when the INSEE budget
 * has no call left.
 */
export async function cachedLinks(client: SourceClient, siret: string): Promise<SuccessionLink[] | null> {
  try {
    const kept = await client.getOrFetch(`successions ${VERSION} ${siret}`, LINKS_AGE, () => fetchLinks(client, siret));
    return JSON.parse(Buffer.from(kept).toString()) as SuccessionLink[];
  } catch (error) {
    if (error instanceof BudgetExhausted || (error instanceof ProviderFetchError && error.kind === 'rate-limited')) return null;
    throw error;
  }
}

async function fetchLinks(client: SourceClient, siret: string): Promise<Uint8Array> {
  const answer = await client.request({
    path: '/siret/liensSuccession',
    query: { q: `siretEtablissementPredecesseur:${siret} OR siretEtablissementSuccesseur:${siret}`, nombre: String(PAGE_SIZE) },
    headers: { 'x-insee-api-key-integration': client.configuration.api_key ?? '' },
    schema: linksSchema,
    accept: [404],
    deferrable: true,
  });
  // A 404 without a JSON body comes from a proxy, not from INSEE.
  if (answer.status === 404 && answer.body === null) throw new ProviderFetchError('malformed', '404 response without a JSON body');
  return Buffer.from(JSON.stringify(answer.status === 404 ? [] : answer.body.liensSuccession));
}
