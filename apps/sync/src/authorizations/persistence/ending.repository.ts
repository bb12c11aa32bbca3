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

const ENDED = `${ENDING} <= instant() order by expires_at limit $1 for no key update skip locked`;

const NEAR = `
  ${ENDING} > instant() and expires_at <= instant() + make_interval(days => $1) and told_end is distinct from expires_at
  order by expires_at limit $2 for no key update skip locked`;

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
    return (await tx.rows<EndingRow>(ENDED, [limit])).map(toEnding);
  }

  async near(days: number, limit: number, tx: Transaction): Promise<Ending[]> {
    return (await tx.rows<EndingRow>(NEAR, [days, limit])).map(toEnding);
  }

  async markTold(account: string, { connectionId }: Ending, tx: Transaction): Promise<void> {
    await tx.affected('update data_connections set told_end = expires_at where account_id = $1 and id = $2', [account, connectionId]);
  }
}
