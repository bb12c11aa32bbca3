import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import type { MatchedAlert } from './matching.js';

/**
 * Excludes changes that the alert already sent during an earlier assignment. A second request would
 * have another id.
 */
const NOT_SENT = `
  not exists (
    select from changes c join batches b on b.account_id = matched.account_id and b.alert_id = matched.alert_id and b.built_at >= c.changed_at - interval '1 hour'
    join notifications n on n.account_id = b.account_id and n.batch_id = b.id
    where c.account_id = matched.account_id and c.seq = matched.seq and n.seqs @> array[matched.seq])`;

/** Waits for a concurrent deletion of an alert, and adds no events to a deleted alert. */
const ADD = `
  with matched as materialized (
    select * from unnest(:account_ids::uuid[], :user_ids::uuid[], :alert_ids::uuid[], :seqs::bigint[])
      as s (account_id, user_id, alert_id, seq)),
  there as materialized (
    select account_id, id from alerts where (account_id, id) in (select account_id, alert_id from matched) for key share)
  insert into pending (account_id, user_id, alert_id, seq)
  select matched.account_id, matched.user_id, matched.alert_id, matched.seq from matched join there t on t.account_id = matched.account_id and t.id = matched.alert_id
  where not :may_be_sent or ${NOT_SENT}
  on conflict do nothing`;

const DISCARD = `
  delete from pending p using changes c where p.account_id = :account_id and p.user_id = :user_id and p.alert_id = any(:alert_ids::uuid[])
    and c.account_id = :account_id and c.seq = p.seq and c.changed_at >= :since`;

/** Uses plain SQL to insert and delete rows in bulk. */
@Injectable()
export class PendingEventRepository {
  async add(matched: MatchedAlert[], tx: Transaction): Promise<void> {
    await this.write(matched, false, tx);
  }

  /** Adds older changes, except those that were sent before. */
  async addUnsent(matched: MatchedAlert[], tx: Transaction): Promise<void> {
    await this.write(matched, true, tx);
  }

  /** Deletes the pending events of a user for these alerts from `since` on. */
  async discard(accountId: string, userId: string, alertIds: string[], since: Date, tx: Transaction): Promise<void> {
    await tx.affected(...named(DISCARD, { account_id: accountId, user_id: userId, alert_ids: alertIds, since }));
  }

  private async write(matched: MatchedAlert[], mayBeSent: boolean, tx: Transaction): Promise<void> {
    const columns = {
      account_ids: matched.map(({ accountId }) => accountId),
      user_ids: matched.map(({ userId }) => userId),
      alert_ids: matched.map(({ alertId }) => alertId),
      seqs: matched.map(({ seq }) => seq),
    };
    await tx.affected(...named(ADD, { ...columns, may_be_sent: mayBeSent }));
  }
}
