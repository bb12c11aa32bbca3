import { randomUUID } from 'node:crypto';
import type { SyncHarness } from './sync-harness.js';

/**
 * Rows of a neighbour, which no background work selects. $1: account, $2: every id of the
 * neighbour.
 */
const ROWS: Record<string, string> = {
  known_users: `insert into known_users (user_id, account_id, name, siren) values ($2, $1, 'NEIGHBOUR', '000012344')`,
  connect_tokens: `insert into connect_tokens values ($2::text, $1, $2, '2100-01-01')`,
  data_connections: `
    insert into data_connections (id, account_id, user_id, provider_name, requested_data_types, status, created_at, updated_at, connected_at)
    values ($2, $1, $2, 'neighbour', '{}', 'CONNECTED', instant(), instant(), instant())`,
  authorizations: `
    insert into authorizations
    select 'hash ' || s || $2, $1, $2, $2, 'neighbour', '', '', 'fr', instant(), '2100-01-01', case s when 'used' then instant() end
    from unnest('{open,used}'::text[]) s`,
  checkpoints: `
    insert into checkpoints select $1, $2, $2, t, 'neighbour', '', '', instant() from unnest('{LEGAL_NOTICE,ESTABLISHMENT}'::text[]) t`,
  sync_settings: `
    insert into sync_settings (account_id, user_id, provider_name, data_type, frequency, fetch_on_connect, updated_at)
    values ($1, $2, 'company_legal_fr', 'LEGAL_NOTICE', 'NONE', false, instant())`,
  refreshed_periods: `insert into refreshed_periods values ($1, $2, 'LEGAL_NOTICE', 'DAILY', '0')`,
  sync_requests: `
    insert into sync_requests (id, account_id, user_id, origin, correlation_id, requested_at) values ($2, $1, $2, 'CLIENT', 'test', instant())`,
  sync_jobs: `
    insert into sync_jobs (id, account_id, user_id, request_id, connection_id, provider_name, not_before, published_at, deadline)
    values ($2, $1, $2, $2, $2, 'neighbour', instant(), '2100-01-01', '2100-01-01')`,
  sync_entries: `
    insert into sync_entries (id, account_id, user_id, request_id, job_id, connection_id, provider_name, data_type, position, status, requested_at)
    values ($2, $1, $2, $2, $2, $2, 'neighbour', 'LEGAL_NOTICE', 0, 'PENDING', instant())`,
  staging_batches: `
    insert into staging_batches (account_id, entry_id, token, source, sequence, count) values ($1, $2, 1, 'neighbour', 0, 0)`,
  documents: `
    insert into documents (id, account_id, user_id, document_id, provider_name, connection_id, source, reference, state, attempt, fetch_until, sealed_key)
    values ($2, $1, $2, $2, 'neighbour', $2, '', '', 'FETCHING', 1, '2100-01-01', '')`,
  document_chunks: `insert into document_chunks select $1, $2, $2, attempt, 0, '' from generate_series(1, 2) attempt`,
};

const ALL = Object.keys(ROWS)
  .map(
    (table) =>
      `select '${table}' as table, to_jsonb(t)::text as row from ${table} t where account_id = $1 and to_jsonb(t)::text like '%' || $2 || '%'`,
  )
  .join(' union all ');

/**
 * Users with a connection, an open synchronization and a document in accounts of tests. No
 * statement about a user of a test may change their rows: one that forgets an id beside the account
 * does.
 */
export class Neighbours {
  private readonly rows = new Map<string, { account: string; rows: string[] }>();

  constructor(private readonly harness: Pick<SyncHarness, 'rows'>) {}

  /** Adds a neighbour to an account. */
  async moveInto(account: string): Promise<void> {
    const id = randomUUID();
    const inserts = Object.entries(ROWS).map(([table, sql]) => `in_${table} as (${sql})`);
    await this.harness.rows(`with ${inserts.join(', ').replaceAll('$1', '$1::uuid').replaceAll('$2', '$2::uuid')} select`, [account, id]);
    this.rows.set(id, { account, rows: await this.rowsOf(account, id) });
  }

  /**
   * Compares the rows of all neighbours, which a test may then change.
   *
   * @throws Error when they changed
   */
  async verify(): Promise<void> {
    const changes: string[] = [];
    for (const [id, { account, rows }] of this.rows) {
      const now = await this.rowsOf(account, id);
      changes.push(
        ...rows.filter((row) => !now.includes(row)).map((row) => `no longer ${row}`),
        ...now.filter((row) => !rows.includes(row)),
      );
    }
    this.rows.clear();
    if (changes.length > 0) throw new Error(`a statement forgets an id beside the account: ${changes.join('; ')}`);
  }

  private async rowsOf(account: string, id: string): Promise<string[]> {
    return (await this.harness.rows<{ table: string; row: string }>(ALL, [account, id])).map(({ table, row }) => `${table} ${row}`);
  }
}
