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
      `delete from changes where seq in (
         select seq from changes c where recorded_at < now() - make_interval(days => $1)
           and not exists (select from pending p where p.seq = c.seq)
         order by recorded_at limit $2)`,
      [keepDays, limit],
    );
  }

  forgetAssignments(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `delete from assignments where ctid = any(array(
         select ctid from assignments where until_at < now() - make_interval(days => $1) order by until_at limit $2))`,
      [keepDays, limit],
    );
  }
}
