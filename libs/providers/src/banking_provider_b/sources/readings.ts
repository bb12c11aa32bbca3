import { ConsentRefused, type CollectionContext, type CollectionJob } from '../../adapter.js';
import { momentOf } from '../../kit/dates.js';
import { headersOf } from '../bridge-call.js';
import type { BridgeAccount } from './bridge/responses.js';
import { type BridgeConnection, fetchAccounts, fetchItem } from './bridge/client.js';
import { assertReadable, endOf } from './bridge/link-status.js';
import { bridge } from './bridge/manifest.js';

/** Accounts of the bank link that the end user consented to. */
export interface BankLink {
  connection: BridgeConnection;
  item: string;
  /** Time at which the link was created (ISO 8601). Null when unknown. */
  createdAt: string | null;
  /** Time at which the consent ends. Null when unknown. */
  consentEnds: Date | null;
  accounts: BridgeAccount[];
}

/** State that the reads of one job share. */
export interface Readings {
  job: CollectionJob<Readonly<Record<string, string | boolean>>>;
  now: Date;
  /**
   * Loads the link and its accounts once per job.
   *
   * @throws ConsentRefused when only the end user can repair the link
   */
  link(): Promise<BankLink>;
  hashKey(): Promise<Uint8Array>;
}

/** Creates the shared state of a job. */
export async function readingsOf(job: Readings['job'], context: CollectionContext): Promise<Readings> {
  let link: Promise<BankLink> | undefined;
  return { job, now: context.now(), link: () => (link ??= openLink(job, context)), hashKey: () => context.hashKey() };
}

async function openLink({ credentials }: Readings['job'], context: CollectionContext): Promise<BankLink> {
  const connection = { client: context.source(bridge.name), headers: headersOf(credentials) };
  const item = await context.reference();
  if (item === null) throw new ConsentRefused('no end user has consented');
  const link = await fetchItem(connection, item);
  assertReadable(link, context.now());
  return {
    connection,
    item,
    createdAt: momentOf(link.created_at),
    consentEnds: endOf(link, context.now()),
    accounts: await fetchAccounts(connection, item),
  };
}
