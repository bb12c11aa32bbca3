import type { Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';
import { METRICS, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryCountsRepository } from './delivery-counts.repository.js';
import type { DeliveryGauges } from './delivery-gauges.js';

/** What is shown by a replica that has not counted: neither nothing nor what it counted long ago. */
const UNKNOWN: DeliveryGauges = {
  ...{ open: { due: NaN, leased: NaN, waiting: NaN, held: NaN }, dueSeconds: NaN },
  ...{ pendingEvents: NaN, pendingSeconds: NaN, disabledAlerts: NaN, dispatchLagSeconds: NaN },
};

/** Shows how much there is to deliver: of all replicas one counts it at a time, and the others show that they did not. */
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
  ) {
    this.open = metrics.gauge('deliveries_open', 'Deliveries that have not ended', ['state']);
    this.dueSeconds = metrics.gauge('deliveries_due_oldest_seconds', 'How long the oldest delivery has been due');
    this.pendingEvents = metrics.gauge('alerts_pending_events', 'Events that alerts have seen and not sent');
    this.pendingSeconds = metrics.gauge('alerts_pending_oldest_seconds', 'How long ago the oldest of them was heard of');
    this.disabledAlerts = metrics.gauge('alerts_disabled', 'Alerts that are disabled');
    this.dispatchLagSeconds = metrics.gauge('alerts_dispatch_lag_seconds', 'How long ago the last pass of five minutes ended');
  }

  /** Answers 0: there is nothing to say of it in the log. */
  async run(pauseMs: number): Promise<number> {
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
