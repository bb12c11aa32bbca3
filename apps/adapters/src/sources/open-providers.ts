import { createHash } from 'node:crypto';
import { createEgress, type Egress } from '@company-data/egress';
import { CONFIG, LOGGER, METRICS, TRANSACTIONS } from '@company-data/service';
import { SecretBox } from '@company-data/persistence';
import { MAX_DOCUMENT_BYTES, type Adapter, type ProviderManifest, type SourceClient } from '@company-data/providers';
import type { Transactions } from '@company-data/kernel';
import type { Logger, Metrics } from '@company-data/observability';
import { Inject, Injectable } from '@nestjs/common';
import { type Collector, COLLECTORS } from './collectors.js';
import type { AdaptersConfig } from '../config.js';
import type { KeptAnswerTrouble } from '../domain/kept-answers.js';
import { CallBudgetRepository } from '../persistence/call-budget.repository.js';
import { KeptAnswerRepository } from '../persistence/kept-answer.repository.js';
import { OwnerKeyRepository } from '../persistence/owner-key.repository.js';
import { UpstreamSessionRepository } from '../persistence/upstream-session.repository.js';
import { AnswerKeeper } from './answer-keeper.js';
import { AnswerSchemas } from './answer-schemas.js';
import { BudgetedSourceClient, type SourceClientParts, type Work } from './budgeted-source-client.js';
import { type Asker, createSources, scaled, type Source, type SourceAccount, sourceAccount } from './source.js';

/** A statement that waits for another worker's login outlasts the login's own deadline. */
const LOGIN_LOCK_MARGIN_MS = 5_000;

/** How long the right to fetch an answer outlives a killed process. */
const CLAIM_SECONDS = 30;

/** What the ways out are made of. */
interface Parts {
  config: AdaptersConfig;
  logger: Logger;
  metrics: Metrics;
  transactions: Transactions;
}

/** A provider as this process reads it. */
export interface OpenProvider {
  manifest: ProviderManifest;
  adapter: Adapter;
  /** The ways to the sources for one piece of work: one for each source, however often it is asked for. */
  openSources(asker: Asker, work: Work): (name: string) => SourceClient;
  /** Names the account and address that a source is read with, keyed, so that it tells no secret; undefined for one that is not known. */
  accountAt(asker: Asker, name: string): string | undefined;
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
    guard: { trustedOrigins: config.TRUSTED_ORIGINS.split(',').filter(Boolean) },
  });

/** Kept answers as this process reads and removes them. */
interface Keeping {
  keeper: AnswerKeeper;
  answers: KeptAnswerRepository;
}

function openKeeping({ config, metrics, logger, transactions }: Parts): Keeping {
  const counter = metrics.counter('kept_answers_total', 'Answers kept because they cost, by source and outcome', ['source', 'outcome']);
  const report = (trouble: KeptAnswerTrouble, source: string, error?: unknown): void => {
    counter.inc({ source, outcome: trouble });
    logger.error({ source, trouble, err: error }, 'an answer that costs could not be kept or read, and is fetched again');
  };
  const box = SecretBox.fromKeys(config.ENCRYPTION_KEYS);
  const owners = new OwnerKeyRepository(transactions, box, (error) => report('unreadable', 'all', error));
  const unreadable = (source: string, error: unknown): void => report('unreadable', source, error);
  const answers = new KeptAnswerRepository(transactions, box, owners, { claimSeconds: CLAIM_SECONDS, unreadable });
  const keeper = new AnswerKeeper({
    answers,
    maxBytes: MAX_DOCUMENT_BYTES,
    pollMs: 250,
    renewMs: (CLAIM_SECONDS * 1_000) / 3,
    storePausesMs: [500, 1_000, 2_000],
    observe: (source, outcome) => counter.inc({ source, outcome }),
    report,
  });
  return { keeper, answers };
}

function clientParts({ config, metrics, transactions }: Parts, keeper: AnswerKeeper): SourceClientParts {
  const calls = metrics.histogram('source_call_seconds', 'Calls to sources, repetitions included', ['source', 'outcome']);
  return {
    budgets: new CallBudgetRepository(transactions),
    sessions: new UpstreamSessionRepository(transactions, SecretBox.fromKeys(config.ENCRYPTION_KEYS), {
      refusalSeconds: config.LOGIN_REFUSAL_SECONDS,
      lockTimeoutMs: config.SOURCE_DEADLINE_MS + LOGIN_LOCK_MARGIN_MS,
    }),
    keeper,
    schemas: new AnswerSchemas(),
    observe: (source, outcome, seconds) => calls.observe({ source, outcome }, seconds),
  };
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

function openProvider(
  { manifest, adapter, configurationOf }: Collector,
  config: AdaptersConfig,
  egress: Egress,
  client: SourceClientParts,
): OpenProvider {
  const sources = createSources(scaled(manifest, config.BUDGET_FACTOR), configurationOf, egress);
  const accountKey = accountKeyOf(config.ENCRYPTION_KEYS);
  const accountOf = (source: Source, asker: Asker): SourceAccount =>
    sourceAccount(source, asker, manifest.authorization === 'redirect', accountKey);
  return {
    manifest,
    adapter,
    openSources: (asker, work) =>
      once((name) => {
        const source = sources.get(name);
        if (source === undefined) throw new Error(`the manifest of ${manifest.name} names no source ${name}`);
        return new BudgetedSourceClient(source.reach(asker.credentials), accountOf(source, asker), work, client);
      }),
    accountAt: (asker, name) => {
      const source = sources.get(name);
      return source && accountOf(source, asker).name;
    },
  };
}

/** Every provider that has an adapter; what reads one shares its budgets, sessions and breakers. */
@Injectable()
export class OpenProviders {
  readonly all: OpenProvider[];
  readonly answers: KeptAnswerRepository;
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
    const { keeper, answers } = openKeeping(parts);
    this.answers = answers;
    const client = clientParts(parts, keeper);
    this.all = collectors.map((collector) => openProvider(collector, config, this.egress, client));
  }

  find(name: string): OpenProvider | undefined {
    return this.all.find(({ manifest }) => manifest.name === name);
  }

  /** Called by Nest once nothing asks any more. */
  onApplicationShutdown(): void {
    this.egress.close();
  }
}
