import { type CollectionContext, type CollectionJob, ConsentRefused, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { currencyIn, kindOf } from '../../map/account.js';
import { momentOf } from '../../map/moments.js';
import type { OperationAccount } from '../../map/operation.js';
import { idsIn } from '../../references.js';
import type { PowensAccount, PowensConnection } from './responses.js';
import { fetchAccounts, fetchConnections } from './client.js';
import { assertReadable } from './connection-state.js';
import { powens } from './manifest.js';

/** What stands at the aggregator when a job begins. */
export interface Standing {
  /** Of the connections consented to, those that are no longer shared included. */
  accounts: PowensAccount[];
  /** What operations must know of them, by id. */
  operationAccounts: ReadonlyMap<number, OperationAccount>;
  /** Those whose operations the aggregator may not tell any more. */
  silent: ReadonlySet<string>;
  /** Names of banks by connection. */
  banks: ReadonlyMap<number, string | null>;
  /** Up to where all of the banks were read (ISO 8601, UTC). */
  upTo: string;
}

/** What the readings of one job share. */
export interface Readings {
  provider: string;
  job: CollectionJob;
  now: Date;
  client: SourceClient;
  hashKey(): Promise<Uint8Array>;
  /**
   * Asked for once in a job. @throws ConsentRefused, ProviderFetchError where the banks cannot be
   * read now
   */
  standing(): Promise<Standing>;
}

/** The shared part of one job. */
export async function readingsOf(provider: string, job: CollectionJob, context: CollectionContext): Promise<Readings> {
  const client = context.source(powens.name);
  let standing: Promise<Standing> | undefined;
  const now = context.now();
  return {
    provider,
    job,
    now,
    client,
    hashKey: () => context.hashKey(),
    standing: () => (standing ??= standingOf(client, context, now)),
  };
}

async function standingOf(client: SourceClient, context: CollectionContext, now: Date): Promise<Standing> {
  const connections = await consentedTo(client, context);
  connections.forEach((connection) => assertReadable(connection, now));
  const ids = new Set(connections.map(({ id }) => id));
  const accounts = (await fetchAccounts(client)).filter(({ id_connection }) => ids.has(id_connection ?? -1));
  accounts.forEach(assertRead);
  return {
    accounts,
    operationAccounts: new Map(
      accounts.map((account) => [account.id, { id: String(account.id), type: kindOf(account), currency: currencyIn(account) }]),
    ),
    silent: new Set(accounts.filter(({ deleted, disabled }) => deleted || disabled).map(({ id }) => String(id))),
    banks: new Map(connections.map(({ id, connector }) => [id, connector?.name ?? null])),
    upTo: connections
      .map(({ last_update }) => momentOf(last_update)!)
      .toSorted()
      .at(0)!,
  };
}

/**
 * The connections that the end user consented to. @throws ConsentRefused when one of them is gone
 */
async function consentedTo(client: SourceClient, context: CollectionContext): Promise<PowensConnection[]> {
  const ids = idsIn(await context.reference());
  if (ids.length === 0) throw new ConsentRefused('no end user has consented');
  const connections = await fetchConnections(client);
  return ids.map((id) => {
    const found = connections.find((connection) => connection.id === id);
    if (found === undefined) throw new ConsentRefused('the connection to the bank is gone');
    return found;
  });
}

/**
 * Accounts are told before their operations are read: none of them would look like an account
 * without any.
 */
function assertRead({ last_update, deleted, disabled, error }: PowensAccount): void {
  if (momentOf(last_update) === null && !deleted && !disabled && !error)
    throw new ProviderFetchError('incomplete', 'an account was not read yet');
}
