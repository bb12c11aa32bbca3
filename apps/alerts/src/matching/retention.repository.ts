import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { claimInterval } from '@company-data/service';

const mails = (state: string): string => `select account_id, id, batch_id from deliveries where channel = 'mail' and state = '${state}'`;

/** Numbers of changes that an e-mail is to tell of which is not written yet. */
const UNWRITTEN = `
  select unnest(n.seqs) as seq from (${['due', 'leased', 'waiting', 'held'].map(mails).join(' union all ')}) d
  join notifications n on n.account_id = d.account_id and n.batch_id = d.batch_id
  where not exists (select from bodies b where b.account_id = d.account_id and b.delivery_id = d.id)`;

/** By hand: a claim is one conditional write, and what is old is deleted of all accounts at once, in bulk. */
@Injectable()
export class RetentionRepository {
  /** True for one asker of all replicas, and for no other for so many milliseconds. */
  claim(pauseMs: number, tx: Transaction): Promise<boolean> {
    return claimInterval('forget changes', pauseMs, tx);
  }

  /** Deletes changes that were heard of more than so many days ago and wait for no request, a number of them at most; answers how many. */
  purgeChanges(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `with unwritten as materialized (${UNWRITTEN})
       delete from changes where seq in (
         select seq from changes c where recorded_at < now() - make_interval(days => $1)
           and not exists (select from pending p where p.seq = c.seq) and not exists (select from unwritten u where u.seq = c.seq)
         order by recorded_at limit $2)`,
      [keepDays, limit],
    );
  }

  /** The same of assignments that ended. */
  purgeAssignments(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `delete from assignments where ctid = any(array(
         select ctid from assignments where until_at < now() - make_interval(days => $1) order by until_at limit $2))`,
      [keepDays, limit],
    );
  }

  purgeOutcomes(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `delete from sync_outcomes where (account_id, event_id) in (
         select account_id, event_id from sync_outcomes where completed_at < now() - make_interval(days => $1)
         order by completed_at limit $2)`,
      [keepDays, limit],
    );
  }
}
