import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { ConnectToken } from './connect-tokens.js';

const STORE = `
  insert into connect_tokens (token_hash, account_id, user_id, expires_at)
  select :token_hash, :account_id, :user_id, :expires_at
  where exists (select 1 from known_users where account_id = :account_id and user_id = :user_id and deleted_at is null)
  on conflict (token_hash) do nothing`;

const PURGE_ENDED = `
  delete from connect_tokens where (account_id, token_hash) in (
    select account_id, token_hash from connect_tokens where expires_at < instant() - make_interval(days => $1)
    order by expires_at limit $2 for update skip locked)`;

/** Stores connect tokens by their SHA-256. The token itself is not stored. */
@Injectable()
export class ConnectTokenRepository {
  async store(account: string, { hash, userId, expiresAt }: ConnectToken, tx: Transaction): Promise<void> {
    await tx.affected(...named(STORE, { token_hash: hash, account_id: account, user_id: userId, expires_at: expiresAt }));
  }

  /**
   * Deletes at most `limit` tokens of all accounts that expired more than `keepDays` days ago.
   * Returns the number of deleted rows.
   */
  purgeEnded(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_ENDED, [keepDays, limit]);
  }

  async find(hash: string, tx: Transaction): Promise<{ accountId: string; userId: string; expired: boolean } | undefined> {
    const [row] = await tx.rows<{ account_id: string; user_id: string; expired: boolean }>(
      'select account_id, user_id, expires_at <= instant() as expired from connect_tokens where token_hash = $1',
      [hash],
    );
    return row && { accountId: row.account_id, userId: row.user_id, expired: row.expired };
  }
}
