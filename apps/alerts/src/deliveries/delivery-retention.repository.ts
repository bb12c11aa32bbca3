import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { PURGE_BATCHES, PURGE_BODIES, PURGE_DELIVERIES, PURGE_DISPATCH_RUNS, WITHDRAW_EXPIRED } from './delivery-retention.sql.js';

/**
 * Uses plain SQL to delete old rows of all accounts in bulk, oldest first. Each method deletes at
 * most `limit` rows and returns their number.
 */
@Injectable()
export class DeliveryRetentionRepository {
  /**
   * Deletes bodies of deliveries that ended `delivered` or `failed` days ago. Withdraws deliveries
   * that have been held for `failed` days.
   */
  async purgeBodies({ delivered, failed }: { delivered: number; failed: number }, limit: number, tx: Transaction): Promise<number> {
    const withdrawn = await tx.affected(WITHDRAW_EXPIRED, [failed, limit]);
    const [row] = await tx.rows<{ count: number }>(PURGE_BODIES, [delivered, failed, limit]);
    return withdrawn + row!.count;
  }

  /** Deletes deliveries that ended `days` days ago, with their attempts. */
  purgeDeliveries(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_DELIVERIES, [days, limit]);
  }

  /**
   * Deletes batches that were built `days` days ago, with the lists of changes of their requests.
   */
  purgeBatches(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_BATCHES, [days, limit]);
  }

  /** Deletes old dispatch runs. Keeps the last one, which prevents runs of earlier periods. */
  purgeDispatchRuns(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_DISPATCH_RUNS, [days, limit]);
  }
}
