import { newId, systemClock } from '@company-data/kernel';
import { DeadLetters, defaultStreamSettings } from '@company-data/messaging';
import { type DatabaseServiceParts } from '@company-data/service';
import type { AdaptersConfig } from './config.js';
import { catalogueRules } from './domain/catalogue-rules.js';
import type { OpenProvider } from './open-providers.js';
import { CredentialOpener } from './transport/credential-opener.js';
import { JobConsumer } from './transport/job-consumer.js';
import { NatsJobRequests } from './transport/nats-job-requests.js';
import { RunJob } from './use-cases/run-job.use-case.js';

/** Running jobs are given back within this time when the process stops. */
const DRAIN_MS = 5_000;

function createRunJob(provider: OpenProvider, parts: DatabaseServiceParts<AdaptersConfig>): RunJob {
  const { config, logger, requests } = parts;
  const opener = new CredentialOpener(config.ADAPTERS_PRIVATE_KEY);
  const worker = `adapters-${newId().slice(0, 8)}`;
  return new RunJob({
    ...provider,
    rules: catalogueRules,
    logger,
    requestsFor: (job) => new NatsJobRequests(requests, job, worker, opener),
    now: () => systemClock.now(),
    longestWaitMs: config.BUDGET_LONGEST_WAIT_MS,
    retrySeconds: config.JOB_RETRY_SECONDS,
  });
}

function createConsumer(
  { manifest }: OpenProvider,
  parts: DatabaseServiceParts<AdaptersConfig>,
  runJob: RunJob,
  jobs: (outcome: string) => void,
): JobConsumer {
  const { config, link, logger, transactions } = parts;
  const letters = new DeadLetters(transactions);
  return new JobConsumer({
    providerName: manifest.name,
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
    bury: (durable, message, reason) => letters.add(durable, message, reason),
  });
}

/** Starts one consumer for each provider that has an adapter; `stop` gives running jobs back. */
export async function startJobConsumers(
  providers: OpenProvider[],
  parts: DatabaseServiceParts<AdaptersConfig>,
): Promise<{ stop(): Promise<void> }> {
  const jobs = parts.metrics.counter('jobs_total', 'Runs of jobs by provider and outcome', ['provider', 'outcome']);
  const consumers = providers.map((provider) =>
    createConsumer(provider, parts, createRunJob(provider, parts), (outcome) => jobs.inc({ provider: provider.manifest.name, outcome })),
  );
  consumers.forEach((consumer) => consumer.start());
  return { stop: () => stopAll(consumers) };
}

async function stopAll(consumers: JobConsumer[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DRAIN_MS);
  });
  await Promise.race([Promise.all(consumers.map((consumer) => consumer.stop())), patience]);
  clearTimeout(timer);
}
