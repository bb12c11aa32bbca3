import type { Transaction, Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryRetention } from '../domain/delivery-retention.js';

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
export class PurgeDeliveriesUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: DeliveryRetentionSettings,
    private readonly retention: DeliveryRetention,
  ) {}

  /** Answers how many rows there were; `goOn` is asked between two batches. */
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
