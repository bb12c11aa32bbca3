import type { Logger, Metrics } from '@company-data/observability';
import { LOGGER, METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

/**
 * Counts requests about consents and revocations, and logs failures. Contains neither end users nor
 * tokens.
 */
@Injectable()
export class ConsentTelemetry {
  private readonly consents;
  private readonly revocations;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.consents = metrics.counter('consents_total', 'Started and finished consents by outcome', ['provider', 'step', 'outcome']);
    this.revocations = metrics.counter('consent_revocations_total', 'Attempts to revoke consents at their providers', [
      'provider',
      'outcome',
    ]);
  }

  recordConsent({ reason, ...labels }: { provider: string; step: 'begin' | 'finish'; outcome: string; reason?: unknown }): void {
    this.consents.inc(labels);
    if (reason !== undefined) this.logger.warn({ ...labels, reason: (reason as Error).message }, 'consent failed');
  }

  /** A `failed` revocation is retried, and a `given-up` one is not. */
  recordRevocation(provider: string, outcome: 'ended' | 'failed' | 'given-up', error?: unknown): void {
    this.revocations.inc({ provider, outcome });
    if (outcome === 'failed') this.logger.warn({ provider, reason: (error as Error).message }, 'consent revocation failed, will retry');
    if (outcome === 'given-up') this.logger.error({ provider, err: error }, 'consent revocation abandoned');
  }
}
