import { setTimeout as pause } from 'node:timers/promises';
import { correlated, type Logger } from '@company-data/observability';
import { isUnavailable } from '@company-data/kernel';
import { LOGGER } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { lineOf, namedIn } from '../domain/attempt-lines.js';
import { type AttemptResult, resultOf } from '../domain/attempt-result.js';
import type { EndedAttempt } from '../domain/attempts.js';
import { type CarryEnd, type ClaimedDelivery, mayStart, UNSENT } from '../domain/courier.js';
import { Couriers } from '../domain/couriers.js';
import { DeliveryMetrics } from '../domain/delivery-metrics.js';
import { Gathering } from '../domain/gathering.js';
import { HostTroubles } from '../domain/host-troubles.js';
import { EndAttemptsUseCase } from './end-attempts.use-case.js';

const TOGETHER = { most: 100, waitMs: 10 };
const APART = { most: 1, waitMs: 0 };
const AGAIN_MS = 250;

/** Makes one attempt of a delivery, and sees to it that its end is written down. */
@Injectable()
export class AttemptDeliveryUseCase {
  private readonly together: Gathering<EndedAttempt, boolean>;
  private readonly apart: Gathering<EndedAttempt, boolean>;
  private readonly lines: Logger;

  constructor(
    private readonly couriers: Couriers,
    private readonly troubles: HostTroubles,
    private readonly metrics: DeliveryMetrics,
    endAttempts: EndAttemptsUseCase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // They hold ids, numbers and words of ours: looking for secrets in them takes as long as half a delivery.
    this.lines = logger.child({}, { redact: [] });
    // Of many deliveries at once, and so of no one's work.
    const end = (ended: EndedAttempt[]) => correlated(undefined, () => endAttempts.run(ended));
    this.together = new Gathering(TOGETHER, end);
    this.apart = new Gathering(APART, end);
  }

  /** Says when nothing is under way any more, and ends when that is written down or can be no more. */
  run(delivery: ClaimedDelivery, left: () => void): Promise<void> {
    return correlated(delivery.correlationId ?? undefined, () => this.attempt(delivery, left));
  }

  private async attempt(delivery: ClaimedDelivery, left: () => void): Promise<void> {
    const began = performance.now();
    this.lines.info(namedIn(delivery), 'an attempt of a delivery began');
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
      this.logger.error({ ...namedIn(delivery), err, own_faults: delivery.ownFaults + 1 }, 'a fault of ours keeps a delivery');
      return { outcome: 'INTERNAL', reason: err instanceof Error ? err.name : 'unknown' };
    }
  }

  private note(delivery: ClaimedDelivery, attempt: EndedAttempt): void {
    const { level, line } = lineOf(delivery, attempt);
    this.lines[level](line, 'an attempt of a delivery ended');
    const { result, durationMs } = attempt;
    const { end, state } = result;
    if (!end) return;
    const { source, channel, host } = delivery;
    const { outcome } = end;
    this.metrics.ended({ outcome, source, channel }, durationMs);
    if (outcome !== 'INTERNAL') this.troubles.note(host, end, durationMs);
    if (result.ownFault && (state === 'held' || state === 'exhausted')) this.giveUp(delivery);
  }

  private giveUp(delivery: ClaimedDelivery): void {
    this.metrics.isStuck();
    this.logger.error(namedIn(delivery), 'a delivery waits for staff, as a fault of ours keeps it');
  }

  /** What cannot be written down while the lease lasts is lost: whoever sweeps finds the delivery. */
  private async writeDown(delivery: ClaimedDelivery, attempt: EndedAttempt): Promise<void> {
    const { leaseMs } = this.couriers.of(delivery.channel).terms;
    for (let ends = this.together; ;) {
      try {
        if (!(await ends.add(attempt))) this.drop(delivery, attempt.result);
        return;
      } catch (err) {
        // What is no outage is its own: with it those of others would be written one by one each time.
        if (!isUnavailable(err)) ends = this.apart;
        if (delivery.age() > leaseMs) {
          this.logger.error({ ...namedIn(delivery), err }, 'how an attempt ended cannot be written down');
          return;
        }
        await pause(AGAIN_MS);
      }
    }
  }

  private drop(delivery: ClaimedDelivery, { state }: AttemptResult): void {
    this.metrics.wasDropped();
    this.logger.info({ ...namedIn(delivery), state }, 'an attempt ended after its delivery was taken by somebody else, or withdrawn');
  }
}
