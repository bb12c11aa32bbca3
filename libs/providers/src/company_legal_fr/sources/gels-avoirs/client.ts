import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { schemaOf } from '@company-data/kernel';
import { BudgetExhausted, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { type FreezingList, listOfMeasures } from '../../map/freezing-list.js';
import { filled, listOf, object, optional, scalar, type Schema, type Static, text } from '../../../kit/response-schemas.js';

const DAY_SECONDS = 86_400;

/** What is kept of the list is made by this version of `listOfMeasures`. */
const VERSION = 1;

/** The source refuses calls that do not say who makes them. */
const HEADERS = { 'user-agent': 'company-data' };

/** A value has the members of its kind of field; others are not read. */
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

/** A register without an entry would say of everybody that nothing stands against them. */
const measures: Schema<Measure[]> = schemaOf({ type: 'array', items: measure, minItems: 1, maxItems: 200_000 });

const publicationSchema = object(
  { Publications: object({ DatePublication: filled(60), PublicationDetail: measures }, ['DatePublication', 'PublicationDetail']) },
  ['Publications'],
);

export type Publication = Static<typeof publicationSchema>['Publications'];

/**
 * The list as it was opened last, for as long as memory is not needed for something else: it is the
 * same for all jobs of a day.
 */
let opened: WeakRef<{ kept: Uint8Array; list: FreezingList }> | undefined;

/**
 * The register as it is compared with names: fetched once a day for all who ask (12 MB), kept
 * without what is not compared (under 1 MB). The same list is also served as a file; only this
 * address answers in JSON for sure.
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
  if (list.entries.length === 0) throw new ProviderFetchError('malformed', 'the register names nobody');
  return promisify(gzip)(JSON.stringify(list));
}

/** A spent budget is this source's trouble: it must not hold back what the job reads elsewhere. */
async function fetchPublication(client: SourceClient): Promise<Publication> {
  const path = '/publication/derniere-publication-flux-json';
  try {
    return (await client.request({ path, headers: HEADERS, schema: publicationSchema, deferrable: true })).body.Publications;
  } catch (error) {
    if (error instanceof BudgetExhausted) throw new ProviderFetchError('rate-limited', 'no call left for the register', error.waitSeconds);
    throw error;
  }
}
