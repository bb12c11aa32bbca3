import type { Transactions } from '@company-data/kernel';
import { type Logger, RepeatedFailure } from '@company-data/observability';
import { LOGGER, RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { namedIn } from './attempt-log.js';
import { resultOf } from '../deliveries/attempt-result.js';
import { ClaimRepository } from './claim.repository.js';
import type { Lost } from './claim.js';
import { DeliveryChannels } from './delivery-channels.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { EndAttempts } from './end-attempts.js';

const MAX = 200;
const never = new AbortController().signal;

/**
 * Makes waiting deliveries due at their time, and ends attempts with an expired lease. Such an
 * attempt counts, because the receiver may have got it.
 */
@Injectable()
export class SweepLeases {
  private readonly failure: RepeatedFailure;

  constructor(
    @Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly claims: ClaimRepository,
    private readonly channels: DeliveryChannels,
    private readonly metrics: DeliveryMetrics,
    private readonly endAttempts: EndAttempts,
  ) {
    this.failure = new RepeatedFailure(logger, 'result of lost delivery attempt not stored, will retry');
  }

  /** Returns the number of deliveries that can be claimed again. */
  async run(): Promise<number> {
    const [promoted, lost] = await this.transactions.separately((tx) =>
      Promise.all([this.claims.promote(5 * MAX, tx), this.claims.lost(MAX, tx)]),
    );
    const ends = lost.length === 0 ? [] : await this.endAttempts.run(lost.map((delivery) => this.endOf(delivery)));
    ends.forEach((end, index) => this.report(lost[index]!, end));
    return promoted + ends.filter(({ status }) => status === 'fulfilled').length;
  }

  private report(delivery: Lost, end: PromiseSettledResult<boolean>): void {
    if (end.status === 'rejected') return this.failure.failed(new Error(`delivery ${delivery.id}`, { cause: end.reason }));
    if (!end.value) return;
    const { source, channel, correlationId } = delivery;
    this.metrics.recordAttempt({ outcome: 'LOST', source, channel }, 0);
    this.logger.warn({ ...namedIn(delivery), correlation_id: correlationId, outcome: 'LOST' }, 'delivery lease expired');
  }

  private endOf(delivery: Lost) {
    const claimed = { ...delivery, age: () => 0, stopping: never };
    const { leaseMs = 0 } = this.channels.channels.includes(delivery.channel) ? this.channels.of(delivery.channel).terms : {};
    return { result: resultOf(claimed, { outcome: 'LOST' }, Math.random), durationMs: leaseMs + delivery.leasedMs, since: () => 0 };
  }
}
