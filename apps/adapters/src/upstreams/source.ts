import { createHmac } from 'node:crypto';
import type { Egress, Upstream } from '@company-data/egress';
import { addressFor } from './source-address.js';
import type { Budget, CollectionJob, ProviderManifest, SourceManifest } from '@company-data/providers';

/**
 * Who a source is asked for: an account's credentials, and the connection its end user consented
 * through.
 */
export type SourceRequester = Pick<CollectionJob, 'accountId' | 'userId' | 'connectionId' | 'credentials' | 'settings'>;

/** What the calls to a source belong to. */
export interface SourceAccount {
  /** Budgets count against it: the same source with the same credentials. */
  name: string;
  /** The queue in which its calls wait: those of one account of ours at this upstream account. */
  waitQueueKey: string;
  /** Sessions and tokens belong to it: the account, and the connection where a person consented. */
  session: string;
  /** Cached responses belong to it. */
  owner: string;
}

/** One outside system as this process reaches it. */
export interface Source {
  manifest: SourceManifest;
  /**
   * Values by the names of the manifest: url and the deployment's credentials; what is not set is
   * absent.
   */
  configuration: Readonly<Record<string, string>>;
  /**
   * Resolves it for an account. @throws ProviderAuthError when what the account gave is no address
   */
  resolve(credentials: CollectionJob['credentials']): ResolvedSource;
}

/** One outside system at the address of one account. */
export interface ResolvedSource {
  manifest: SourceManifest;
  /** That of the source, its addresses being the account's. */
  configuration: Readonly<Record<string, string>>;
  upstream: Upstream;
}

/** All that a provider calls: its sources, and what gives out its tokens. */
export const calledBy = ({ sources, tokens }: ProviderManifest): SourceManifest[] => [...sources, ...(tokens ? [tokens.server] : [])];

/** A source with every budget multiplied. */
export const scaled = (source: SourceManifest, factor: number): SourceManifest => {
  const scale = (budgets?: Budget[]): Budget[] | undefined =>
    budgets?.map((budget) => ({ ...budget, count: Math.max(1, Math.floor(budget.count * factor)) }));
  return { ...source, calls: scale(source.calls), logins: scale(source.logins) };
};

/** Sources by name. */
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
 * The most recently used addresses of accounts are kept with their breakers, so that no account can
 * fill the memory with them.
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
 * Names the upstream account that a job's calls count against: the same source with the same
 * credentials. It is keyed, so that a password cannot be guessed from it, and changes with the
 * password, so that a new one is tried.
 */
function accountOf(source: Source, credentials: CollectionJob['credentials'], key: string): string {
  const entries = [...Object.entries(source.configuration), ...Object.entries(credentials ?? {})];
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
  return `${source.manifest.name}:${digest.slice(0, 32)}`;
}

/**
 * Two end users of one client share its budgets, and never a session; `secrets` are names of secret
 * credentials.
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
 * Names who may read a cached response, and whose orders count together. What a client bought
 * belongs to its account with us and the account it bought with, whatever the password: a new one
 * must not buy again, and nobody else reads it, right password or wrong. The deployment's own
 * belongs to all; neither its password nor an option counts. Where nothing but secrets names an
 * account, another secret is another account.
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
