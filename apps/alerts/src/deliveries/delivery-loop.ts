import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, RepeatedFailure } from '@company-data/observability';
import { CONFIG, LOGGER } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { AttemptDelivery } from './attempt-delivery.js';
import { namedIn } from './attempt-log.js';
import { ClaimDeliveries } from './claim-deliveries.js';
import type { Claimed } from './claims.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import type { DeliverySettings } from './delivery-settings.js';
import { HostHealth } from './host-health.js';
import { Slots } from './slots.js';
import { SweepLeases } from './sweep-leases.js';

/** Delivers what is due, over and over: woken when something is written, when slots are free again, and by a timer, which alone would do. */
@Injectable()
export class DeliveryLoop {
  private readonly stopping = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();
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
    @Inject(CONFIG) private readonly settings: DeliverySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.failure = new RepeatedFailure(logger, 'looks for deliveries again after a moment');
  }

  start(): this {
    this.looping = this.loop();
    return this;
  }

  /** Something may be due. */
  readonly wake = (): void => {
    this.claimDeliveries.resetKnownQueues();
    this.recheck();
  };

  /** Takes nothing more, gives back what has not begun, and lets end what has, for a time. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
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
      // Few slots at a time would cost a question each.
      if (!isMore || this.slots.free * 4 < this.settings.DELIVERY_SLOTS) await this.waitForWork();
    }
  }

  private async waitForWork(): Promise<void> {
    const timer = setTimeout(() => this.recheck(), this.settings.DELIVERY_POLL_INTERVAL_MS);
    await this.wakeUp.promise;
    clearTimeout(timer);
  }

  /** Answers whether there may be more. */
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

  /** Ends that cannot be written down do not pile up: three times as many as there are slots wait for it. */
  private get hasCapacity(): boolean {
    return this.inFlight.size < 4 * this.settings.DELIVERY_SLOTS;
  }

  private async sweep(): Promise<void> {
    if (performance.now() - this.sweptAt < this.settings.DELIVERY_POLL_INTERVAL_MS) return;
    this.sweptAt = performance.now();
    this.metrics.now(this.slots.inFlight, this.hostHealth.count);
    if ((await this.sweepLeases.run()) > 0) this.claimDeliveries.resetKnownQueues();
  }

  private begin(claimed: Claimed): void {
    const since = performance.now();
    const delivery = { ...claimed, age: () => performance.now() - since, stopping: this.stopping.signal };
    this.metrics.started(claimed.lateMs);
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

  /** Many that end together are followed by one look. */
  private free(claimed: Claimed): void {
    this.slots.release(claimed);
    this.freed += 1;
    if (this.freed * 4 >= this.slots.inFlight) this.recheck();
  }

  private recheck(): void {
    this.wakeUp.resolve();
  }
}
