import type { Transaction } from '@company-data/kernel';
import { claimPass } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import { DeliveryRetention } from '../domain/delivery-retention.js';
import { FORGET_BATCHES, FORGET_BODIES, FORGET_DELIVERIES, FORGET_PASSES, WITHDRAW_HELD } from './retention-statements.js';

/** By hand: what is old is deleted of all accounts at once, in bulk. */
@Injectable()
export class DeliveryRetentionRepository extends DeliveryRetention {
  claim(pauseMs: number, tx: Transaction): Promise<boolean> {
    return claimPass('forget deliveries', pauseMs, tx);
  }

  async forgetBodies({ delivered, failed }: { delivered: number; failed: number }, limit: number, tx: Transaction): Promise<number> {
    const withdrawn = await tx.affected(WITHDRAW_HELD, [failed, limit]);
    const [row] = await tx.rows<{ count: number }>(FORGET_BODIES, [delivered, failed, limit]);
    return withdrawn + row!.count;
  }

  forgetDeliveries(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(FORGET_DELIVERIES, [days, limit]);
  }

  forgetBatches(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(FORGET_BATCHES, [days, limit]);
  }

  forgetPasses(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(FORGET_PASSES, [days, limit]);
  }
}
