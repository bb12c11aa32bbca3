import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { PURGE_BATCHES, PURGE_BODIES, PURGE_DELIVERIES, PURGE_DISPATCH_RUNS, WITHDRAW_EXPIRED } from './delivery-retention.sql.js';

/** By hand: what is old is deleted of all accounts at once, in bulk. */
@Injectable()
export class DeliveryRetentionRepository {
  /** Bodies of what was delivered so many days ago, and of what has failed or was held for longer, which is withdrawn. */
  async purgeBodies({ delivered, failed }: { delivered: number; failed: number }, limit: number, tx: Transaction): Promise<number> {
    const withdrawn = await tx.affected(WITHDRAW_EXPIRED, [failed, limit]);
    const [row] = await tx.rows<{ count: number }>(PURGE_BODIES, [delivered, failed, limit]);
    return withdrawn + row!.count;
  }

  /** Deliveries that ended so many days ago, with their attempts. */
  purgeDeliveries(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_DELIVERIES, [days, limit]);
  }

  /** Batches that were built so many days ago, with what each of their requests carried. */
  purgeBatches(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_BATCHES, [days, limit]);
  }

  /** Passes but for the last, which says that no earlier one may come. */
  purgeDispatchRuns(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_DISPATCH_RUNS, [days, limit]);
  }
}
