import { createHash } from 'node:crypto';
import { ProviderNotAvailable } from '@company-data/contracts';
import type { Egress } from '@company-data/egress';
import { refused, systemClock } from '@company-data/kernel';
import { autoConnect, type Adapter, type ProviderManifest, type SourceClient } from '@company-data/providers';
import type { AdaptersConfig } from '../config.js';
import type { ConnectionTokens, TokenPlace } from '../domain/connection-tokens.js';
import { BudgetedSourceClient, type SourceClientParts, type Work } from './budgeted-source-client.js';
import { CallAuthorization } from './call-authorization.js';
import type { Collector } from './collectors.js';
import { type Asker, calledBy, createSources, scaled, type Source, type SourceAccount, sourceAccount } from './source.js';
import { TokenServer } from './token-server.js';

/** A provider as this process reads it. */
export interface OpenProvider {
  manifest: ProviderManifest;
  adapter: Adapter;
  /** The ways to the sources for one piece of work: one for each source, however often it is asked for. */
  openSources(asker: Asker, work: Work): (name: string) => SourceClient;
  /** Names the account and address that a source is read with, keyed, so that it tells no secret; undefined for one that is not known. */
  accountAt(asker: Asker, name: string): string | undefined;
  /** What gives out its tokens. @throws DomainError when it has none */
  tokenServer(asker: Asker): TokenServer;
}

/** Keys the names of upstream accounts; derived, so that it is not the key that seals. */
const accountKeyOf = (encryptionKeys: string): string =>
  createHash('sha256')
    .update(`upstream accounts ${encryptionKeys.split(',')[0]}`)
    .digest('hex');

/** Makes each named thing once. */
function once<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

/** What all providers of this process share. */
export interface Shared {
  config: AdaptersConfig;
  egress: Egress;
  client: SourceClientParts;
  tokens: ConnectionTokens;
}

const placeOf = ({ name }: ProviderManifest, { accountId, userId, connectionId }: Asker): TokenPlace => ({
  accountId,
  userId,
  providerName: name,
  connectionId,
});

/** What a token endpoint is asked for others wait for: it is not given up with the job that asks, which would lose what was issued. */
const untilDone = (): Work => ({ signal: new AbortController().signal, longestWaitMs: Infinity });

/** Opens the ways of one provider. */
export function openProvider({ manifest, adapter, configurationOf }: Collector, { config, egress, client, tokens }: Shared): OpenProvider {
  const called = calledBy(manifest).map((source) => scaled(source, config.BUDGET_FACTOR));
  const sources = createSources(called, configurationOf, egress);
  const accountKey = accountKeyOf(config.ENCRYPTION_KEYS);
  const sourceOf = (name: string): Source => {
    const source = sources.get(name);
    if (source === undefined) throw new Error(`the manifest of ${manifest.name} names no source ${name}`);
    return source;
  };
  const accountOf = (source: Source, asker: Asker): SourceAccount =>
    sourceAccount(source, asker, manifest.authorization === 'redirect', accountKey);
  const tokenServer = (asker: Asker): TokenServer => {
    if (manifest.tokens === undefined) throw refused(ProviderNotAvailable, `${manifest.name} gives out no tokens.`);
    const source = sourceOf(manifest.tokens.server.name);
    const account = sourceAccount(source, asker, false, accountKey);
    const way = new BudgetedSourceClient(source.reach(asker.credentials), account, untilDone(), client);
    return new TokenServer(manifest.tokens, way, asker.credentials, () => systemClock.now());
  };
  const passesFor = (asker: Asker): CallAuthorization => {
    const server = tokenServer(asker);
    const withoutConsent = !server.asksForConsent || asker.settings[autoConnect.name] === true;
    return new CallAuthorization(placeOf(manifest, asker), { tokens, server, withoutConsent });
  };
  const openSources = (asker: Asker, work: Work): ((name: string) => SourceClient) => {
    const passes = manifest.tokens && passesFor(asker);
    return once((name) => {
      const source = sourceOf(name);
      return new BudgetedSourceClient(source.reach(asker.credentials), accountOf(source, asker), work, client, passes);
    });
  };
  const accountAt = (asker: Asker, name: string): string | undefined => {
    const source = sources.get(name);
    return source && accountOf(source, asker).name;
  };
  return { manifest, adapter, openSources, accountAt, tokenServer };
}
