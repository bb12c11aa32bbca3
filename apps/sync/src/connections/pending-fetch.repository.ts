import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { DataConnection } from './data-connection.js';

/** What a synchronization under way has been told before is not written down yet. */
const ADD_FOR_REPORTING_CONNECTIONS = `
  insert into pending_fetches (account_id, user_id, connection_id, data_type, requested_at)
  select account_id, user_id, id, t, instant() from data_connections c cross join unnest($5::text[]) t
  where account_id = $1 and user_id = $2 and provider_name = any($3::text[]) and t = any(requested_data_types) and (
    exists (select from source_records s where s.account_id = $1 and s.user_id = $2 and s.data_type = any($4::text[]) and s.connection_id = c.id)
    or exists (
      select from sync_requests q join sync_entries e on e.request_id = q.id
      where q.account_id = $1 and q.user_id = $2 and q.closed_at is null
        and e.account_id = $1 and e.connection_id = c.id and e.data_type = any($4::text[])
    )
  )
  on conflict do nothing`;

/** What connections are to bring as soon as may be; refreshes take it. */
@Injectable()
export class PendingFetchRepository {
  async add({ accountId, userId, id }: DataConnection, dataTypes: string[], tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into pending_fetches (account_id, user_id, connection_id, data_type, requested_at)
       select $1, $2, $3, t, instant() from unnest($4::text[]) t on conflict do nothing`,
      [accountId, userId, id, dataTypes],
    );
  }

  /** For a user's connections to some providers that have told something of one of these data types: what they still want of what is wanted. */
  async addForReportingConnections(
    accountId: string,
    userId: string,
    { providers, dataTypes, wanted }: { providers: string[]; dataTypes: string[]; wanted: string[] },
    tx: Transaction,
  ): Promise<void> {
    await tx.affected(ADD_FOR_REPORTING_CONNECTIONS, [accountId, userId, providers, dataTypes, wanted]);
  }
}
