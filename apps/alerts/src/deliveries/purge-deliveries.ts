import type { Transaction, Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryRetentionRepository } from './delivery-retention.repository.js';

/** What forgetting takes from its service's configuration. */
export interface DeliveryRetentionSettings {
  CHANGE_PURGE_INTERVAL_MS: number;
  DELIVERY_RETENTION_DAYS: number;
  DELIVERED_BODY_RETENTION_DAYS: number;
  UNDELIVERED_BODY_RETENTION_DAYS: number;
  DISPATCH_RUN_RETENTION_DAYS: number;
}

/** Rows a transaction deletes: few enough that nobody waits for it. */
const BATCH = 1_000;

/** Forgets what was delivered, what it carried and what it was built by, each after its time; of all replicas one does it at a time. */
@Injectable()
export class PurgeDeliveries {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: DeliveryRetentionSettings,
    private readonly retention: DeliveryRetentionRepository,
  ) {}

  /** Answers how many rows there were; `goOn` is asked between two batches. */
  @Interval('CHANGE_PURGE_INTERVAL_MS', { log: 'old deliveries purged', atStart: true })
  async run(goOn: () => boolean): Promise<number> {
    const { settings, retention } = this;
    if (!(await this.transactions.run((tx) => retention.claim(settings.CHANGE_PURGE_INTERVAL_MS, tx)))) return 0;
    const days = { delivered: settings.DELIVERED_BODY_RETENTION_DAYS, failed: settings.UNDELIVERED_BODY_RETENTION_DAYS };
    const steps = [
      (tx: Transaction) => retention.purgeBodies(days, BATCH, tx),
      (tx: Transaction) => retention.purgeDeliveries(settings.DELIVERY_RETENTION_DAYS, BATCH, tx),
      (tx: Transaction) => retention.purgeBatches(settings.DELIVERY_RETENTION_DAYS, BATCH, tx),
      (tx: Transaction) => retention.purgeDispatchRuns(settings.DISPATCH_RUN_RETENTION_DAYS, BATCH, tx),
    ];
    let forgotten = 0;
    for (const step of steps) forgotten += await inBatches({ transactions: this.transactions, size: BATCH, goOn }, step);
    return forgotten;
  }
}
