import { type CollectionContext, type CollectionJob, ProviderFetchError } from '../../adapter.js';
import { locationsSchema, type SquareLocation } from './square/responses.js';
import { call, type SquareConnection } from './square/client.js';
import { CALLS } from './square/calls.js';
import { square } from './square/manifest.js';
import { squarePayouts } from './square-payouts/manifest.js';

/** Seller with all locations, including closed ones. */
export interface Seller {
  id: string;
  locations: SquareLocation[];
}

/** State that the reads of one job share. */
export interface Readings {
  job: CollectionJob<Readonly<Record<string, string | boolean>>>;
  now: Date;
  connection: SquareConnection;
  /** Connection for payouts. Consents from before them lack their permission, and do not end. */
  payouts: SquareConnection;
  /** Loads the seller once per job. */
  seller(): Promise<Seller>;
  hashKey(): Promise<Uint8Array>;
}

const WITHOUT_PAYOUTS =
  'Payouts and the money of disputes are missing. A new consent of the seller, or a token with PAYOUTS_READ, adds them.';

/** Creates the shared state of a job. */
export async function readingsOf(job: Readings['job'], context: CollectionContext): Promise<Readings> {
  const connection: SquareConnection = { client: context.source(square.name), isConsented: (await context.reference()) !== null };
  const payouts: SquareConnection = { ...connection, client: context.source(squarePayouts.name), advice: WITHOUT_PAYOUTS };
  let seller: Promise<Seller> | undefined;
  return {
    job,
    now: context.now(),
    connection,
    payouts,
    seller: () => (seller ??= fetchSeller(connection)),
    hashKey: () => context.hashKey(),
  };
}

/**
 * Loads the seller and its locations.
 *
 * @throws ProviderFetchError `incomplete` when no location is returned, because every seller has
 *   one
 */
async function fetchSeller(way: SquareConnection): Promise<Seller> {
  const { locations } = await call(way, { itemName: 'locations', path: CALLS.locations.path, schema: locationsSchema });
  const [first] = locations ?? [];
  if (first === undefined) throw new ProviderFetchError('incomplete', 'the platform returned no location');
  return { id: first.merchant_id, locations: locations! };
}
