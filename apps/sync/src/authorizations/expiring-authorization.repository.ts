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
/** $1: notice period in days. */
const NEAR = `${SELECT_EXPIRING} > instant() and expires_at <= instant() + make_interval(days => $1) and notified_expiry is distinct from expires_at`;

const toExpiringAuthorization = (row: CompletionRow): ExpiringAuthorization => ({
  accountId: row.account_id,
  userId: row.user_id,
  connectionId: row.id,
  providerName: row.provider_name,
  expiresAt: row.expires_at,
});

/**
 * Finds authorizations of all accounts by expiry time. Each lock and write is limited to one
 * account.
 */
@Injectable()
export class ExpiringAuthorizationRepository {
  /** Returns CONNECTED connections whose authorization has expired. */
  async findExpired(limit: number, tx: Transaction): Promise<ExpiringAuthorization[]> {
    return (await tx.rows<CompletionRow>(`${ENDED} order by expires_at limit $1`, [limit])).map(toExpiringAuthorization);
  }

  /**
   * Returns CONNECTED connections whose authorization expires within `days` days and has no notice
   * yet.
   */
  async findExpiring(days: number, limit: number, tx: Transaction): Promise<ExpiringAuthorization[]> {
    return (await tx.rows<CompletionRow>(`${NEAR} order by expires_at limit $2`, [days, limit])).map(toExpiringAuthorization);
  }

  /**
   * Locks a connection with an expired authorization. Returns false when it was renewed, or when
   * another replica holds the lock.
   */
  async lockEnded(account: string, { connectionId }: ExpiringAuthorization, tx: Transaction): Promise<boolean> {
    const rows = await tx.rows(`${ENDED} and account_id = $1 and id = $2 for no key update skip locked`, [account, connectionId]);
    return rows.length > 0;
  }

  /**
   * Locks a connection that needs an expiry notice. Returns false when the notice was published, or
   * when another replica holds the lock.
   */
  async lockNear(account: string, { connectionId }: ExpiringAuthorization, days: number, tx: Transaction): Promise<boolean> {
    const rows = await tx.rows(`${NEAR} and account_id = $2 and id = $3 for no key update skip locked`, [days, account, connectionId]);
    return rows.length > 0;
  }

  /**
   * Records that the notice for the current expiry time was published. A later expiry time gets its
   * own notice.
   */
  async markNotified(account: string, { connectionId }: ExpiringAuthorization, tx: Transaction): Promise<void> {
    await tx.affected('update data_connections set notified_expiry = expires_at where account_id = $1 and id = $2', [
      account,
      connectionId,
    ]);
  }
}
