import { createHmac } from 'node:crypto';
import type { Egress, Upstream } from '@company-data/egress';
import { addressFor } from './source-address.js';
import type { Budget, CollectionJob, SourceManifest } from '@company-data/providers';

/** Account, connection and credentials that a source is called for. */
export type SourceRequester = Pick<CollectionJob, 'accountId' | 'userId' | 'connectionId' | 'credentials' | 'settings'>;

/** Keys of the shared state of calls to a source. */
export interface SourceAccount {
  /** Key of the budgets: the same source with the same credentials. */
  name: string;
  /** Key of the wait queue: one account of this system at the upstream account. */
  waitQueueKey: string;
  /** Key of sessions and tokens: the upstream account, and the connection for a consent. */
  session: string;
  /** Key of cached responses. */
  owner: string;
}

/** An external system with its configuration. */
export interface Source {
  manifest: SourceManifest;
  /**
   * Values by the names of the manifest: url and credentials of the deployment. Unset values are
   * absent.
   */
  configuration: Readonly<Record<string, string>>;
  /**
   * Resolves the source for an account. @throws ProviderAuthError when the account provided an
   * invalid address
   */
  resolve(credentials: CollectionJob['credentials']): ResolvedSource;
}

/** An external system at the address of one account. */
export interface ResolvedSource {
  manifest: SourceManifest;
  /** Configuration of the source with the addresses of the account. */
  configuration: Readonly<Record<string, string>>;
  upstream: Upstream;
}

/** Multiplies all budgets of a source. */
export const scaled = (source: SourceManifest, factor: number): SourceManifest => {
  const scale = (budgets?: Budget[]): Budget[] | undefined =>
    budgets?.map((budget) => ({ ...budget, count: Math.max(1, Math.floor(budget.count * factor)) }));
  return { ...source, calls: scale(source.calls), logins: scale(source.logins) };
};

/** Creates sources by name. */
export const createSources = (
  manifests: SourceManifest[],
  configurationOf: (source: SourceManifest) => Readonly<Record<string, string>>,
  egress: Egress,
): ReadonlyMap<string, Source> =>
  new Map(
    manifests.map((source) => {
      const configuration = configurationOf(source);
      return [source.name, { manifest: source, configuration, resolve: reaching(source, configuration, egress) }];
    }),
  );

/**
 * Cached upstreams with their circuit breakers, at most. The limit prevents an account from filling
 * the memory with addresses.
 */
const MAX_ADDRESSES = 1_000;

function reaching(manifest: SourceManifest, configuration: Readonly<Record<string, string>>, egress: Egress): Source['resolve'] {
  const upstreams = new Map<string, Upstream>();
  return (credentials) => {
    const { url, given, configuration: reached } = addressFor(manifest, configuration, credentials);
    const upstream = upstreams.get(url) ?? (given ? egress.guardedUpstream(url) : egress.upstream(url));
    upstreams.delete(url);
    upstreams.set(url, upstream);
    if (upstreams.size > MAX_ADDRESSES) upstreams.delete(upstreams.keys().next().value!);
    return { manifest, configuration: reached, upstream };
  };
}

/**
 * Names the upstream account of a call: the same source with the same credentials. The name is a
 * keyed hash, which does not reveal the password and changes with it, so that a new password is
 * tried.
 */
function accountOf(source: Source, credentials: CollectionJob['credentials'], key: string): string {
  const entries = [...Object.entries(source.configuration), ...Object.entries(credentials ?? {})];
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
  return `${source.manifest.name}:${digest.slice(0, 32)}`;
}

/**
 * Returns the keys for the calls of an account. End users of one client share budgets, but never a
 * session. `secrets` are the names of secret credentials.
 */
export const sourceAccount = (
  source: Source,
  { accountId, connectionId, ...requestingJob }: Pick<SourceRequester, 'accountId' | 'credentials' | 'connectionId'>,
  consent: boolean,
  key: string,
  secrets: readonly string[] = [],
): SourceAccount => {
  const credentials = source.manifest.asDeployment === true ? null : requestingJob.credentials;
  const name = accountOf(source, credentials, key);
  const waitQueueKey = `${name}:${accountId}`;
  return {
    name,
    waitQueueKey,
    session: consent ? `${name}:${connectionId}` : name,
    owner: ownerOf(source, { accountId, credentials }, secrets),
  };
};

/**
 * Returns the owner of cached responses and orders.
 *
 * - A response that a client bought belongs to its account here and its account at the source,
 *   regardless of the password. A new password buys nothing again, and no other account reads the
 *   response.
 * - A response of the deployment belongs to all accounts. Its password and options are ignored.
 * - If only secrets identify an account, another secret is another owner.
 */
export function ownerOf(
  source: Source,
  { accountId, credentials }: Pick<SourceRequester, 'accountId' | 'credentials'>,
  secrets: readonly string[] = [],
): string {
  const sorted = (values: object, left: readonly string[]): [string, unknown][] =>
    Object.entries(values)
      .filter(([name]) => !left.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const { options = {}, secrets: ours = [], cachedPerAccount } = source.manifest;
  if (cachedPerAccount) return JSON.stringify([source.manifest.name, accountId]);
  const configuration = sorted(source.configuration, [...ours, ...Object.keys(options)]);
  const named = credentials === null ? [] : sorted(credentials, secrets);
  const client = credentials === null ? [] : [accountId, named.length > 0 ? named : sorted(credentials, [])];
  return JSON.stringify([source.manifest.name, configuration, client]);
}
