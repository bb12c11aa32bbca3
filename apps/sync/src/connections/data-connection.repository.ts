import type { ConnectionStatus } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { StatusWithReason } from './connection-status.js';
import type { DataConnection } from './data-connection.js';

interface DataConnectionRow {
  id: string;
  account_id: string;
  user_id: string;
  provider_name: string;
  requested_data_types: string[];
  status: ConnectionStatus;
  status_reason: string | null;
  connected_at: Date | null;
  expires_at: Date | null;
  consented_at: Date | null;
  last_sync_at: Date | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
}

const toConnection = (row: DataConnectionRow): DataConnection => ({
  id: row.id,
  accountId: row.account_id,
  userId: row.user_id,
  providerName: row.provider_name,
  requestedDataTypes: row.requested_data_types,
  status: row.status,
  statusReason: row.status_reason,
  connectedAt: row.connected_at,
  expiresAt: row.expires_at,
  consentedAt: row.consented_at,
  lastSyncAt: row.last_sync_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
});

/**
 * Locks the user, so that it is not erased concurrently and concurrent inserts are counted one
 * after the other.
 */
const PRESENT = 'select 1 from known_users where account_id = $1 and user_id = $2 and deleted_at is null for no key update';

const FIND = 'select * from data_connections where account_id = $1 and user_id = $2 and id = $3';

const INSERT = `
  insert into data_connections (account_id, id, user_id, provider_name, requested_data_types, status, status_reason,
    connected_at, created_at, updated_at, revision)
  select :account_id, :id, :user_id, :provider_name, :requested_data_types, :status, :status_reason,
    :connected_at::timestamptz, :created_at::timestamptz, :created_at, :revision::integer
  where (select count(*) from data_connections where account_id = :account_id and user_id = :user_id) < :max`;

const CHANGE_DATA_TYPES = `
  update data_connections set requested_data_types = :requested_data_types, updated_at = :updated_at
  where account_id = :account_id and id = :id`;

const CHANGE_STATUS = `
  update data_connections set status = :status, status_reason = :status_reason, revision = revision + 1, updated_at = instant(),
    connected_at = case when :status = 'CONNECTED' then instant() else connected_at end
  where account_id = :account_id and id = :id and status = :from returning *`;

/**
 * Sets authorized_at, so that rejections of earlier reads are ignored. Does not change connected_at
 * of a CONNECTED connection.
 */
const AUTHORIZE = `
  update data_connections set status = 'CONNECTED', status_reason = null, revision = revision + 1, updated_at = instant(),
    connected_at = case when status = 'CONNECTED' then connected_at else instant() end, expires_at = $3, authorized_at = instant(), consented_at = instant()
  where account_id = $1 and id = $2 returning *`;

/**
 * Replaces the end of the consent by the one that a read found. A read that began before the latest
 * authorization does not count.
 */
const SET_CONSENT_END = `
  update data_connections set expires_at = :ends, revision = revision + 1, updated_at = instant()
  where account_id = :account_id and id = :id and status = 'CONNECTED' and :ends > instant() and expires_at is distinct from :ends
    and (authorized_at is null or authorized_at < (select started_at from sync_entries where account_id = :account_id and id = :entry_id))`;

const WITHDRAW = `
  update data_connections set status = :status, status_reason = :status_reason, revision = revision + 1, updated_at = instant(), expires_at = null,
    consented_at = null
  where account_id = :account_id and id = :id returning *`;

const EXPLAIN = 'update data_connections set status_reason = $3, updated_at = instant() where account_id = $1 and id = $2 returning *';

@Injectable()
export class DataConnectionRepository {
  /**
   * Inserts a connection. Returns `full` when the user has `most` connections already, and `gone`
   * when the user was deleted.
   */
  async insert(account: string, connection: DataConnection, most: number, tx: Transaction): Promise<'inserted' | 'full' | 'gone'> {
    // The count is a separate statement, so that it sees the inserts of earlier lock holders.
    const present = await tx.rows(PRESENT, [account, connection.userId]);
    if (present.length === 0) return 'gone';
    const inserted = await tx.affected(
      ...named(INSERT, {
        account_id: account,
        id: connection.id,
        user_id: connection.userId,
        provider_name: connection.providerName,
        requested_data_types: connection.requestedDataTypes,
        status: connection.status,
        status_reason: connection.statusReason,
        connected_at: connection.connectedAt,
        created_at: connection.createdAt,
        revision: connection.revision,
        max: most,
      }),
    );
    return inserted === 1 ? 'inserted' : 'full';
  }

  async list(account: string, userId: string, tx: Transaction): Promise<DataConnection[]> {
    const rows = await tx.rows<DataConnectionRow>(
      'select * from data_connections where account_id = $1 and user_id = $2 order by created_at, id',
      [account, userId],
    );
    return rows.map(toConnection);
  }

  async find(account: string, userId: string, id: string, tx: Transaction): Promise<DataConnection | undefined> {
    return (await tx.rows<DataConnectionRow>(FIND, [account, userId, id])).map(toConnection)[0];
  }

  /** Finds a connection and locks it until the transaction ends. */
  async lock(account: string, userId: string, id: string, tx: Transaction): Promise<DataConnection | undefined> {
    return (await tx.rows<DataConnectionRow>(`${FIND} for no key update`, [account, userId, id])).map(toConnection)[0];
  }

  async changeDataTypes(account: string, id: string, dataTypes: string[], at: Date, tx: Transaction): Promise<void> {
    await tx.affected(...named(CHANGE_DATA_TYPES, { account_id: account, id, requested_data_types: dataTypes, updated_at: at }));
  }

  /**
   * Changes the status from `from` and returns the connection. Returns undefined when it has
   * another status or was deleted.
   */
  async changeStatus(
    account: string,
    id: string,
    from: ConnectionStatus,
    { status, reason }: StatusWithReason,
    tx: Transaction,
  ): Promise<DataConnection | undefined> {
    const rows = await tx.rows<DataConnectionRow>(
      ...named(CHANGE_STATUS, { account_id: account, id, from, status, status_reason: reason }),
    );
    return rows.map(toConnection)[0];
  }

  /** Sets the connection to CONNECTED with a new consent, whatever its status was. */
  async authorize(account: string, id: string, expiresAt: Date | null, tx: Transaction): Promise<DataConnection> {
    return toConnection((await tx.rows<DataConnectionRow>(AUTHORIZE, [account, id, expiresAt]))[0]!);
  }

  /** Replaces the end of the consent of a CONNECTED connection by the one that a read found. */
  setConsentEnd(account: string, id: string, { ends, entryId }: { ends: Date; entryId: string }, tx: Transaction): void {
    tx.send(...named(SET_CONSENT_END, { account_id: account, id, ends, entry_id: entryId }));
  }

  /** Sets the given status and removes the consent with its expiry time. */
  async withdraw(account: string, id: string, { status, reason }: StatusWithReason, tx: Transaction): Promise<DataConnection> {
    const values = { account_id: account, id, status, status_reason: reason };
    return toConnection((await tx.rows<DataConnectionRow>(...named(WITHDRAW, values)))[0]!);
  }

  /** Replaces the reason of the current status. */
  async explain(account: string, id: string, reason: string, tx: Transaction): Promise<DataConnection> {
    return toConnection((await tx.rows<DataConnectionRow>(EXPLAIN, [account, id, reason]))[0]!);
  }

  /**
   * Records that the provider is read with new credentials from now on. Returns its connections in
   * ERROR.
   */
  async renewCredentials(account: string, providerName: string, tx: Transaction): Promise<DataConnection[]> {
    await tx.affected('update data_connections set authorized_at = instant() where account_id = $1 and provider_name = $2', [
      account,
      providerName,
    ]);
    const rows = await tx.rows<DataConnectionRow>(
      `select * from data_connections where account_id = $1 and provider_name = $2 and status = 'ERROR' order by id`,
      [account, providerName],
    );
    return rows.map(toConnection);
  }

  async delete(account: string, userId: string, id: string, tx: Transaction): Promise<DataConnection | undefined> {
    const rows = await tx.rows<DataConnectionRow>(
      `with deleted as (delete from data_connections where account_id = $1 and user_id = $2 and id = $3 returning *), recorded as (
         insert into deleted_connections (account_id, user_id, connection_id, provider_name)
         select account_id, user_id, id, provider_name from deleted)
       select * from deleted`,
      [account, userId, id],
    );
    return rows.map(toConnection)[0];
  }
}
