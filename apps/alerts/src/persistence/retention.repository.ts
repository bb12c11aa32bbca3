import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { claimPass } from '@company-data/service';
import { Retention } from '../domain/retention.js';

/** By hand: a claim is one conditional write, and what is old is deleted of all accounts at once, in bulk. */
@Injectable()
export class RetentionRepository extends Retention {
  claim(pauseMs: number, tx: Transaction): Promise<boolean> {
    return claimPass('forget changes', pauseMs, tx);
  }

  forget(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `delete from pending_changes where (account_id, event_id, position) in (
         select account_id, event_id, position from pending_changes where occurred_at < now() - make_interval(days => $1)
         order by occurred_at limit $2)`,
      [keepDays, limit],
    );
  }

  forgetOutcomes(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `delete from sync_outcomes where (account_id, event_id) in (
         select account_id, event_id from sync_outcomes where completed_at < now() - make_interval(days => $1)
         order by completed_at limit $2)`,
      [keepDays, limit],
    );
  }
}
