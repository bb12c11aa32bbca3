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

/** Names no account: who knows the state may use it, and it leads to the account. */
const FIND = `
  select state_hash, account_id, user_id, connection_id, provider_name, browser_hash, redirect_uri, language,
    used_at is not null as used, expires_at <= instant() as expired
  from authorizations where state_hash = $1`;

const PURGE_ENDED = `
  delete from authorizations where state_hash in (
    select state_hash from authorizations where expires_at < instant() - make_interval(days => $1)
    order by expires_at limit $2 for update skip locked)`;

/** Authorizations by the SHA-256 of their state; the state itself is never stored. */
@Injectable()
export class AuthorizationRepository {
  async now(tx: Transaction): Promise<Date> {
    const [row] = await tx.rows<{ now: Date }>('select instant() as now');
    return row!.now;
  }

  /**
   * Opens one; of too many of its connection the oldest goes. To be asked under the lock of the
   * connection.
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
        used: row.used,
        expired: row.expired,
      }
    );
  }

  /** Uses it up; false when somebody else has, or its time is over. */
  async use(account: string, stateHash: string, tx: Transaction): Promise<boolean> {
    const used = await tx.affected(
      `update authorizations set used_at = instant()
       where account_id = $1 and state_hash = $2 and used_at is null and expires_at > instant()`,
      [account, stateHash],
    );
    return used === 1;
  }

  /** Takes one away that was used up; false when it is gone, since all of its connection were. */
  async close(account: string, stateHash: string, tx: Transaction): Promise<boolean> {
    const closed = await tx.affected('delete from authorizations where account_id = $1 and state_hash = $2 and used_at is not null', [
      account,
      stateHash,
    ]);
    return closed === 1;
  }

  /** Takes away those of a connection that nobody has come back with. */
  async deleteOpen(account: string, connectionId: string, tx: Transaction): Promise<void> {
    await tx.affected('delete from authorizations where account_id = $1 and connection_id = $2 and used_at is null', [
      account,
      connectionId,
    ]);
  }

  /** Takes away all of a connection, also those that are being finished. */
  async deleteAll(account: string, connectionId: string, tx: Transaction): Promise<void> {
    await tx.affected('delete from authorizations where account_id = $1 and connection_id = $2', [account, connectionId]);
  }

  /**
   * Deletes a number at most of those that ended more than so many days ago, of any account;
   * answers how many.
   */
  purgeEnded(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PURGE_ENDED, [keepDays, limit]);
  }
}
