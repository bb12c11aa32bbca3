import { LONG_DURATIONS, type Logger, type Metrics } from '@company-data/observability';
import { LOGGER, METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { Entry, NewSynchronization, Synchronization } from './synchronization.js';

/** Account and correlation id of a synchronization, for its log lines. */
interface Owner {
  accountId: string;
  correlationId: string;
}

const isFailed = ({ status }: Entry): boolean => status !== 'SUCCESS';

/** Counts entries by status. */
const countsOf = (entries: Entry[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(entries, ({ status }) => status)].map(([status, of]) => [status, of.length]));

/**
 * Counts and logs synchronizations after the commit. Contains ids, catalogue names and numbers, but
 * no collected data.
 */
@Injectable()
export class SynchronizationTelemetry {
  private readonly started;
  private readonly seconds;
  private readonly entries;
  private readonly sources;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.started = metrics.counter('sync_started_total', 'Synchronizations that were started, by origin', ['origin']);
    this.seconds = metrics.histogram(
      'sync_duration_seconds',
      'Time from the request of a synchronization to its completion',
      ['origin'],
      LONG_DURATIONS,
    );
    this.entries = metrics.counter('sync_entries_total', 'Completed entries of synchronizations, by status', [
      'provider',
      'data_type',
      'status',
    ]);
    this.sources = metrics.counter('sync_sources_total', 'Results of the sources in these entries', ['source', 'status']);
  }

  recordStart({ accountId, correlationId }: Owner, { id, userId, origin, jobs }: NewSynchronization): void {
    this.started.inc({ origin });
    const line = {
      ...{ sync_id: id, account_id: accountId, user_id: userId, origin, correlation_id: correlationId },
      ...{ providers: jobs.map(({ providerName }) => providerName), entries: jobs.flatMap(({ entries }) => entries).length },
    };
    this.logger.info(line, 'synchronization started');
  }

  ended({ accountId, correlationId }: Owner, closed: Synchronization): void {
    const { id, userId, origin, requestedAt, closedAt, entries } = closed;
    const milliseconds = Math.max(0, closedAt!.getTime() - requestedAt.getTime());
    this.count(closed, milliseconds);
    const failed = entries
      .filter(isFailed)
      .map(({ providerName, dataType, status, error }) => ({ provider: providerName, data_type: dataType, status, code: error?.code }));
    const line = {
      ...{ sync_id: id, account_id: accountId, user_id: userId, origin, correlation_id: correlationId },
      ...{ statuses: countsOf(entries), ...(failed.length > 0 ? { failed } : {}), duration_ms: milliseconds },
    };
    this.logger.info(line, 'synchronization completed');
  }

  private count({ origin, entries }: Synchronization, milliseconds: number): void {
    this.seconds.observe({ origin }, milliseconds / 1_000);
    for (const { providerName, dataType, status, sources } of entries) {
      this.entries.inc({ provider: providerName, data_type: dataType, status });
      for (const source of sources) this.sources.inc({ source: source.name, status: source.status });
    }
  }
}
