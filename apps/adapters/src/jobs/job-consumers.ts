import { newId, systemClock, type Transactions } from '@company-data/kernel';
import { needsConsent } from '@company-data/providers';
import { DeadLetters, NatsLink, RequestClient } from '@company-data/messaging';
import type { Logger, Metrics } from '@company-data/observability';
import { type BackgroundWorker, CONFIG, LOGGER, METRICS, RunsInBackground, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AdaptersConfig } from '../config.js';
import { AccountGrants } from '../grants/account-grants.js';
import { CredentialOpener } from '../keys/credential-opener.js';
import type { OpenProvider } from '../sources/open-provider.js';
import { OpenProviders } from '../sources/open-providers.js';
import { catalogueRules } from './catalogue-rules.js';
import { JobConsumer } from './job-consumer.js';
import { JobMetrics } from './job-metrics.js';
import { type KnownGrants, knownGrants, NatsJobRequests } from './job.client.js';
import { RunJob } from './run-job.js';

/** Running jobs are given back within this time when the process stops. */
const DRAIN_MS = 5_000;

/** One consumer of jobs for each provider that has an adapter. */
@Injectable()
@RunsInBackground()
export class JobConsumers implements BackgroundWorker {
  private readonly consumers: JobConsumer[];
  private readonly grants = knownGrants();

  constructor(
    private readonly providers: OpenProviders,
    private readonly opener: CredentialOpener,
    private readonly link: NatsLink,
    private readonly requests: RequestClient,
    private readonly accountGrants: AccountGrants,
    @Inject(CONFIG) private readonly config: AdaptersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
    @Inject(TRANSACTIONS) transactions: Transactions,
  ) {
    const jobs = new JobMetrics(metrics);
    const letters = new DeadLetters(transactions);
    // Who only speaks in the jobs of others has none.
    const collecting = providers.all.filter(({ manifest }) => manifest.collected.length > 0);
    this.consumers = collecting.map((provider) => this.consumerOf(provider, letters, jobs));
  }

  start(): void {
    this.consumers.forEach((consumer) => consumer.start());
  }

  /** Gives running jobs back, or leaves them to their leases where that takes too long. */
  async stop(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DRAIN_MS);
    });
    await Promise.race([Promise.all(this.consumers.map((consumer) => consumer.stop())), patience]);
    clearTimeout(timer);
  }

  private consumerOf(provider: OpenProvider, letters: DeadLetters, metrics: JobMetrics): JobConsumer {
    const { link, logger, config } = this;
    const runJob = this.runJobOf(provider);
    return new JobConsumer({
      providerName: provider.manifest.name,
      link,
      logger,
      concurrency: config.JOB_CONCURRENCY,
      run: (job, draining) => metrics.observe(provider.manifest.name, () => runJob.run(job, draining)),
      moveToDeadLetters: (durable, message, reason) => letters.add(durable, message, reason),
    });
  }

  /** What end users consented to is ended by a grant of its account, also long after: the newest that came is held. */
  private grantsFor({ manifest }: OpenProvider): KnownGrants {
    if (manifest.tokens?.grants.some(needsConsent) !== true) return this.grants;
    const hold = (account: string, grant: string) =>
      void this.accountGrants
        .storeForConsent(account, grant)
        .catch((err: unknown) => this.logger.warn({ err }, 'account grant not stored'));
    return { get: (account) => this.grants.get(account), set: (account, grant) => (hold(account, grant), this.grants.set(account, grant)) };
  }

  private runJobOf(provider: OpenProvider): RunJob {
    const worker = `adapters-${newId().slice(0, 8)}`;
    const grants = this.grantsFor(provider);
    return new RunJob({
      ...provider,
      enrichmentSources: this.providers.enrichmentSourcesOf(provider.manifest),
      rules: catalogueRules,
      logger: this.logger,
      requestsFor: (job) => new NatsJobRequests(this.requests, job, worker, this.opener, grants),
      now: () => systemClock.now(),
      maxWaitMs: this.config.RATE_LIMIT_MAX_WAIT_MS,
      retrySeconds: this.config.JOB_RETRY_SECONDS,
    });
  }
}
