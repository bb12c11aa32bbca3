import type { Transaction, Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { DeliveryRetentionRepository } from './delivery-retention.repository.js';

/** Rows per transaction, at most. Keeps lock times short. */
const BATCH = 1_000;

/**
 * Deletes old bodies, deliveries, batches and dispatch runs, each after its retention period. One
 * replica runs at a time.
 */
@Injectable()
export class PurgeDeliveries {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG)
    private readonly settings: Pick<
      AlertsConfig,
      'DELIVERY_RETENTION_DAYS' | 'DELIVERED_BODY_RETENTION_DAYS' | 'UNDELIVERED_BODY_RETENTION_DAYS' | 'DISPATCH_RUN_RETENTION_DAYS'
    >,
    private readonly retention: DeliveryRetentionRepository,
  ) {}

  /** Returns the number of deleted rows. */
  @Interval('CHANGE_PURGE_INTERVAL_MS', { log: 'old deliveries purged', atStart: true, claim: 'forget deliveries' })
  async run(goOn: () => boolean): Promise<number> {
    const { settings, retention } = this;
    const days = { delivered: settings.DELIVERED_BODY_RETENTION_DAYS, failed: settings.UNDELIVERED_BODY_RETENTION_DAYS };
    const steps = [
      (tx: Transaction) => retention.purgeBodies(days, BATCH, tx),
      (tx: Transaction) => retention.purgeDeliveries(settings.DELIVERY_RETENTION_DAYS, BATCH, tx),
      (tx: Transaction) => retention.purgeBatches(settings.DELIVERY_RETENTION_DAYS, BATCH, tx),
      (tx: Transaction) => retention.purgeDispatchRuns(settings.DISPATCH_RUN_RETENTION_DAYS, BATCH, tx),
    ];
    let purged = 0;
    for (const step of steps) purged += await inBatches({ transactions: this.transactions, size: BATCH, goOn }, step);
    return purged;
  }
}
