import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { DataConnection } from './data-connection.js';

const ADD = `
  insert into pending_fetches (account_id, user_id, connection_id, data_type, requested_at)
  select :account_id, :user_id, :connection_id, t, instant() from unnest(:data_types::text[]) t on conflict do nothing`;

/**
 * Includes connections with an entry in an open synchronization, since its records may not be
 * merged yet.
 */
const ADD_FOR_REPORTING_CONNECTIONS = `
  insert into pending_fetches (account_id, user_id, connection_id, data_type, requested_at)
  select account_id, user_id, id, t, instant() from data_connections c cross join unnest(:wanted::text[]) t
  where account_id = :account_id and user_id = :user_id and provider_name = any(:providers::text[]) and t = any(requested_data_types) and (
    exists (select from source_records s where s.account_id = :account_id and s.user_id = :user_id and s.data_type = any(:data_types::text[])
      and s.connection_id = c.id)
    or exists (
      select from sync_requests q join sync_entries e on e.request_id = q.id
      where q.account_id = :account_id and q.user_id = :user_id and q.closed_at is null
        and e.account_id = :account_id and e.connection_id = c.id and e.data_type = any(:data_types::text[])
    )
  )
  on conflict do nothing`;

/** Data types to fetch as soon as possible, per connection. */
@Injectable()
export class PendingFetchRepository {
  async add({ accountId, userId, id }: DataConnection, dataTypes: string[], tx: Transaction): Promise<void> {
    const values = { account_id: accountId, user_id: userId, connection_id: id, data_types: dataTypes };
    await tx.affected(...named(ADD, values));
  }

  /**
   * Adds `wanted` for those connections of the user to `providers` that contribute one of
   * `dataTypes` or are reading it.
   */
  async addForReportingConnections(
    accountId: string,
    userId: string,
    { providers, dataTypes, wanted }: { providers: string[]; dataTypes: string[]; wanted: string[] },
    tx: Transaction,
  ): Promise<void> {
    const values = { account_id: accountId, user_id: userId, providers, data_types: dataTypes, wanted };
    await tx.affected(...named(ADD_FOR_REPORTING_CONNECTIONS, values));
  }
}
