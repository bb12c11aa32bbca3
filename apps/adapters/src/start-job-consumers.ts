import { createHash } from 'node:crypto';
import { createEgress, type Egress } from '@company-data/egress';
import { newId, systemClock } from '@company-data/kernel';
import { defaultStreamSettings, type ServiceParts } from '@company-data/messaging';
import { SecretBox } from '@company-data/persistence';
import type { AdaptersConfig } from './config.js';
import type { Collector } from './collectors.js';
import { catalogueRules } from './domain/catalogue-rules.js';
import { CallBudgetRepository } from './persistence/call-budget.repository.js';
import { DeadLetterRepository } from './persistence/dead-letter.repository.js';
import { UpstreamSessionRepository } from './persistence/upstream-session.repository.js';
import { AnswerSchemas } from './sources/answer-schemas.js';
import { BudgetedSourceClient, type SourceClientParts } from './sources/budgeted-source-client.js';
import { accountOf, createSources, scaled } from './sources/source.js';
import { CredentialOpener } from './transport/credential-opener.js';
import { JobConsumer } from './transport/job-consumer.js';
import { NatsJobRequests } from './transport/nats-job-requests.js';
import { RunJob } from './use-cases/run-job.use-case.js';

/** A statement that waits for another worker's login outlasts the login's own deadline. */
const LOGIN_LOCK_MARGIN_MS = 5_000;
/** Running jobs are given back within this time when the process stops. */
const DRAIN_MS = 5_000;

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

function createRunJob(
  { manifest, adapter, configurationOf }: Collector,
  parts: ServiceParts<AdaptersConfig>,
  egress: Egress,
  client: SourceClientParts,
): RunJob {
  const { config, logger, requests } = parts;
  const sources = createSources(scaled(manifest, config.BUDGET_FACTOR), configurationOf, egress);
  const opener = new CredentialOpener(config.ADAPTERS_PRIVATE_KEY);
  const worker = `adapters-${newId().slice(0, 8)}`;
  const accountKey = accountKeyOf(config.ENCRYPTION_KEYS);
  return new RunJob({
    manifest,
    adapter,
    rules: catalogueRules,
    logger,
    requestsFor: (job) => new NatsJobRequests(requests, job, worker, opener),
    sourceClient: (name, credentials, signal) => {
      const source = sources.get(name);
      if (source === undefined) throw new Error(`the manifest of ${manifest.name} names no source ${name}`);
      return new BudgetedSourceClient(source, accountOf(source, credentials, accountKey), signal, client);
    },
    now: () => systemClock.now(),
    retrySeconds: config.JOB_RETRY_SECONDS,
  });
}

function createConsumer(
  collector: Collector,
  parts: ServiceParts<AdaptersConfig>,
  runJob: RunJob,
  jobs: (outcome: string) => void,
): JobConsumer {
  const { config, link, logger, database } = parts;
  const letters = new DeadLetterRepository(database!.transactions);
  return new JobConsumer({
    providerName: collector.manifest.name,
    link,
    logger,
    streams: { ...defaultStreamSettings, duplicateWindowSeconds: config.STREAM_DUPLICATE_WINDOW_SECONDS },
    concurrency: config.JOB_CONCURRENCY,
    ackWaitMs: config.JOB_ACK_WAIT_MS,
    run: async (job, draining) => {
      const outcome = await runJob.run(job, draining);
      jobs(outcome.kind);
      return outcome;
    },
    bury: (letter) => letters.add(letter),
  });
}

/** Starts one consumer for each provider that has an adapter; `stop` gives running jobs back. */
export async function startJobConsumers(collectors: Collector[], parts: ServiceParts<AdaptersConfig>): Promise<{ stop(): Promise<void> }> {
  const egress = openEgress(parts.config);
  const client = clientParts(parts);
  const jobs = parts.metrics.counter('jobs_total', 'Runs of jobs by provider and outcome', ['provider', 'outcome']);
  const consumers = collectors.map((collector) =>
    createConsumer(collector, parts, createRunJob(collector, parts, egress, client), (outcome) =>
      jobs.inc({ provider: collector.manifest.name, outcome }),
    ),
  );
  consumers.forEach((consumer) => consumer.start());
  return { stop: () => stopAll(consumers, egress) };
}

async function stopAll(consumers: JobConsumer[], egress: Egress): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DRAIN_MS);
  });
  await Promise.race([Promise.all(consumers.map((consumer) => consumer.stop())), patience]);
  clearTimeout(timer);
  egress.close();
}
