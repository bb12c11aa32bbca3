import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@company-data/observability';
import { LOGGER } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type AttemptResult, resultOf } from '../domain/attempt-result.js';
import type { EndedAttempt } from '../domain/attempts.js';
import { type CarryEnd, type ClaimedDelivery, mayStart, UNSENT } from '../domain/courier.js';
import { Couriers } from '../domain/couriers.js';
import { DeliveryMetrics } from '../domain/delivery-metrics.js';
import { Gathering } from '../domain/gathering.js';
import { HostTroubles } from '../domain/host-troubles.js';
import { EndAttemptsUseCase } from './end-attempts.use-case.js';

const TOGETHER = { most: 100, waitMs: 10 };
const AGAIN_MS = 250;

/** Makes one attempt of a delivery, and sees to it that its end is written down. */
@Injectable()
export class AttemptDeliveryUseCase {
  private readonly ends: Gathering<EndedAttempt, boolean>;

  constructor(
    private readonly couriers: Couriers,
    private readonly troubles: HostTroubles,
    private readonly metrics: DeliveryMetrics,
    endAttempts: EndAttemptsUseCase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.ends = new Gathering(TOGETHER, (ended) => endAttempts.run(ended));
  }

  /** Says when nothing is under way any more, and ends when that is written down or can be no more. */
  async run(delivery: ClaimedDelivery, left: () => void): Promise<void> {
    const began = performance.now();
    this.logger.debug(this.named(delivery), 'attempts a delivery');
    const end = await this.carry(delivery);
    left();
    const ended = performance.now();
    const result = resultOf(delivery, end, Math.random);
    const attempt = { result, durationMs: ended - began, since: () => performance.now() - ended };
    this.note(delivery, attempt);
    await this.writeDown(delivery, attempt);
  }

  private async carry(delivery: ClaimedDelivery): Promise<CarryEnd> {
    const courier = this.couriers.of(delivery.channel);
    if (!mayStart(delivery, courier.terms)) return UNSENT;
    try {
      return await courier.carry(delivery);
    } catch (err) {
      this.logger.error({ ...this.named(delivery), err, own_faults: delivery.ownFaults + 1 }, 'a fault of ours keeps a delivery');
      return { outcome: 'INTERNAL', reason: err instanceof Error ? err.name : 'unknown' };
    }
  }

  private note(delivery: ClaimedDelivery, { result, durationMs }: EndedAttempt): void {
    const { end, state, warning } = result;
    if (!end) return;
    const { source, channel, host } = delivery;
    const { outcome, status, reason } = end;
    this.metrics.ended({ outcome, source, channel }, durationMs);
    if (outcome !== 'INTERNAL') this.troubles.note(host, end, durationMs);
    const line = { ...this.named(delivery), outcome, status, reason, state, duration_ms: Math.round(durationMs) };
    if (warning)
      this.logger.warn({ ...line, warning }, 'a receiver answered with a redirect, which is taken as delivered and not followed');
    else this.logger.info(line, 'attempted a delivery');
    if (result.ownFault && (state === 'held' || state === 'exhausted')) this.giveUp(delivery);
  }

  private giveUp(delivery: ClaimedDelivery): void {
    this.metrics.isStuck();
    this.logger.error(this.named(delivery), 'a delivery waits for staff, as a fault of ours keeps it');
  }

  /** What cannot be written down while the lease lasts is lost: whoever sweeps finds the delivery. */
  private async writeDown(delivery: ClaimedDelivery, attempt: EndedAttempt): Promise<void> {
    const { leaseMs } = this.couriers.of(delivery.channel).terms;
    for (;;) {
      try {
        if (!(await this.ends.add(attempt))) this.drop(delivery, attempt.result);
        return;
      } catch (err) {
        if (delivery.age() > leaseMs) {
          this.logger.error({ ...this.named(delivery), err }, 'how an attempt ended cannot be written down');
          return;
        }
        await pause(AGAIN_MS);
      }
    }
  }

  private drop(delivery: ClaimedDelivery, { state }: AttemptResult): void {
    this.metrics.wasDropped();
    this.logger.info({ ...this.named(delivery), state }, 'an attempt ended after its delivery was taken by somebody else, or withdrawn');
  }

  private named({ id, accountId, source, target, label, run, attempt }: ClaimedDelivery): Record<string, unknown> {
    return { delivery: id, account_id: accountId, source, target, label, run, attempt };
  }
}
