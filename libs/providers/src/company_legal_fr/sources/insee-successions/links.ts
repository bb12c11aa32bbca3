import { BudgetExhausted, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { flag, list, object, SIRET, type Static, text } from '../../../kit/response-schemas.js';

const link = object(
  {
    siretEtablissementPredecesseur: SIRET,
    siretEtablissementSuccesseur: SIRET,
    dateLienSuccession: text(40),
    // Of the head office, within one company.
    transfertSiege: flag,
    // Two of company, activity and place stayed the same.
    continuiteEconomique: flag,
  },
  ['siretEtablissementPredecesseur', 'siretEtablissementSuccesseur'],
);

/** The most the institute serves in one page; no establishment was seen with a tenth of it. */
const PAGE_SIZE = 1_000;

/** Answer to a search for links. */
export const linksSchema = object({ liensSuccession: list(link, PAGE_SIZE) }, ['liensSuccession']);

/** That one establishment followed another. */
export type SuccessionLink = Static<typeof link>;

/** Links change with the life of a company, and the institute allows few calls. */
const LINKS_AGE = 30 * 86_400;

/** What was read is kept under this version of it. */
const VERSION = 1;

/**
 * The links of an establishment with those before and after it; null when the institute's budget
 * leaves no call for them now.
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
  // A proxy's page is no word of the institute that it knows nothing.
  if (answer.status === 404 && answer.body === null) throw new ProviderFetchError('malformed', 'a 404 without a word of the institute');
  return Buffer.from(JSON.stringify(answer.status === 404 ? [] : answer.body.liensSuccession));
}
