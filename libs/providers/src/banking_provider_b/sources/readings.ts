import { ConsentRefused, type CollectionContext, type CollectionJob } from '../../adapter.js';
import { headersOf } from '../bridge-call.js';
import type { BridgeAccount } from './bridge/responses.js';
import { type BridgeConnection, fetchAccounts, fetchItem } from './bridge/client.js';
import { assertReadable } from './bridge/link-status.js';
import { bridge } from './bridge/manifest.js';

/** What the end user consented to: the accounts of one bank link. */
export interface BankLink {
  connection: BridgeConnection;
  item: string;
  accounts: BridgeAccount[];
}

/** What the readings of one job share. */
export interface Readings {
  job: CollectionJob<Readonly<Record<string, string | boolean>>>;
  now: Date;
  /**
   * The link and its accounts, asked for at the first call. @throws ConsentRefused when only the
   * end user can help
   */
  link(): Promise<BankLink>;
  /** The key of keyed hashes. */
  hashKey(): Promise<Uint8Array>;
}

/** The shared part of one job. */
export async function readingsOf(job: Readings['job'], context: CollectionContext): Promise<Readings> {
  let link: Promise<BankLink> | undefined;
  return { job, now: context.now(), link: () => (link ??= openLink(job, context)), hashKey: () => context.hashKey() };
}

async function openLink({ credentials }: Readings['job'], context: CollectionContext): Promise<BankLink> {
  const connection = { client: context.source(bridge.name), headers: headersOf(credentials) };
  const item = await context.reference();
  if (item === null) throw new ConsentRefused('no end user has consented');
  assertReadable(await fetchItem(connection, item));
  return { connection, item, accounts: await fetchAccounts(connection, item) };
}
