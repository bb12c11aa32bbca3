import type { Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';
import { CONFIG, Interval, METRICS, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { DeliveryCountsRepository } from './delivery-counts.repository.js';
import type { DeliveryGauges } from './delivery-counts.repository.js';

/** Gauges of a replica that did not count in this interval. */
const UNKNOWN: DeliveryGauges = {
  ...{ open: { due: NaN, leased: NaN, waiting: NaN, held: NaN }, dueSeconds: NaN },
  ...{ pendingEvents: NaN, pendingSeconds: NaN, disabledAlerts: NaN, dispatchLagSeconds: NaN },
};

/**
 * Sets the gauges of open deliveries and pending events. One replica counts per interval, and the
 * gauges of the others are NaN.
 */
@Injectable()
export class MeasureDeliveries {
  private readonly open;
  private readonly dueSeconds;
  private readonly pendingEvents;
  private readonly pendingSeconds;
  private readonly disabledAlerts;
  private readonly dispatchLagSeconds;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly counts: DeliveryCountsRepository,
    @Inject(METRICS) metrics: Metrics,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'DELIVERY_METRICS_INTERVAL_MS'>,
  ) {
    this.open = metrics.gauge('deliveries_open', 'Deliveries that have not ended', ['state']);
    this.dueSeconds = metrics.gauge('deliveries_due_oldest_seconds', 'Time since the oldest due delivery became due');
    this.pendingEvents = metrics.gauge('alerts_pending_events', 'Events that alerts have matched and not sent');
    this.pendingSeconds = metrics.gauge('alerts_pending_oldest_seconds', 'Time since the oldest pending event was received');
    this.disabledAlerts = metrics.gauge('alerts_disabled', 'Disabled alerts');
    this.dispatchLagSeconds = metrics.gauge('alerts_dispatch_lag_seconds', 'Time since the last dispatch run ended');
  }

  /**
   * Always returns 0, so that nothing is logged. The counting statement claims the interval itself,
   * because the other replicas must reset their gauges.
   */
  @Interval('DELIVERY_METRICS_INTERVAL_MS', { log: 'deliveries measured', atStart: true })
  async run(): Promise<number> {
    const { DELIVERY_METRICS_INTERVAL_MS: pauseMs } = this.settings;
    const counted = await this.transactions.run((tx) => this.counts.read(pauseMs, tx));
    this.show(counted ?? UNKNOWN);
    return 0;
  }

  private show({ open, dueSeconds, pendingEvents, pendingSeconds, disabledAlerts, dispatchLagSeconds }: DeliveryGauges): void {
    for (const [state, count] of Object.entries(open)) this.open.set({ state }, count);
    this.dueSeconds.set(dueSeconds);
    this.pendingEvents.set(pendingEvents);
    this.pendingSeconds.set(pendingSeconds);
    this.disabledAlerts.set(disabledAlerts);
    this.dispatchLagSeconds.set(dispatchLagSeconds);
  }
}
