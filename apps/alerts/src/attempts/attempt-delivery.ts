import { setTimeout as pause } from 'node:timers/promises';
import { correlated, currentSpan, type Logger, SpanKind, traced } from '@company-data/observability';
import { isUnavailable } from '@company-data/kernel';
import { LOGGER } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { logEntryOf, namedIn } from './attempt-log.js';
import { type AttemptResult, resultOf } from '../deliveries/attempt-result.js';
import type { CompletedAttempt } from './completed-attempt.js';
import { Batcher } from './batcher.js';
import { type ChannelResult, type ClaimedDelivery, mayStart, UNSENT } from '../deliveries/delivery-channel.js';
import { DeliveryChannels } from './delivery-channels.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { EndAttempts } from './end-attempts.js';
import { HostHealth } from './host-health.js';

const BATCHED = { maxItems: 100, waitMs: 10 };
const SINGLE = { maxItems: 1, waitMs: 0 };
const RETRY_INTERVAL_MS = 250;

/** Makes one attempt of a delivery and stores its result. */
@Injectable()
export class AttemptDelivery {
  private readonly batched: Batcher<CompletedAttempt, boolean>;
  private readonly single: Batcher<CompletedAttempt, boolean>;
  private readonly attemptLog: Logger;

  constructor(
    private readonly channels: DeliveryChannels,
    private readonly hostHealth: HostHealth,
    private readonly metrics: DeliveryMetrics,
    endAttempts: EndAttempts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // The fields are ids, numbers and constants. Redacting them would take as long as half a
    // delivery.
    this.attemptLog = logger.child({}, { redact: [] });
    // A batch is of many deliveries, so it has no correlation id.
    const end = (completed: CompletedAttempt[]) => correlated(undefined, () => endAttempts.run(completed));
    this.batched = new Batcher(BATCHED, end);
    this.single = new Batcher(SINGLE, end);
  }

  /**
   * Calls `onSent` when the attempt has left the network. Resolves once the result is stored, or
   * can no longer be stored.
   */
  run(delivery: ClaimedDelivery, onSent: () => void): Promise<void> {
    const { id, channel, source, host, run, attempt, traceparent: parent } = delivery;
    const attributes = { delivery_id: id, source, 'server.address': host, run, attempt };
    return correlated(delivery.correlationId ?? undefined, () =>
      traced(`deliver ${channel}`, { app: 'alerts', kind: SpanKind.CLIENT, parent, attributes }, () => this.attempt(delivery, onSent)),
    );
  }

  private async attempt(delivery: ClaimedDelivery, onSent: () => void): Promise<void> {
    const startedAt = performance.now();
    this.attemptLog.info(namedIn(delivery), 'delivery attempt started');
    const end = await this.deliver(delivery);
    onSent();
    const endedAt = performance.now();
    const result = resultOf(delivery, end, Math.random);
    currentSpan()?.set({ outcome: result.end?.outcome, 'http.response.status_code': result.end?.status });
    const attempt = { result, durationMs: endedAt - startedAt, since: () => performance.now() - endedAt };
    this.recordHealth(delivery, attempt);
    await this.store(delivery, attempt);
  }

  private async deliver(delivery: ClaimedDelivery): Promise<ChannelResult> {
    const channel = this.channels.of(delivery.channel);
    if (!mayStart(delivery, channel.terms)) return UNSENT;
    try {
      return await channel.deliver(delivery);
    } catch (err) {
      this.logger.error(
        { ...namedIn(delivery), err, internal_errors: delivery.internalErrors + 1 },
        'delivery attempt failed: internal error',
      );
      return { outcome: 'INTERNAL', reason: err instanceof Error ? err.name : 'unknown' };
    }
  }

  private recordHealth(delivery: ClaimedDelivery, attempt: CompletedAttempt): void {
    const { level, fields } = logEntryOf(delivery, attempt);
    this.attemptLog[level](fields, 'delivery attempt ended');
    const { result, durationMs } = attempt;
    const { end, state } = result;
    if (!end) return;
    const { source, channel, host } = delivery;
    const { outcome } = end;
    this.metrics.recordAttempt({ outcome, source, channel }, durationMs);
    if (outcome !== 'INTERNAL') this.hostHealth.record(host, end, durationMs);
    if (result.isInternalError && (state === 'held' || state === 'exhausted')) this.giveUp(delivery);
  }

  private giveUp(delivery: ClaimedDelivery): void {
    this.metrics.recordStuck();
    this.logger.error(namedIn(delivery), 'delivery stuck: repeated internal errors');
  }

  /**
   * Stores a result. A result that cannot be stored during the lease is lost, and the sweep handles
   * the delivery.
   */
  private async store(delivery: ClaimedDelivery, attempt: CompletedAttempt): Promise<void> {
    const { leaseMs } = this.channels.of(delivery.channel).terms;
    for (let batcher = this.batched; ;) {
      try {
        if (!(await batcher.add(attempt))) this.discard(delivery, attempt.result);
        return;
      } catch (err) {
        // An error other than an outage is specific to this result. In a batch it would force
        // separate writes of all results each time.
        if (!isUnavailable(err)) batcher = this.single;
        if (delivery.age() > leaseMs) {
          this.logger.error({ ...namedIn(delivery), err }, 'delivery attempt result not stored');
          return;
        }
        await pause(RETRY_INTERVAL_MS);
      }
    }
  }

  private discard(delivery: ClaimedDelivery, { state }: AttemptResult): void {
    this.metrics.recordDiscarded();
    this.logger.info({ ...namedIn(delivery), state }, 'delivery attempt result discarded: lease lost');
  }
}
