import { createHash } from 'node:crypto';
import { ProviderNotAvailable } from '@company-data/contracts';
import type { Egress } from '@company-data/egress';
import { refused, systemClock } from '@company-data/kernel';
import {
  autoConnect,
  calledBy,
  type Adapter,
  type CollectionContext,
  needsConsent,
  type ProviderManifest,
  type SourceClient,
  type SourceManifest,
} from '@company-data/providers';
import type { AdaptersConfig } from '../config.js';
import type { AccountKeyRepository } from '../keys/account-key.repository.js';
import type { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';
import type { TokenOwner } from '../tokens/connection-tokens.js';
import { ConsentSecrets } from '../tokens/consent-secrets.js';
import { TokenServer } from '../tokens/token-server.js';
import { type SourceRequester, createSources, scaled, type Source, type SourceAccount, sourceAccount } from '../upstreams/source.js';
import { BudgetedSourceClient, type SourceClientDependencies, type Work } from './budgeted-source-client.js';
import { CallAuthorization } from './call-authorization.js';
import type { Collector } from './collectors.js';
import { ServiceSourceClient } from './service-source-client.js';

/** A provider with its clients in this process. */
export interface OpenProvider {
  manifest: ProviderManifest;
  adapter: Adapter;
  /** All systems that it calls, with the budgets of this deployment. */
  called: SourceManifest[];
  /** Returns the clients of the sources for one job or request, one per source. */
  openSources(requester: SourceRequester, work: Work): (name: string) => SourceClient;
  /**
   * Returns a keyed hash of the account and address of a source, undefined for an unknown source.
   * The hash reveals no secret.
   */
  accountAt(requester: SourceRequester, name: string): string | undefined;
  /** Returns the stored data of the connection and account. */
  known(requester: SourceRequester): Pick<CollectionContext, 'reference' | 'hashKey'>;
  /**
   * Returns its token server. Its requests are aborted with `work` only when given. @throws
   * DomainError when the provider has none
   */
  tokenServer(requester: SourceRequester, work?: Work): TokenServer;
}

/** The parts of a provider that read its data for another provider. */
export type ReadableSource = Pick<OpenProvider, 'manifest' | 'openSources' | 'known'> & { adapter: Pick<Adapter, 'collect'> };

/**
 * A provider that enriches the data of another in its jobs. It has only its manifest when this
 * deployment does not offer it.
 */
export type EnrichmentSource = ReadableSource | Pick<OpenProvider, 'manifest'>;

/** Derives the key for hashes of upstream accounts, so that it differs from the encryption key. */
const accountKeyOf = (encryptionKeys: string): string =>
  createHash('sha256')
    .update(`upstream accounts ${encryptionKeys.split(',')[0]}`)
    .digest('hex');

/** Caches the result of `make` by name. */
function once<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

/** Dependencies that all providers of this process share. */
export interface Shared {
  config: AdaptersConfig;
  egress: Egress;
  client: SourceClientDependencies;
  tokens: ConnectionTokenRepository;
  keys: Pick<AccountKeyRepository, 'keyOf'>;
}

const tokenOwnerOf = ({ name }: ProviderManifest, { accountId, userId, connectionId }: SourceRequester): TokenOwner => ({
  accountId,
  userId,
  providerName: name,
  connectionId,
});

/**
 * Work for requests to a token endpoint. They are not aborted with their job, because other jobs
 * wait for them and issued tokens would be lost.
 */
const untilDone = (): Work => ({ signal: new AbortController().signal, maxWaitMs: Infinity });

/** Opens the clients of one provider. */
export function openProvider({ manifest, adapter, configurationOf }: Collector, shared: Shared): OpenProvider {
  const { config, egress, client, tokens, keys } = shared;
  if (manifest.tokens?.grants.some(({ kind }) => kind === 'hosted') === true && adapter.consent === undefined)
    throw new Error(`the adapter of ${manifest.name} does not implement consent`);
  const called = calledBy(manifest).map((source) => scaled(source, config.BUDGET_FACTOR));
  const sources = createSources(called, configurationOf, egress);
  const accountKey = accountKeyOf(config.ENCRYPTION_KEYS);
  const secrets = new ConsentSecrets(config.ENCRYPTION_KEYS);
  const sourceOf = (name: string): Source => {
    const source = sources.get(name);
    if (source === undefined) throw new Error(`the manifest of ${manifest.name} has no source ${name}`);
    return source;
  };
  const secretCredentials = manifest.credentials.filter(({ secret }) => secret).map(({ name }) => name);
  const accountOf = (source: Source, requester: SourceRequester): SourceAccount =>
    sourceAccount(source, requester, manifest.authorization === 'redirect', accountKey, secretCredentials);
  const tokenServer = (requester: SourceRequester, work = untilDone()): TokenServer => {
    if (manifest.tokens === undefined) throw refused(ProviderNotAvailable, `${manifest.name} does not issue tokens.`);
    const source = sourceOf(manifest.tokens.server.name);
    const account = sourceAccount(source, requester, false, accountKey);
    const { credentials } = requester;
    const server = { client: new BudgetedSourceClient(source.resolve(credentials), account, work, client), credentials };
    return new TokenServer(manifest.tokens, { ...server, secrets, dialect: adapter.consent, now: () => systemClock.now() });
  };
  const authorizationFor = (requester: SourceRequester): CallAuthorization => {
    const server = tokenServer(requester);
    const withoutConsent = !server.requiresConsent || requester.settings[autoConnect.name] === true;
    return new CallAuthorization(tokenOwnerOf(manifest, requester), tokens, server, withoutConsent);
  };
  const openSources = (requester: SourceRequester, work: Work): ((name: string) => SourceClient) => {
    const authorization = manifest.tokens && authorizationFor(requester);
    return once((name) => {
      const source = sourceOf(name);
      if (source.manifest.service !== undefined) return new ServiceSourceClient(source.manifest, requester, work, client.schemas);
      return new BudgetedSourceClient(source.resolve(requester.credentials), accountOf(source, requester), work, client, authorization);
    });
  };
  const accountAt = (requester: SourceRequester, name: string): string | undefined => {
    const source = sources.get(name);
    return source && accountOf(source, requester).name;
  };
  const isConsented = manifest.tokens?.grants.some(needsConsent) === true;
  const known: OpenProvider['known'] = (requester) => ({
    reference: () => (isConsented ? tokens.reference(tokenOwnerOf(manifest, requester)) : Promise.resolve(null)),
    hashKey: () => keys.keyOf(requester.accountId),
  });
  return { manifest, adapter, called, openSources, accountAt, known, tokenServer };
}
