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
    this.seconds = metrics.histogram('delivery_seconds', 'Duration of attempts', ['channel']);
    this.late = metrics.counter('deliveries_late_total', 'Attempts that started more than 30 seconds after their due time');
    this.dropped = metrics.counter('delivery_results_discarded_total', 'Attempt results that were discarded because the lease was lost');
    this.stuck = metrics.counter('deliveries_stuck_total', 'Deliveries that were held or ended after repeated internal errors');
    this.inFlight = metrics.gauge('deliveries_inflight', 'Attempts in progress');
    this.slowHosts = metrics.gauge('delivery_unhealthy_hosts', 'Slow or unreachable hosts, which get fewer concurrent attempts');
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
