import { createHash } from 'node:crypto';
import { createEgress, type Egress } from '@company-data/egress';
import type { ServiceParts } from '@company-data/messaging';
import { SecretBox } from '@company-data/persistence';
import type { Adapter, CollectionJob, ProviderManifest, SourceClient } from '@company-data/providers';
import type { Collector } from './collectors.js';
import type { AdaptersConfig } from './config.js';
import { CallBudgetRepository } from './persistence/call-budget.repository.js';
import { UpstreamSessionRepository } from './persistence/upstream-session.repository.js';
import { AnswerSchemas } from './sources/answer-schemas.js';
import { BudgetedSourceClient, type SourceClientParts } from './sources/budgeted-source-client.js';
import { accountOf, createSources, scaled } from './sources/source.js';

/** A statement that waits for another worker's login outlasts the login's own deadline. */
const LOGIN_LOCK_MARGIN_MS = 5_000;

/** A provider as this process reads it. */
export interface OpenProvider {
  manifest: ProviderManifest;
  adapter: Adapter;
  /** The way to a source for one piece of work. */
  sourceClient(name: string, credentials: CollectionJob['credentials'], signal: AbortSignal): SourceClient;
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
      firstDelayMs: config.SOURCE_FIRST_DELAY_MS,
      longestDelayMs: config.SOURCE_LONGEST_DELAY_MS,
      waitBudgetMs: config.SOURCE_WAIT_BUDGET_MS,
    },
    breaker: { failures: config.SOURCE_BREAKER_FAILURES, openMs: config.SOURCE_BREAKER_OPEN_MS },
  });

function clientParts({ config, metrics, database }: ServiceParts<AdaptersConfig>): SourceClientParts {
  const calls = metrics.histogram('source_call_seconds', 'Calls to sources, repetitions included', ['source', 'outcome']);
  const { transactions } = database!;
  return {
    budgets: new CallBudgetRepository(transactions),
    sessions: new UpstreamSessionRepository(transactions, SecretBox.fromKeys(config.ENCRYPTION_KEYS), {
      refusalSeconds: config.LOGIN_REFUSAL_SECONDS,
      lockTimeoutMs: config.SOURCE_DEADLINE_MS + LOGIN_LOCK_MARGIN_MS,
    }),
    schemas: new AnswerSchemas(),
    longestSleepMs: config.BUDGET_LONGEST_SLEEP_MS,
    observe: (source, outcome, seconds) => calls.observe({ source, outcome }, seconds),
  };
}

/** Keys the names of upstream accounts; derived, so that it is not the key that seals. */
const accountKeyOf = (encryptionKeys: string): string =>
  createHash('sha256')
    .update(`upstream accounts ${encryptionKeys.split(',')[0]}`)
    .digest('hex');

function openProvider(
  { manifest, adapter, configurationOf }: Collector,
  config: AdaptersConfig,
  egress: Egress,
  client: SourceClientParts,
): OpenProvider {
  const sources = createSources(scaled(manifest, config.BUDGET_FACTOR), configurationOf, egress);
  const accountKey = accountKeyOf(config.ENCRYPTION_KEYS);
  return {
    manifest,
    adapter,
    sourceClient: (name, credentials, signal) => {
      const source = sources.get(name);
      if (source === undefined) throw new Error(`the manifest of ${manifest.name} names no source ${name}`);
      return new BudgetedSourceClient(source, accountOf(source, credentials, accountKey), signal, client);
    },
  };
}

/** Every provider that has an adapter; what reads one shares its budgets, sessions and breakers. */
export class OpenProviders {
  readonly all: OpenProvider[];
  private readonly egress: Egress;

  constructor(collectors: Collector[], parts: ServiceParts<AdaptersConfig>) {
    this.egress = openEgress(parts.config);
    const client = clientParts(parts);
    this.all = collectors.map((collector) => openProvider(collector, parts.config, this.egress, client));
  }

  find(name: string): OpenProvider | undefined {
    return this.all.find(({ manifest }) => manifest.name === name);
  }

  /** Called by Nest once nothing asks any more. */
  onApplicationShutdown(): void {
    this.egress.close();
  }
}
