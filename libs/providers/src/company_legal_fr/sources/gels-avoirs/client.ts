import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { schemaOf } from '@company-data/kernel';
import { BudgetExhausted, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { type FreezingList, listOfMeasures } from '../../map/freezing-list.js';
import { filled, listOf, object, optional, scalar, type Schema, type Static, text } from '../../../kit/response-schemas.js';

const DAY_SECONDS = 86_400;

/**
 * Version of `listOfMeasures`. Part of the cache key: a new version invalidates the cached list.
 */
const VERSION = 1;

/** The source rejects calls without a user agent. */
const HEADERS = { 'user-agent': 'company-data' };

/** A value has the members of its kind of field. Other members are not read. */
const value = optional({ Prenom: text(2_000), Alias: text(5_000), Jour: scalar, Mois: scalar, Annee: scalar });

const detail = object({ TypeChamp: text(200), Valeur: listOf(value, 20_000) });

const measure = object(
  {
    IdRegistre: schemaOf<string | number>({ type: ['integer', 'string'], maxLength: 60 }),
    // "Personne physique", "Personne morale", "Navire".
    Nature: text(200),
    Nom: text(5_000),
    RegistreDetail: listOf(detail, 10_000),
  },
  ['IdRegistre'],
);

export type Measure = Static<typeof measure>;

/** Rejects an empty register, because it would clear every subject. */
const measures: Schema<Measure[]> = schemaOf({ type: 'array', items: measure, minItems: 1, maxItems: 200_000 });

export const publicationSchema = object(
  { Publications: object({ DatePublication: filled(60), PublicationDetail: measures }, ['DatePublication', 'PublicationDetail']) },
  ['Publications'],
);

export type Publication = Static<typeof publicationSchema>['Publications'];

/**
 * Last decompressed list, shared by all jobs of a day. The weak reference lets the garbage
 * collector free it.
 */
let opened: WeakRef<{ kept: Uint8Array; list: FreezingList }> | undefined;

/**
 * Returns the register in the form that names are compared with. It is fetched once a day for all
 * jobs (12 MB) and cached without unused fields (under 1 MB).
 *
 * The source also offers the list as a file, but only this endpoint reliably returns JSON.
 */
export async function freezingList(client: SourceClient): Promise<FreezingList> {
  const kept = await client.getOrFetch(`freezing measures ${VERSION}`, DAY_SECONDS, () => fetchList(client));
  const known = opened?.deref();
  if (known !== undefined && Buffer.compare(known.kept, kept) === 0) return known.list;
  const list = JSON.parse((await promisify(gunzip)(kept)).toString()) as FreezingList;
  opened = new WeakRef({ kept, list });
  return list;
}

async function fetchList(client: SourceClient): Promise<Uint8Array> {
  const list = listOfMeasures(await fetchPublication(client));
  if (list.entries.length === 0) throw new ProviderFetchError('malformed', 'the register names no person or company');
  return promisify(gzip)(JSON.stringify(list));
}

/**
 * Reports an exhausted budget as a failure of this source, so that other reads of the job continue.
 */
async function fetchPublication(client: SourceClient): Promise<Publication> {
  const path = '/publication/derniere-publication-flux-json';
  try {
    return (await client.request({ path, headers: HEADERS, schema: publicationSchema, deferrable: true })).body.Publications;
  } catch (error) {
    if (error instanceof BudgetExhausted) throw new ProviderFetchError('rate-limited', 'the call budget is exhausted', error.waitSeconds);
    throw error;
  }
}
