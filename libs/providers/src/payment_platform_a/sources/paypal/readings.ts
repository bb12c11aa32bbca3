import type { CollectionContext, CollectionJob, SourceClient } from '../../../adapter.js';
import { type BuyerPrivacy, storesPersonalData } from '../../../kit/commerce/buyer.js';
import type { SourceAccount } from '../../../kit/commerce/records.js';
import { CALLS } from './calls.js';
import { call } from './client.js';
import { balancesSchema, type PaypalBalances } from './responses.js';
import { paypal } from './manifest.js';

/** State that the reads of one job share. */
export interface Readings {
  provider: string;
  job: CollectionJob;
  now: Date;
  signal: AbortSignal;
  client: SourceClient;
  privacy(): Promise<BuyerPrivacy>;
  /** Balances, requested once per job. They also identify the account. */
  balances(): Promise<PaypalBalances>;
  account(): Promise<SourceAccount>;
}

/** Creates the shared state of a job. */
export async function readingsOf(provider: string, job: CollectionJob, context: CollectionContext): Promise<Readings> {
  const client = context.source(paypal.name);
  let balances: Promise<PaypalBalances> | undefined;
  const readings: Readings = {
    provider,
    job,
    now: context.now(),
    signal: context.signal,
    client,
    privacy: async () => ({ hashKey: await context.hashKey(), personal: storesPersonalData(job.settings) }),
    balances: () => (balances ??= fetchBalances(client)),
    account: async () => ({ provider, account: (await readings.balances()).account_id }),
  };
  return readings;
}

/** Returns the balances of all currencies, at the latest time that the platform has data for. */
async function fetchBalances(client: SourceClient): Promise<PaypalBalances> {
  const query = { currency_code: 'ALL' };
  return (await call(client, { path: CALLS.balances.path, query, schema: balancesSchema, right: 'read balances' })).body;
}
