import { type CollectionContext, type CollectionJob, ProviderFetchError } from '../../adapter.js';
import { locationsSchema, type SquareLocation } from './square/responses.js';
import { call, type SquareConnection } from './square/client.js';
import { square } from './square/manifest.js';

/** A seller with all places of sale, those that are closed included. */
export interface Seller {
  id: string;
  locations: SquareLocation[];
}

/** What the readings of one job share. */
export interface Readings {
  job: CollectionJob<Readonly<Record<string, string | boolean>>>;
  now: Date;
  connection: SquareConnection;
  /** Whose account is read, asked for at the first call. */
  seller(): Promise<Seller>;
  /** The key of keyed hashes. */
  hashKey(): Promise<Uint8Array>;
}

/** The shared part of one job. */
export async function readingsOf(job: Readings['job'], context: CollectionContext): Promise<Readings> {
  const connection: SquareConnection = { client: context.source(square.name), isConsented: (await context.reference()) !== null };
  let seller: Promise<Seller> | undefined;
  return { job, now: context.now(), connection, seller: () => (seller ??= fetchSeller(connection)), hashKey: () => context.hashKey() };
}

/**
 * @throws ProviderFetchError when no place of sale is told: a seller has one from the beginning,
 *   and is named by it
 */
async function fetchSeller(way: SquareConnection): Promise<Seller> {
  const { locations } = await call(way, { itemName: 'places of sale', path: '/v2/locations', schema: locationsSchema });
  const [first] = locations ?? [];
  if (first === undefined) throw new ProviderFetchError('incomplete', 'no place of sale was told');
  return { id: first.merchant_id, locations: locations! };
}
