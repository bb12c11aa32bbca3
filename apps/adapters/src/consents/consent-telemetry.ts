import type { Logger, Metrics } from '@company-data/observability';
import { LOGGER, METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

/**
 * Counts requests about consents and their revocations, and logs failures. Neither names the end
 * user or holds a token.
 */
@Injectable()
export class ConsentTelemetry {
  private readonly consents;
  private readonly revocations;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.consents = metrics.counter('consents_total', 'Consents asked for and brought back, by outcome', ['provider', 'step', 'outcome']);
    this.revocations = metrics.counter('consent_revocations_total', 'Attempts to end consents at their providers', ['provider', 'outcome']);
  }

  recordConsent({ reason, ...labels }: { provider: string; step: 'begin' | 'finish'; outcome: string; reason?: unknown }): void {
    this.consents.inc(labels);
    if (reason !== undefined) this.logger.warn({ ...labels, reason: (reason as Error).message }, 'consent failed');
  }

  /** A revocation that `failed` is tried again, one that is `given-up` is not. */
  recordRevocation(provider: string, outcome: 'ended' | 'failed' | 'given-up', error?: unknown): void {
    this.revocations.inc({ provider, outcome });
    if (outcome === 'failed') this.logger.warn({ provider, reason: (error as Error).message }, 'consent revocation failed, will retry');
    if (outcome === 'given-up') this.logger.error({ provider, err: error }, 'consent revocation abandoned');
  }
}
