import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type Ending, Endings } from '../domain/endings.js';

interface EndingRow {
  account_id: string;
  user_id: string;
  id: string;
  provider_name: string;
  expires_at: Date;
}

const ENDING = `select account_id, user_id, id, provider_name, expires_at from data_connections where status = 'CONNECTED' and expires_at`;

const ENDED = `${ENDING} <= instant()`;
/** $1 days. */
const NEAR = `${ENDING} > instant() and expires_at <= instant() + make_interval(days => $1) and told_end is distinct from expires_at`;

const toEnding = (row: EndingRow): Ending => ({
  accountId: row.account_id,
  userId: row.user_id,
  connectionId: row.id,
  providerName: row.provider_name,
  expiresAt: row.expires_at,
});

/** Looks across accounts, as time belongs to the system; every write it causes names its account. */
@Injectable()
export class EndingRepository extends Endings {
  async ended(limit: number, tx: Transaction): Promise<Ending[]> {
    return (await tx.rows<EndingRow>(`${ENDED} order by expires_at limit $1`, [limit])).map(toEnding);
  }

  async near(days: number, limit: number, tx: Transaction): Promise<Ending[]> {
    return (await tx.rows<EndingRow>(`${NEAR} order by expires_at limit $2`, [days, limit])).map(toEnding);
  }

  async lockEnded(account: string, { connectionId }: Ending, tx: Transaction): Promise<boolean> {
    const rows = await tx.rows(`${ENDED} and account_id = $1 and id = $2 for no key update skip locked`, [account, connectionId]);
    return rows.length > 0;
  }

  async lockNear(account: string, { connectionId }: Ending, days: number, tx: Transaction): Promise<boolean> {
    const rows = await tx.rows(`${NEAR} and account_id = $2 and id = $3 for no key update skip locked`, [days, account, connectionId]);
    return rows.length > 0;
  }

  async markTold(account: string, { connectionId }: Ending, tx: Transaction): Promise<void> {
    await tx.affected('update data_connections set told_end = expires_at where account_id = $1 and id = $2', [account, connectionId]);
  }
}
