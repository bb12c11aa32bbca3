import type { Logger, Metrics } from '@company-data/observability';
import { LOGGER, METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

/** Counts cached responses by outcome, and logs failures of the cache. */
@Injectable()
export class CacheTelemetry {
  private readonly responses;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.responses = metrics.counter(
      'cached_responses_total',
      'Responses that are cached because they cost money or scarce calls, by source and outcome',
      ['source', 'outcome'],
    );
  }

  recordResponse(source: string, outcome: 'kept' | 'fetched'): void {
    this.responses.inc({ source, outcome });
  }

  recordFailure(failure: 'unreadable' | 'too-large' | 'not-stored', source: string, error?: unknown): void {
    this.responses.inc({ source, outcome: failure });
    this.logger.error({ source, trouble: failure, err: error }, 'cached response unavailable, fetching again');
  }
}
