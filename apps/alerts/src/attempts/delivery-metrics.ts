import type { Metrics } from '@company-data/observability';
import { METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

/** Metrics of the attempts of this process. */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts;
  private readonly seconds;
  private readonly late;
  private readonly dropped;
  private readonly stuck;
  private readonly inFlight;
  private readonly slowHosts;

  constructor(@Inject(METRICS) metrics: Metrics) {
    this.attempts = metrics.counter('delivery_attempts_total', 'Attempts that ended', ['outcome', 'source', 'channel']);
    this.seconds = metrics.histogram('delivery_seconds', 'How long attempts take', ['channel']);
    this.late = metrics.counter('deliveries_late_total', 'Attempts that began more than 30 seconds after their time');
    this.dropped = metrics.counter('delivery_results_discarded_total', 'Attempts that ended after somebody else had taken the delivery');
    this.stuck = metrics.counter('deliveries_stuck_total', 'Deliveries that wait for staff, as a fault of ours keeps them');
    this.inFlight = metrics.gauge('deliveries_inflight', 'Attempts under way');
    this.slowHosts = metrics.gauge('delivery_unhealthy_hosts', 'Hosts in trouble, to which fewer attempts go at once');
  }

  recordAttempt(labels: { outcome: string; source: string; channel: string }, durationMs: number): void {
    this.attempts.inc(labels);
    this.seconds.observe({ channel: labels.channel }, durationMs / 1_000);
  }

  recordStart(lateMs: number): void {
    if (lateMs > 30_000) this.late.inc();
  }

  recordDiscarded(): void {
    this.dropped.inc();
  }

  recordStuck(): void {
    this.stuck.inc();
  }

  setGauges(inFlight: number, slowHosts: number): void {
    this.inFlight.set(inFlight);
    this.slowHosts.set(slowHosts);
  }
}
