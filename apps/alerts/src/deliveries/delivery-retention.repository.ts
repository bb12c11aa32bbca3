import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { PURGE_BATCHES, PURGE_BODIES, PURGE_DELIVERIES, PURGE_DISPATCH_RUNS, WITHDRAW_EXPIRED } from './delivery-retention.sql.js';

/**
 * In SQL: old rows of all accounts are deleted in bulk, the oldest first. Each method deletes at
 * most `limit` things and returns how many.
 */
@Injectable()
export class DeliveryRetentionRepository {
  /**
   * Bodies of what was delivered so many days ago, and of what has failed or was held for longer,
   * which is withdrawn.
   */
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

  /** Old dispatch runs, except the last one, which prevents earlier runs. */
  purgeDispatchRuns(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_DISPATCH_RUNS, [days, limit]);
  }
}
