import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { ExpiringAuthorization } from './expiring-authorizations.js';

interface CompletionRow {
  account_id: string;
  user_id: string;
  id: string;
  provider_name: string;
  expires_at: Date;
}

const SELECT_EXPIRING = `select account_id, user_id, id, provider_name, expires_at from data_connections where status = 'CONNECTED' and expires_at`;

const ENDED = `${SELECT_EXPIRING} <= instant()`;
/** $1 days. */
const NEAR = `${SELECT_EXPIRING} > instant() and expires_at <= instant() + make_interval(days => $1) and notified_expiry is distinct from expires_at`;

const toExpiringAuthorization = (row: CompletionRow): ExpiringAuthorization => ({
  accountId: row.account_id,
  userId: row.user_id,
  connectionId: row.id,
  providerName: row.provider_name,
  expiresAt: row.expires_at,
});

/**
 * Looks across accounts, as time belongs to the system; every write it causes names its account.
 */
@Injectable()
export class ExpiringAuthorizationRepository {
  /** CONNECTED ones that have ended. */
  async findExpired(limit: number, tx: Transaction): Promise<ExpiringAuthorization[]> {
    return (await tx.rows<CompletionRow>(`${ENDED} order by expires_at limit $1`, [limit])).map(toExpiringAuthorization);
  }

  /** CONNECTED ones that end within so many days and were not told to. */
  async findExpiring(days: number, limit: number, tx: Transaction): Promise<ExpiringAuthorization[]> {
    return (await tx.rows<CompletionRow>(`${NEAR} order by expires_at limit $2`, [days, limit])).map(toExpiringAuthorization);
  }

  /**
   * Locks a connection whose authorization has ended; false where it has not any more, or another
   * replica has it.
   */
  async lockEnded(account: string, { connectionId }: ExpiringAuthorization, tx: Transaction): Promise<boolean> {
    const rows = await tx.rows(`${ENDED} and account_id = $1 and id = $2 for no key update skip locked`, [account, connectionId]);
    return rows.length > 0;
  }

  /**
   * Locks a connection of which an end is to be told; false where that is done, or another replica
   * does it.
   */
  async lockNear(account: string, { connectionId }: ExpiringAuthorization, days: number, tx: Transaction): Promise<boolean> {
    const rows = await tx.rows(`${NEAR} and account_id = $2 and id = $3 for no key update skip locked`, [days, account, connectionId]);
    return rows.length > 0;
  }

  /** Notes that the end of one was told to be near: another end is told anew. */
  async markNotified(account: string, { connectionId }: ExpiringAuthorization, tx: Transaction): Promise<void> {
    await tx.affected('update data_connections set notified_expiry = expires_at where account_id = $1 and id = $2', [
      account,
      connectionId,
    ]);
  }
}
