import type { Transaction, Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryRetention } from '../domain/delivery-retention.js';

/** What forgetting takes from its service's configuration. */
export interface DeliveryRetentionSettings {
  CHANGES_FORGET_MS: number;
  DELIVERIES_KEEP_DAYS: number;
  DELIVERED_BODIES_KEEP_DAYS: number;
  BODIES_KEEP_DAYS: number;
  PASSES_KEEP_DAYS: number;
}

/** Rows a transaction deletes: few enough that nobody waits for it. */
const BATCH = 1_000;

/** Forgets what was delivered, what it carried and what it was built by, each after its time; of all replicas one does it at a time. */
@Injectable()
export class ForgetDeliveriesUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: DeliveryRetentionSettings,
    private readonly retention: DeliveryRetention,
  ) {}

  /** Answers how many rows there were; `goOn` is asked between two batches. */
  async run(goOn: () => boolean): Promise<number> {
    const { settings, retention } = this;
    if (!(await this.transactions.run((tx) => retention.claim(settings.CHANGES_FORGET_MS, tx)))) return 0;
    const days = { delivered: settings.DELIVERED_BODIES_KEEP_DAYS, failed: settings.BODIES_KEEP_DAYS };
    const steps = [
      (tx: Transaction) => retention.forgetBodies(days, BATCH, tx),
      (tx: Transaction) => retention.forgetDeliveries(settings.DELIVERIES_KEEP_DAYS, BATCH, tx),
      (tx: Transaction) => retention.forgetBatches(settings.DELIVERIES_KEEP_DAYS, BATCH, tx),
      (tx: Transaction) => retention.forgetPasses(settings.PASSES_KEEP_DAYS, BATCH, tx),
    ];
    let forgotten = 0;
    for (const step of steps) forgotten += await inBatches({ transactions: this.transactions, size: BATCH, goOn }, step);
    return forgotten;
  }
}
