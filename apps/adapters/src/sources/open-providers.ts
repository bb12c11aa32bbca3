import { ProviderNotAvailable } from '@company-data/contracts';
import { createEgress, type Egress } from '@company-data/egress';
import { CONFIG, METRICS } from '@company-data/service';
import { provider, type ProviderManifest, type SourceManifest } from '@company-data/providers';
import { refused } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';
import { Inject, Injectable } from '@nestjs/common';
import type { AdaptersConfig } from '../config.js';
import { AccountKeyRepository } from '../keys/account-key.repository.js';
import { PlacedOrderRepository } from '../orders/placed-order.repository.js';
import { CallBudgetRepository } from '../rate-limits/call-budget.repository.js';
import { CallWaitQueues } from '../rate-limits/wait-queue.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';
import { UpstreamSessionRepository } from '../upstreams/upstream-session.repository.js';
import { type Collector, COLLECTORS } from './collectors.js';
import { type EnrichmentSource, openProvider, type OpenProvider } from './open-provider.js';
import { ResponseSchemas } from './response-schemas.js';

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

/**
 * All providers with an adapter. Jobs of a provider share its budgets, sessions and circuit
 * breakers.
 */
@Injectable()
export class OpenProviders {
  readonly all: OpenProvider[];
  private readonly egress: Egress;

  constructor(
    @Inject(COLLECTORS) collectors: Collector[],
    @Inject(CONFIG) config: AdaptersConfig,
    @Inject(METRICS) metrics: Metrics,
    private readonly tokens: ConnectionTokenRepository,
    keys: AccountKeyRepository,
    budgets: CallBudgetRepository,
    waitQueues: CallWaitQueues,
    sessions: UpstreamSessionRepository,
    cache: ResponseCache,
    orders: PlacedOrderRepository,
    schemas: ResponseSchemas,
  ) {
    this.egress = openEgress(config);
    const calls = metrics.histogram('source_call_duration_seconds', 'Duration of calls to sources, including retries', [
      'source',
      'outcome',
    ]);
    const observe = (source: string, outcome: string, seconds: number): void => calls.observe({ source, outcome }, seconds);
    const maxPauseSeconds = config.SOURCE_MAX_PAUSE_SECONDS;
    const client = { budgets, waitQueues, sessions, cache, orders, schemas, maxPauseSeconds, observe };
    const shared = { config, egress: this.egress, client, tokens, keys };
    this.all = collectors.map((collector) => openProvider(collector, shared));
  }

  /** All called systems, without duplicates, with the budgets of this deployment. */
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

  /** Returns the enrichment sources of a provider. Those that are not offered cannot be read. */
  enrichmentSourcesOf({ contributions }: ProviderManifest): EnrichmentSource[] {
    const names = Object.values(contributions).flatMap(({ enrichmentSources = {} }) => Object.values(enrichmentSources));
    return [...new Set(names)].map((name) => this.find(name) ?? { manifest: provider(name) });
  }

  /** Runs after the last request. */
  async onApplicationShutdown(): Promise<void> {
    await this.tokens.idle();
    this.egress.close();
  }
}
