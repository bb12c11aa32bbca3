import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import type { Seen } from '../domain/matching.js';
import { PendingEvents } from '../domain/pending-events.js';

const ADD = `
  insert into pending (account_id, user_id, alert_id, seq)
  select $1, $2, alert_id, seq from unnest($3::uuid[], $4::bigint[]) as seen (alert_id, seq)
  on conflict do nothing`;

const TAKE_BACK = `
  delete from pending p using changes c where p.account_id = $1 and p.user_id = $2 and p.alert_id = any($3::uuid[])
    and c.account_id = $1 and c.seq = p.seq and c.changed_at >= $4`;

/** By hand: written and taken back in bulk. */
@Injectable()
export class PendingEventRepository extends PendingEvents {
  async add(accountId: string, userId: string, seen: Seen[], tx: Transaction): Promise<void> {
    const [alerts, seqs] = [seen.map(({ alertId }) => alertId), seen.map(({ seq }) => seq)];
    await tx.affected(ADD, [accountId, userId, alerts, seqs]);
  }

  async takeBack(accountId: string, userId: string, alertIds: string[], since: Date, tx: Transaction): Promise<void> {
    await tx.affected(TAKE_BACK, [accountId, userId, alertIds, since]);
  }
}
