import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { Authorization, AuthorizationLimits, FoundAuthorization } from './authorization.js';

interface AuthorizationRow {
  state_hash: string;
  account_id: string;
  user_id: string;
  connection_id: string;
  provider_name: string;
  browser_hash: string;
  redirect_uri: string;
  language: Authorization['language'];
  key_id: string | null;
  used: boolean;
  expired: boolean;
}

const DELETE_OLDEST_OPEN = `
  delete from authorizations where account_id = :account_id and state_hash in (
    select state_hash from authorizations where account_id = :account_id and connection_id = :connection_id and used_at is null
    order by created_at desc, state_hash offset :remaining)`;

const OPEN = `
  insert into authorizations (account_id, state_hash, user_id, connection_id, provider_name, browser_hash, redirect_uri, language, created_at, expires_at)
  values (:account_id, :state_hash, :user_id, :connection_id, :provider_name, :browser_hash, :redirect_uri, :language,
    instant(), instant() + make_interval(secs => :seconds))`;

/** Not filtered by account: the state is a secret, and the row contains its account. */
const FIND = `
  select state_hash, account_id, user_id, connection_id, provider_name, browser_hash, redirect_uri, language, key_id,
    used_at is not null as used, expires_at <= instant() as expired
  from authorizations where state_hash = $1`;

const PURGE_ENDED = `
  delete from authorizations where (account_id, state_hash) in (
    select account_id, state_hash from authorizations where expires_at < instant() - make_interval(days => $1)
    order by expires_at limit $2 for update skip locked)`;

/** Stores authorizations by the SHA-256 of their state. The state itself is not stored. */
@Injectable()
export class AuthorizationRepository {
  async now(tx: Transaction): Promise<Date> {
    const [row] = await tx.rows<{ now: Date }>('select instant() as now');
    return row!.now;
  }

  /**
   * Opens an authorization and deletes the oldest open ones of its connection above `max`. The
   * caller must hold the lock of the connection.
   */
  async open(account: string, authorization: Authorization, { max, seconds }: AuthorizationLimits, tx: Transaction): Promise<void> {
    const { stateHash, userId, connectionId, providerName, browserHash, redirectUri, language } = authorization;
    await tx.affected(...named(DELETE_OLDEST_OPEN, { account_id: account, connection_id: connectionId, remaining: max - 1 }));
    const values = {
      account_id: account,
      state_hash: stateHash,
      user_id: userId,
      connection_id: connectionId,
      provider_name: providerName,
      browser_hash: browserHash,
      redirect_uri: redirectUri,
      language,
      seconds,
    };
    await tx.affected(...named(OPEN, values));
  }

  /** Stores the key that binds the consent of an authorization. */
  async bind(account: string, stateHash: string, keyId: string, tx: Transaction): Promise<void> {
    await tx.affected('update authorizations set key_id = $3 where account_id = $1 and state_hash = $2', [account, stateHash, keyId]);
  }

  async find(stateHash: string, tx: Transaction): Promise<FoundAuthorization | undefined> {
    const [row] = await tx.rows<AuthorizationRow>(FIND, [stateHash]);
    return (
      row && {
        stateHash: row.state_hash,
        accountId: row.account_id,
        userId: row.user_id,
        connectionId: row.connection_id,
        providerName: row.provider_name,
        browserHash: row.browser_hash,
        redirectUri: row.redirect_uri,
        language: row.language,
        keyId: row.key_id,
        used: row.used,
        expired: row.expired,
      }
    );
  }

  /** Marks an authorization as used. Returns false when it was used before or has expired. */
  async use(account: string, stateHash: string, tx: Transaction): Promise<boolean> {
    const used = await tx.affected(
      `update authorizations set used_at = instant()
       where account_id = $1 and state_hash = $2 and used_at is null and expires_at > instant()`,
      [account, stateHash],
    );
    return used === 1;
  }

  /**
   * Deletes a used authorization. Returns false when it no longer exists, because all
   * authorizations of its connection were deleted.
   */
  async close(account: string, stateHash: string, tx: Transaction): Promise<boolean> {
    const closed = await tx.affected('delete from authorizations where account_id = $1 and state_hash = $2 and used_at is not null', [
      account,
      stateHash,
    ]);
    return closed === 1;
  }

  /** Deletes the unused authorizations of a connection. */
  async deleteOpen(account: string, connectionId: string, tx: Transaction): Promise<void> {
    await tx.affected('delete from authorizations where account_id = $1 and connection_id = $2 and used_at is null', [
      account,
      connectionId,
    ]);
  }

  /** Deletes all authorizations of a connection, including those in progress. */
  async deleteAll(account: string, connectionId: string, tx: Transaction): Promise<void> {
    await tx.affected('delete from authorizations where account_id = $1 and connection_id = $2', [account, connectionId]);
  }

  /**
   * Deletes at most `limit` authorizations of all accounts that expired more than `keepDays` days
   * ago. Returns the number of deleted rows.
   */
  purgeEnded(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_ENDED, [keepDays, limit]);
  }
}
