import { ProviderNotAvailable } from '@company-data/contracts';
import { createEgress, type Egress } from '@company-data/egress';
import { CONFIG, LOGGER, METRICS, TRANSACTIONS } from '@company-data/service';
import { SecretBox } from '@company-data/persistence';
import { MAX_DOCUMENT_BYTES, type ProviderManifest, type SourceManifest } from '@company-data/providers';
import { refused, type Transactions } from '@company-data/kernel';
import type { Logger, Metrics } from '@company-data/observability';
import { Inject, Injectable } from '@nestjs/common';
import type { AdaptersConfig } from '../config.js';
import { AccountKeyRepository } from '../keys/account-key.repository.js';
import { OwnerKeyRepository } from '../keys/owner-key.repository.js';
import { PlacedOrderRepository } from '../orders/placed-order.repository.js';
import { CallBudgetRepository } from '../rate-limits/call-budget.repository.js';
import { CallWaitQueues } from '../rate-limits/wait-queue.js';
import { CachedResponseRepository } from '../response-cache/cached-response.repository.js';
import type { CacheFailure } from '../response-cache/cached-responses.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';
import type { ConnectionTokens } from '../tokens/connection-tokens.js';
import { ConsentRevocationRepository } from '../tokens/consent-revocation.repository.js';
import type { ConsentRevocations } from '../tokens/consent-revocations.js';
import { UpstreamSessionRepository } from '../upstreams/upstream-session.repository.js';
import type { SourceClientDependencies } from './budgeted-source-client.js';
import { type Collector, COLLECTORS } from './collectors.js';
import { openProvider, type OpenProvider } from './open-provider.js';
import { ResponseSchemas } from './response-schemas.js';

/** A statement that waits for another worker's login outlasts the login's own deadline. */
const LOGIN_LOCK_MARGIN_MS = 5_000;

/** How long the right to fetch an answer outlives a killed process. */
const CLAIM_SECONDS = 30;

/** Before each further try to store what cannot be had again. */
const STORE_PAUSES_MS = [500, 1_000, 2_000];

/** What the ways out are made of. */
interface ProviderDependencies {
  config: AdaptersConfig;
  logger: Logger;
  metrics: Metrics;
  transactions: Transactions;
}

const openEgress = (config: AdaptersConfig): Egress =>
  createEgress({
    limits: {
      deadlineMs: config.SOURCE_DEADLINE_MS,
      connectTimeoutMs: config.SOURCE_CONNECT_TIMEOUT_MS,
      maxResponseBytes: config.SOURCE_MAX_BYTES,
    },
    retry: {
      attempts: config.SOURCE_ATTEMPTS,
      firstDelayMs: config.SOURCE_RETRY_INITIAL_DELAY_MS,
      maxDelayMs: config.SOURCE_RETRY_MAX_DELAY_MS,
      waitBudgetMs: config.SOURCE_RETRY_MAX_TOTAL_WAIT_MS,
    },
    breaker: { failures: config.SOURCE_BREAKER_FAILURES, openMs: config.SOURCE_BREAKER_OPEN_MS },
    guard: { trustedOrigins: config.TRUSTED_ORIGINS.split(',').filter(Boolean) },
  });

/** Kept answers as this process reads and removes them. */
interface Cache {
  cache: ResponseCache;
  responses: CachedResponseRepository;
  orders: PlacedOrderRepository;
}

function openCache({ config, metrics, logger, transactions }: ProviderDependencies): Cache {
  const counter = metrics.counter('cached_responses_total', 'Answers kept because they cost, by source and outcome', ['source', 'outcome']);
  const report = (trouble: CacheFailure, source: string, error?: unknown): void => {
    counter.inc({ source, outcome: trouble });
    logger.error({ source, trouble, err: error }, 'cached response unavailable, fetching again');
  };
  const box = SecretBox.fromKeys(config.ENCRYPTION_KEYS);
  const owners = new OwnerKeyRepository(transactions, box, (error) => report('unreadable', 'all', error));
  const unreadable = (source: string, error: unknown): void => report('unreadable', source, error);
  const responses = new CachedResponseRepository(transactions, box, owners, { claimSeconds: CLAIM_SECONDS, unreadable });
  const cache = new ResponseCache({
    responses,
    maxBytes: MAX_DOCUMENT_BYTES,
    pollMs: 250,
    renewMs: (CLAIM_SECONDS * 1_000) / 3,
    storePausesMs: STORE_PAUSES_MS,
    observe: (source, outcome) => counter.inc({ source, outcome }),
    report,
  });
  return { cache, responses, orders: new PlacedOrderRepository(transactions, owners) };
}

function clientDependencies(
  { config, metrics, transactions }: ProviderDependencies,
  { cache, orders }: Cache,
  budgets: CallBudgetRepository,
): SourceClientDependencies {
  const calls = metrics.histogram('source_call_duration_seconds', 'Calls to sources, repetitions included', ['source', 'outcome']);
  return {
    budgets,
    waitQueues: new CallWaitQueues(),
    sessions: new UpstreamSessionRepository(transactions, SecretBox.fromKeys(config.ENCRYPTION_KEYS), {
      refusalSeconds: config.LOGIN_FAILURE_BACKOFF_SECONDS,
      lockTimeoutMs: config.SOURCE_DEADLINE_MS + LOGIN_LOCK_MARGIN_MS,
    }),
    cache,
    orders,
    schemas: new ResponseSchemas(),
    observe: (source, outcome, seconds) => calls.observe({ source, outcome }, seconds),
  };
}

/** Every provider that has an adapter; what reads one shares its budgets, sessions and breakers. */
@Injectable()
export class OpenProviders {
  readonly all: OpenProvider[];
  readonly cachedResponses: CachedResponseRepository;
  readonly budgets: CallBudgetRepository;
  readonly orders: PlacedOrderRepository;
  readonly tokens: ConnectionTokens;
  readonly revocations: ConsentRevocations;
  private readonly egress: Egress;

  constructor(
    @Inject(COLLECTORS) collectors: Collector[],
    @Inject(CONFIG) config: AdaptersConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
    @Inject(TRANSACTIONS) transactions: Transactions,
  ) {
    const parts = { config, logger, metrics, transactions };
    this.egress = openEgress(config);
    const keeping = openCache(parts);
    this.cachedResponses = keeping.responses;
    this.orders = keeping.orders;
    this.budgets = new CallBudgetRepository(transactions);
    const box = SecretBox.fromKeys(config.ENCRYPTION_KEYS);
    this.revocations = new ConsentRevocationRepository(transactions, box);
    this.tokens = new ConnectionTokenRepository(transactions, box, this.revocations, {
      // The server may have to be asked first where its token endpoint is.
      lockTimeoutMs: 2 * config.SOURCE_DEADLINE_MS + LOGIN_LOCK_MARGIN_MS,
      storePausesMs: STORE_PAUSES_MS,
      unreadable: (provider, err) => logger.error({ provider, err }, 'token decryption failed, revocation skipped'),
    });
    const keys = new AccountKeyRepository(transactions, box);
    const shared = { config, egress: this.egress, client: clientDependencies(parts, keeping, this.budgets), tokens: this.tokens, keys };
    this.all = collectors.map((collector) => openProvider(collector, shared));
  }

  /** All that is called, each system once, with the budgets of this deployment. */
  get called(): SourceManifest[] {
    return [...new Map(this.all.flatMap(({ called }) => called).map((source) => [source.name, source])).values()];
  }

  find(name: string): OpenProvider | undefined {
    return this.all.find(({ manifest }) => manifest.name === name);
  }

  /** @throws DomainError when it has no adapter */
  known(name: string): OpenProvider {
    const found = this.find(name);
    if (found === undefined) throw refused(ProviderNotAvailable, `${name} cannot be read yet.`);
    return found;
  }

  /** Those that speak in the jobs of a provider. @throws DomainError when one has no adapter */
  enrichmentSourcesOf({ contributions }: ProviderManifest): OpenProvider[] {
    const names = Object.values(contributions).flatMap(({ enrichmentSources = {} }) => Object.values(enrichmentSources));
    return [...new Set(names)].map((name) => this.known(name));
  }

  /** Called by Nest once nothing asks any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.tokens.idle();
    this.egress.close();
  }
}
