import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, RepeatedFailure } from '@company-data/observability';
import { CONFIG, LOGGER } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { namedIn } from '../domain/attempt-lines.js';
import type { Claimed } from '../domain/claims.js';
import { DeliveryMetrics } from '../domain/delivery-metrics.js';
import type { DeliverySettings } from '../domain/delivery-settings.js';
import { HostTroubles } from '../domain/host-troubles.js';
import { Slots } from '../domain/slots.js';
import { AttemptDeliveryUseCase } from '../use-cases/attempt-delivery.use-case.js';
import { ClaimDeliveriesUseCase } from '../use-cases/claim-deliveries.use-case.js';
import { SweepLeasesUseCase } from '../use-cases/sweep-leases.use-case.js';

/** Delivers what is due, over and over: woken when something is written, when slots are free again, and by a timer, which alone would do. */
@Injectable()
export class DeliveryLoop {
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private looping: Promise<void> = Promise.resolve();
  private wakeUp = Promise.withResolvers<void>();
  private sweptAt = -Infinity;
  private freed = 0;
  private readonly failure: RepeatedFailure;

  constructor(
    private readonly claimDeliveries: ClaimDeliveriesUseCase,
    private readonly sweepLeases: SweepLeasesUseCase,
    private readonly attemptDelivery: AttemptDeliveryUseCase,
    private readonly slots: Slots,
    private readonly troubles: HostTroubles,
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
    this.claimDeliveries.forgetLanes();
    this.lookAgain();
  };

  /** Takes nothing more, gives back what has not begun, and lets end what has, for a time. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.looping;
    const ended = new AbortController();
    const { signal } = ended;
    await Promise.race([Promise.all(this.underWay), pause(this.settings.DELIVERY_DRAIN_MS, undefined, { signal }).catch(() => undefined)]);
    ended.abort();
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.wakeUp = Promise.withResolvers<void>();
      const isMore = await this.round();
      // Few slots at a time would cost a question each.
      if (!isMore || this.slots.free * 4 < this.settings.DELIVERY_SLOTS) await this.rest();
    }
  }

  private async rest(): Promise<void> {
    const timer = setTimeout(() => this.lookAgain(), this.settings.DELIVERY_LOOK_MS);
    await this.wakeUp.promise;
    clearTimeout(timer);
  }

  /** Answers whether there may be more. */
  private async round(): Promise<boolean> {
    this.freed = 0;
    try {
      await this.sweep();
      if (!this.hasRoom) return false;
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
  private get hasRoom(): boolean {
    return this.underWay.size < 4 * this.settings.DELIVERY_SLOTS;
  }

  private async sweep(): Promise<void> {
    if (performance.now() - this.sweptAt < this.settings.DELIVERY_LOOK_MS) return;
    this.sweptAt = performance.now();
    this.metrics.now(this.slots.inFlight, this.troubles.count);
    if ((await this.sweepLeases.run()) > 0) this.claimDeliveries.forgetLanes();
  }

  private begin(claimed: Claimed): void {
    const since = performance.now();
    const delivery = { ...claimed, age: () => performance.now() - since, stopping: this.stopping.signal };
    this.metrics.began(claimed.lateMs);
    const attempt = this.attemptDelivery
      .run(delivery, () => this.free(claimed))
      .catch((err: unknown) =>
        this.logger.error({ ...namedIn(claimed), correlation_id: claimed.correlationId ?? undefined, err }, 'an attempt broke off'),
      )
      .finally(() => this.settle(attempt));
    this.underWay.add(attempt);
  }

  private settle(attempt: Promise<void>): void {
    const wasFull = !this.hasRoom;
    this.underWay.delete(attempt);
    if (wasFull) this.lookAgain();
  }

  /** Many that end together are followed by one look. */
  private free(claimed: Claimed): void {
    this.slots.leave(claimed);
    this.freed += 1;
    if (this.freed * 4 >= this.slots.inFlight) this.lookAgain();
  }

  private lookAgain(): void {
    this.wakeUp.resolve();
  }
}
