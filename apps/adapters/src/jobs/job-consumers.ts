import { setTimeout as sleep } from 'node:timers/promises';
import { newId, systemClock, type Transactions } from '@company-data/kernel';
import { needsConsent } from '@company-data/providers';
import { DeadLetters, NatsLink, RequestClient } from '@company-data/messaging';
import type { Logger } from '@company-data/observability';
import { type BackgroundWorker, CONFIG, LOGGER, RunsInBackground, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AdaptersConfig } from '../config.js';
import { AccountGrants } from '../grants/account-grants.js';
import { CredentialOpener } from '../keys/credential-opener.js';
import type { OpenProvider } from '../sources/open-provider.js';
import { OpenProviders } from '../sources/open-providers.js';
import { catalogueRules } from './catalogue-rules.js';
import { JobConsumer } from './job-consumer.js';
import { JobMetrics } from './job-metrics.js';
import { type KnownGrants, knownGrants, JobClient } from './job.client.js';
import { RunJob } from './run-job.js';

/** Time to release running jobs when the process stops, in milliseconds. */
const DRAIN_MS = 5_000;

/** Runs one job consumer per provider with an adapter. */
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
    private readonly metrics: JobMetrics,
    @Inject(CONFIG) private readonly config: AdaptersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TRANSACTIONS) transactions: Transactions,
  ) {
    const deadLetters = new DeadLetters(transactions);
    // An enrichment source has no jobs of its own.
    const collecting = providers.all.filter(({ manifest }) => manifest.collected.length > 0);
    this.consumers = collecting.map((provider) => this.consumerOf(provider, deadLetters));
  }

  start(): void {
    this.consumers.forEach((consumer) => consumer.start());
  }

  /** Releases running jobs within the time limit. After it, their leases expire. */
  async stop(): Promise<void> {
    const drained = Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await Promise.race([drained, sleep(DRAIN_MS, undefined, { ref: false })]);
  }

  private consumerOf(provider: OpenProvider, deadLetters: DeadLetters): JobConsumer {
    const { name } = provider.manifest;
    const worker = `adapters-${newId().slice(0, 8)}`;
    const grants = this.grantsFor(provider);
    const runJob = new RunJob({
      ...provider,
      enrichmentSources: this.providers.enrichmentSourcesOf(provider.manifest),
      rules: catalogueRules,
      logger: this.logger,
      requestsFor: (job) => new JobClient(this.requests, job, worker, this.opener, grants),
      now: () => systemClock.now(),
      maxWaitMs: this.config.RATE_LIMIT_MAX_WAIT_MS,
      retrySeconds: this.config.JOB_RETRY_SECONDS,
    });
    return new JobConsumer({
      providerName: name,
      link: this.link,
      logger: this.logger,
      concurrency: this.config.JOB_CONCURRENCY,
      run: (job, draining) => this.metrics.observe(name, () => runJob.run(job, draining)),
      deadLetters,
    });
  }

  /**
   * Also stores the latest grant of accounts with consents, because a revocation may need it long
   * after.
   */
  private grantsFor({ manifest }: OpenProvider): KnownGrants {
    if (manifest.tokens?.grants.some(needsConsent) !== true) return this.grants;
    const store = (account: string, grant: string) =>
      void this.accountGrants
        .storeForConsent(account, grant)
        .catch((err: unknown) => this.logger.warn({ err }, 'account grant not stored'));
    return {
      get: (account) => this.grants.get(account),
      set: (account, grant) => (store(account, grant), this.grants.set(account, grant)),
    };
  }
}
