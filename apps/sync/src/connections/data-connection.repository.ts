import type { ConnectionStatus } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
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

/** Held, so that the user is not erased meanwhile, and nobody else counts. */
const PRESENT = 'select 1 from known_users where account_id = $1 and user_id = $2 and deleted_at is null for no key update';

const FIND = 'select * from data_connections where account_id = $1 and user_id = $2 and id = $3';

/** A refusal of what began to be read before does not count; one that is CONNECTED goes on being so. */
const AUTHORIZE = `
  update data_connections set status = 'CONNECTED', status_reason = null, revision = revision + 1, updated_at = instant(),
    connected_at = case when status = 'CONNECTED' then connected_at else instant() end, expires_at = $3, authorized_at = instant(), consented_at = instant()
  where account_id = $1 and id = $2 returning *`;

const WITHDRAW = `
  update data_connections set status = $3, status_reason = $4, revision = revision + 1, updated_at = instant(), expires_at = null, consented_at = null
  where account_id = $1 and id = $2 returning *`;

const EXPLAIN = 'update data_connections set status_reason = $3, updated_at = instant() where account_id = $1 and id = $2 returning *';

/** Where data connections are kept. */
@Injectable()
export class DataConnectionRepository {
  /** `full` when the user has `most` of them already, whatever else is inserted at once; `gone` when the user is. */
  async insert(account: string, connection: DataConnection, most: number, tx: Transaction): Promise<'inserted' | 'full' | 'gone'> {
    // The count is a statement of its own: it sees what those who held the lock before have inserted.
    const present = await tx.rows(PRESENT, [account, connection.userId]);
    if (present.length === 0) return 'gone';
    const inserted = await tx.affected(
      `insert into data_connections (account_id, id, user_id, provider_name, requested_data_types, status, status_reason,
         connected_at, created_at, updated_at, revision)
       select $1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9::timestamptz, $9, $11::integer
       where (select count(*) from data_connections where account_id = $1 and user_id = $3) < $10`,
      [
        account,
        connection.id,
        connection.userId,
        connection.providerName,
        connection.requestedDataTypes,
        connection.status,
        connection.statusReason,
        connection.connectedAt,
        connection.createdAt,
        most,
        connection.revision,
      ],
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

  /** The same, held until the transaction ends. */
  async lock(account: string, userId: string, id: string, tx: Transaction): Promise<DataConnection | undefined> {
    return (await tx.rows<DataConnectionRow>(`${FIND} for no key update`, [account, userId, id])).map(toConnection)[0];
  }

  async changeDataTypes(account: string, id: string, dataTypes: string[], at: Date, tx: Transaction): Promise<void> {
    await tx.affected('update data_connections set requested_data_types = $3, updated_at = $4 where account_id = $1 and id = $2', [
      account,
      id,
      dataTypes,
      at,
    ]);
  }

  /** Changes the status from one to another, and answers the connection; undefined when it has another by now, or is gone. */
  async changeStatus(
    account: string,
    id: string,
    from: ConnectionStatus,
    { status, reason }: StatusWithReason,
    tx: Transaction,
  ): Promise<DataConnection | undefined> {
    const rows = await tx.rows<DataConnectionRow>(
      `update data_connections set status = $4, status_reason = $5, revision = revision + 1, updated_at = instant(),
         connected_at = case when $4 = 'CONNECTED' then instant() else connected_at end
       where account_id = $1 and id = $2 and status = $3 returning *`,
      [account, id, from, status, reason],
    );
    return rows.map(toConnection)[0];
  }

  /** Notes that an end user authorizes it from now on, whatever its status was. */
  async authorize(account: string, id: string, expiresAt: Date | null, tx: Transaction): Promise<DataConnection> {
    return toConnection((await tx.rows<DataConnectionRow>(AUTHORIZE, [account, id, expiresAt]))[0]!);
  }

  /** Notes that no end user authorizes it any more. */
  async withdraw(account: string, id: string, { status, reason }: StatusWithReason, tx: Transaction): Promise<DataConnection> {
    return toConnection((await tx.rows<DataConnectionRow>(WITHDRAW, [account, id, status, reason]))[0]!);
  }

  /** Says anew why it has the status it has. */
  async explain(account: string, id: string, reason: string, tx: Transaction): Promise<DataConnection> {
    return toConnection((await tx.rows<DataConnectionRow>(EXPLAIN, [account, id, reason]))[0]!);
  }

  /** Notes that the connections of a provider are read with new credentials from now on; answers those that are in ERROR. */
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
