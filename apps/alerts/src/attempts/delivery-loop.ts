import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, RepeatedFailure } from '@company-data/observability';
import { NotificationListener } from '@company-data/persistence';
import { type BackgroundWorker, CONFIG, LOGGER, RunsInBackground, sessionUrlOf } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { DELIVERIES_CHANNEL } from '../deliveries/notify.sql.js';
import { AttemptDelivery } from './attempt-delivery.js';
import { namedIn } from './attempt-log.js';
import { ClaimDeliveries } from './claim-deliveries.js';
import type { Claimed } from './claim.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { HostHealth } from './host-health.js';
import { Slots } from './slots.js';
import { SweepLeases } from './sweep-leases.js';

/** Attempts due deliveries. A notification or freed slots wake the loop before its timer. */
@Injectable()
@RunsInBackground()
export class DeliveryLoop implements BackgroundWorker {
  private readonly stopping = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();
  private listener?: { stop(): Promise<void> };
  private looping: Promise<void> = Promise.resolve();
  private wakeUp = Promise.withResolvers<void>();
  private sweptAt = -Infinity;
  private freed = 0;
  private readonly failure: RepeatedFailure;

  constructor(
    private readonly claimDeliveries: ClaimDeliveries,
    private readonly sweepLeases: SweepLeases,
    private readonly attemptDelivery: AttemptDelivery,
    private readonly slots: Slots,
    private readonly hostHealth: HostHealth,
    private readonly metrics: DeliveryMetrics,
    @Inject(CONFIG) private readonly settings: AlertsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.failure = new RepeatedFailure(logger, 'delivery loop failed, will retry');
  }

  /** Starts nothing when `DELIVERIES` is off. */
  start(): void {
    if (this.settings.DELIVERIES === 'off') return;
    const url = sessionUrlOf(this.settings);
    this.looping = this.loop();
    this.listener = NotificationListener.start({ url, channel: DELIVERIES_CHANNEL, onNotification: this.wake, logger: this.logger });
  }

  clockMoved(): void {
    this.wake();
  }

  /** Wakes the loop, because new deliveries may be due. */
  readonly wake = (): void => {
    this.claimDeliveries.resetKnownQueues();
    this.recheck();
  };

  /**
   * Stops claiming, releases unstarted deliveries, and waits up to `DELIVERY_DRAIN_MS` for attempts
   * in flight.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await Promise.all([this.drain(), this.listener?.stop()]);
  }

  private async drain(): Promise<void> {
    await this.looping;
    const ended = new AbortController();
    const { signal } = ended;
    await Promise.race([Promise.all(this.inFlight), pause(this.settings.DELIVERY_DRAIN_MS, undefined, { signal }).catch(() => undefined)]);
    ended.abort();
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.wakeUp = Promise.withResolvers<void>();
      const isMore = await this.round();
      // Waits for more free slots, because a claim for a few of them would cost a statement each.
      if (!isMore || this.slots.free * 4 < this.settings.DELIVERY_SLOTS) await this.waitForWork();
    }
  }

  private async waitForWork(): Promise<void> {
    const timer = setTimeout(() => this.recheck(), this.settings.DELIVERY_POLL_INTERVAL_MS);
    await this.wakeUp.promise;
    clearTimeout(timer);
  }

  /** Sweeps, claims and starts deliveries. Returns true when more may be due. */
  private async round(): Promise<boolean> {
    this.freed = 0;
    try {
      await this.sweep();
      if (!this.hasCapacity) return false;
      const { claimed, isMore } = await this.claimDeliveries.run();
      this.failure.succeeded();
      claimed.forEach((delivery) => this.begin(delivery));
      return isMore;
    } catch (err) {
      this.failure.failed(err);
      return false;
    }
  }

  /** False when the results that wait to be stored reach three times the number of slots. */
  private get hasCapacity(): boolean {
    return this.inFlight.size < 4 * this.settings.DELIVERY_SLOTS;
  }

  private async sweep(): Promise<void> {
    if (performance.now() - this.sweptAt < this.settings.DELIVERY_POLL_INTERVAL_MS) return;
    this.sweptAt = performance.now();
    this.metrics.setGauges(this.slots.inFlight, this.hostHealth.count);
    if ((await this.sweepLeases.run()) > 0) this.claimDeliveries.resetKnownQueues();
  }

  private begin(claimed: Claimed): void {
    const since = performance.now();
    const delivery = { ...claimed, age: () => performance.now() - since, stopping: this.stopping.signal };
    this.metrics.recordStart(claimed.lateMs);
    const attempt = this.attemptDelivery
      .run(delivery, () => this.free(claimed))
      .catch((err: unknown) =>
        this.logger.error({ ...namedIn(claimed), correlation_id: claimed.correlationId ?? undefined, err }, 'delivery attempt interrupted'),
      )
      .finally(() => this.track(attempt));
    this.inFlight.add(attempt);
  }

  private track(attempt: Promise<void>): void {
    const wasFull = !this.hasCapacity;
    this.inFlight.delete(attempt);
    if (wasFull) this.recheck();
  }

  /** Frees a slot. Attempts that end together cause one claim. */
  private free(claimed: Claimed): void {
    this.slots.release(claimed);
    this.freed += 1;
    if (this.freed * 4 >= this.slots.inFlight) this.recheck();
  }

  private recheck(): void {
    this.wakeUp.resolve();
  }
}
