import type { Transactions } from '@company-data/kernel';
import { type Leased, type LeaseKeeper, QueueWorker } from '@company-data/leased-queue';
import type { Logger } from '@company-data/observability';
import { type BackgroundWorker, CONFIG, LOGGER, RunsInBackground, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AdaptersConfig } from '../config.js';
import { ProviderAccessClient } from '../jobs/job.client.js';
import { OpenProviders } from '../sources/open-providers.js';
import { type ConsentRevocation, ConsentRevocationRepository, REVOCATION_SLOTS } from '../tokens/consent-revocation.repository.js';
import { ConsentTelemetry } from './consent-telemetry.js';

type Revocation = Leased<ConsentRevocation>;

/** Returns one minute, doubled after each attempt, at most six hours. */
const retryDelaySeconds = ({ attempt }: Revocation): number => Math.min(21_600, 60 * 2 ** (attempt - 1));

/** Revokes ended consents at their providers, so that unused tokens no longer give access. */
@Injectable()
@RunsInBackground()
export class RevokeEnded implements BackgroundWorker {
  private worker?: QueueWorker<ConsentRevocation>;

  constructor(
    private readonly revocations: ConsentRevocationRepository,
    @Inject(OpenProviders) private readonly providers: Pick<OpenProviders, 'known'>,
    @Inject(ProviderAccessClient) private readonly access: Pick<ProviderAccessClient, 'read'>,
    @Inject(ConsentTelemetry) private readonly telemetry: Pick<ConsentTelemetry, 'recordRevocation'>,
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<AdaptersConfig, 'REVOCATION_INTERVAL_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    const { revocations: queue, transactions, logger } = this;
    this.worker = new QueueWorker({
      queue,
      transactions,
      logger,
      slots: REVOCATION_SLOTS,
      pollIntervalMs: this.config.REVOCATION_INTERVAL_MS,
      run: (revocation, keeper) => this.run(revocation, keeper),
      sweep: async () => void (await transactions.run((tx) => queue.sweep({}, tx))),
    }).start();
  }

  async stop(): Promise<void> {
    await this.worker?.stop();
  }

  private async run(revocation: Revocation, keeper: LeaseKeeper): Promise<void> {
    const { providerName, isLast } = revocation;
    try {
      await this.endAtProvider(revocation);
    } catch (error) {
      this.telemetry.recordRevocation(providerName, isLast ? 'given-up' : 'failed', error);
      if (isLast) await keeper.complete();
      else await keeper.release({ counts: 'attempt', delaySeconds: retryDelaySeconds(revocation) });
      return;
    }
    await keeper.complete();
    this.telemetry.recordRevocation(providerName, 'ended');
  }

  private async endAtProvider({ id, accountId, providerName, consent }: Revocation): Promise<void> {
    const stored = consent();
    const { credentials, settings } = await this.access.read({ jobId: id, providerName, accountId, correlationId: id });
    // The end user may be deleted, and no request here needs it.
    const requester = { accountId, userId: id, connectionId: id, credentials, settings };
    await this.providers.known(providerName).tokenServer(requester).end(stored);
  }
}
