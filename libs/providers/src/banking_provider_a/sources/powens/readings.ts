import { type CollectionContext, type CollectionJob, ConsentRefused, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { currencyIn, isExcluded, kindOf } from '../../map/account.js';
import { momentOf, strictMomentOf } from '../../map/moments.js';
import type { OperationAccount } from '../../map/operation.js';
import { idsIn } from '../../references.js';
import type { PowensAccount, PowensConnection } from './responses.js';
import { fetchAccounts, fetchConnections } from './client.js';
import { assertReadable, firstEnd } from './connection-state.js';
import { powens } from './manifest.js';

/** State of a consent at the aggregator when a job starts. */
export interface Standing {
  /** Accounts of the consented connections, including accounts that are no longer shared. */
  accounts: PowensAccount[];
  /** Account data that operations need, by account id. Excluded accounts are not in it. */
  operationAccounts: ReadonlyMap<number, OperationAccount>;
  /** Ids of deleted and disabled accounts. The aggregator may no longer return their operations. */
  silent: ReadonlySet<string>;
  /** Bank names by connection id. */
  banks: ReadonlyMap<number, string | null>;
  /** Time up to which every bank was read (ISO 8601, UTC). */
  upTo: string;
  /** Time at which the first consent ends. Null when unknown. */
  consentEnds: Date | null;
}

/** State that the reads of one job share. */
export interface Readings {
  provider: string;
  job: CollectionJob;
  now: Date;
  client: SourceClient;
  hashKey(): Promise<Uint8Array>;
  /**
   * Loads the state once per job.
   *
   * @throws ConsentRefused, ProviderFetchError when the banks cannot be read now
   */
  standing(): Promise<Standing>;
}

/** Creates the shared state of a job. */
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
      accounts
        .filter((account) => !isExcluded(account))
        .map((account) => [account.id, { id: String(account.id), type: kindOf(account), currency: currencyIn(account) }]),
    ),
    silent: new Set(accounts.filter(({ deleted, disabled }) => deleted || disabled).map(({ id }) => String(id))),
    banks: new Map(connections.map(({ id, connector }) => [id, connector?.name ?? null])),
    consentEnds: firstEnd(connections, now),
    upTo: connections
      .map(({ last_update }) => momentOf(last_update)!)
      .toSorted()
      .at(0)!,
  };
}

/**
 * Returns the connections that the end user consented to.
 *
 * @throws ConsentRefused when one of them no longer exists
 */
async function consentedTo(client: SourceClient, context: CollectionContext): Promise<PowensConnection[]> {
  const ids = idsIn(await context.reference());
  if (ids.length === 0) throw new ConsentRefused('no end user has consented');
  const connections = await fetchConnections(client);
  return ids.map((id) => {
    const found = connections.find((connection) => connection.id === id);
    if (found === undefined) throw new ConsentRefused('the bank connection no longer exists');
    return found;
  });
}

/**
 * Rejects an account that is listed before its operations are read. It would look like an account
 * without operations.
 */
function assertRead({ last_update, deleted, disabled, error }: PowensAccount): void {
  if (!deleted && !disabled && !error && strictMomentOf(last_update) === null)
    throw new ProviderFetchError('incomplete', 'an account has not been read yet');
}
