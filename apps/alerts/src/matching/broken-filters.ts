import type { Logger, Metrics } from '@company-data/observability';
import { LOGGER, METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { Filtered } from './filters.js';

/**
 * Reports filters that no longer fit their data type, in the log and as a gauge. An operator must
 * repair them.
 */
@Injectable()
export class BrokenFilters {
  private readonly alertIds = new Set<string>();

  constructor(
    @Inject(METRICS) metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    metrics.gaugeOf('alerts_filter_broken', 'Alerts with an invalid filter, which match all changes. The log names them', [], (gauge) =>
      gauge.set(this.alertIds.size),
    );
  }

  /** Reports a filter that failed to compile. */
  report({ alertId, dataType }: Filtered, err: unknown): void {
    this.alertIds.add(alertId);
    this.logger.error({ err, alert: alertId, data_type: dataType }, 'alert filter invalid, matching all changes');
  }

  /** Replaces the alerts with a broken filter by this complete list. */
  replace(alertIds: string[]): void {
    this.alertIds.clear();
    for (const alertId of alertIds) this.alertIds.add(alertId);
  }
}
