import type { Transaction } from '@company-data/kernel';
import { claimInterval } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import { DeliveryRetention } from '../domain/delivery-retention.js';
import { PURGE_BATCHES, PURGE_BODIES, PURGE_DELIVERIES, PURGE_DISPATCH_RUNS, WITHDRAW_EXPIRED } from './retention-statements.js';

/** By hand: what is old is deleted of all accounts at once, in bulk. */
@Injectable()
export class DeliveryRetentionRepository extends DeliveryRetention {
  claim(pauseMs: number, tx: Transaction): Promise<boolean> {
    return claimInterval('forget deliveries', pauseMs, tx);
  }

  async purgeBodies({ delivered, failed }: { delivered: number; failed: number }, limit: number, tx: Transaction): Promise<number> {
    const withdrawn = await tx.affected(WITHDRAW_EXPIRED, [failed, limit]);
    const [row] = await tx.rows<{ count: number }>(PURGE_BODIES, [delivered, failed, limit]);
    return withdrawn + row!.count;
  }

  purgeDeliveries(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_DELIVERIES, [days, limit]);
  }

  purgeBatches(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_BATCHES, [days, limit]);
  }

  purgeDispatchRuns(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_DISPATCH_RUNS, [days, limit]);
  }
}
