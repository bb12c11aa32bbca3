import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';

const mails = (state: string): string => `select account_id, id, batch_id from deliveries where channel = 'mail' and state = '${state}'`;

/** Sequence numbers of changes for e-mails that are not composed yet. */
const UNWRITTEN = `
  select n.account_id, unnest(n.seqs) as seq from (${['due', 'leased', 'waiting', 'held'].map(mails).join(' union all ')}) d
  join notifications n on n.account_id = d.account_id and n.batch_id = d.batch_id
  where not exists (select from bodies b where b.account_id = d.account_id and b.delivery_id = d.id)`;

/** Uses plain SQL to delete old rows of all accounts in bulk. */
@Injectable()
export class RetentionRepository {
  /**
   * Deletes at most `limit` changes that were received more than `days` days ago and are not
   * pending. Returns their number.
   */
  purgeChanges(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `with unwritten as materialized (${UNWRITTEN})
       delete from changes where (account_id, seq) in (
         select account_id, seq from changes c where received_at < now() - make_interval(days => $1)
           and not exists (select from pending p where p.account_id = c.account_id and p.seq = c.seq)
           and not exists (select from unwritten u where u.account_id = c.account_id and u.seq = c.seq)
         order by received_at limit $2)`,
      [days, limit],
    );
  }

  /**
   * Deletes at most `limit` assignments that ended more than `days` days ago. Returns their number.
   */
  purgeAssignments(days: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `delete from assignments where ctid = any(array(
         select ctid from assignments where until_at < now() - make_interval(days => $1) order by until_at limit $2))`,
      [days, limit],
    );
  }
}
