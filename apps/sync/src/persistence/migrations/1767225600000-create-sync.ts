import { createMessagingTables, dropMessagingTables } from '@company-data/messaging';
import { CLOCK_TABLE } from '@company-data/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTITIONS = 8;

const partitions = (table: string): string =>
  Array.from(
    { length: PARTITIONS },
    (_, remainder) =>
      `create table ${table}_p${remainder} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${remainder});`,
  ).join('\n');

const USERS = `
create table known_users (
  user_id uuid primary key,
  account_id uuid not null,
  name text not null,
  named_at timestamptz not null,
  siren text,
  deleted_at timestamptz
);
create table connect_tokens (
  token_hash text primary key,
  account_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null
);
create index connect_tokens_user on connect_tokens (user_id);
`;

const SYNCHRONIZATIONS = `
create table data_connections (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  provider_name text not null,
  requested_data_types text[] not null,
  status text not null,
  status_reason text,
  action_url text,
  connected_at timestamptz,
  expires_at timestamptz,
  last_sync_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index data_connections_user on data_connections (account_id, user_id, created_at);

create table sync_requests (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  origin text not null,
  correlation_id text not null,
  requested_at timestamptz not null,
  closed_at timestamptz
);
create unique index one_active_request_per_user on sync_requests (user_id) where closed_at is null;
create index sync_requests_user on sync_requests (account_id, user_id, requested_at desc);

create table sync_jobs (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  request_id uuid not null references sync_requests on delete cascade,
  connection_id uuid not null,
  provider_name text not null,
  token bigint not null default 0,
  attempts integer not null default 0,
  worker text,
  lease_until timestamptz,
  not_before timestamptz not null,
  publication integer not null default 1,
  published_at timestamptz not null,
  deadline timestamptz not null,
  closed_at timestamptz
);
create index sync_jobs_open on sync_jobs (published_at) where closed_at is null;
create index sync_jobs_request on sync_jobs (request_id);

create table sync_entries (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  request_id uuid not null references sync_requests on delete cascade,
  job_id uuid not null,
  connection_id uuid not null,
  provider_name text not null,
  data_type text not null,
  position integer not null,
  -- Computed from others, not handed to a worker.
  derived boolean not null default false,
  -- Brought along for a derived type; not shown to the client.
  internal boolean not null default false,
  status text not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  fetched bigint not null default 0,
  expected bigint,
  added bigint not null default 0,
  updated bigint not null default 0,
  deleted bigint not null default 0,
  unchanged bigint not null default 0,
  availability text not null default 'AVAILABLE',
  error jsonb,
  sources jsonb not null default '[]'
);
create index sync_entries_request on sync_entries (request_id);
create index sync_entries_success on sync_entries (user_id, data_type, connection_id, completed_at desc) where status = 'SUCCESS';
`;

const RECORDS = `
create unlogged table staging_batches (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  entry_id uuid not null,
  token bigint not null,
  source text not null,
  sequence integer not null,
  count integer not null,
  unique (entry_id, token, source, sequence)
);
create unlogged table staging (
  batch bigint not null default current_setting('company_data.batch')::bigint,
  record_id uuid not null,
  sort_key text not null,
  hash bytea not null,
  body text not null
);
create index staging_batch on staging (batch);

create table source_records (
  account_id uuid not null,
  user_id uuid not null,
  data_type text not null,
  connection_id uuid not null,
  source text not null,
  record_id uuid not null,
  sort_key text collate "C" not null,
  hash bytea not null,
  -- Null while the record has no other contribution: the record's body is this one's.
  body text,
  fetched_at timestamptz not null,
  primary key (user_id, data_type, record_id, connection_id, source)
) partition by hash (user_id);
${partitions('source_records')}

create table records (
  account_id uuid not null,
  user_id uuid not null,
  data_type text not null,
  record_id uuid not null,
  sort_key text collate "C" not null,
  version bigint not null,
  hash bytea not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, data_type, record_id)
) partition by hash (user_id);
${partitions('records')}
create index records_order on records (user_id, data_type, sort_key desc, record_id);

create table record_history (
  account_id uuid not null,
  user_id uuid not null,
  data_type text not null,
  record_id uuid not null,
  version bigint not null,
  body text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  primary key (user_id, data_type, version, record_id)
) partition by hash (user_id);
${partitions('record_history')}

create table collection_state (
  account_id uuid not null,
  user_id uuid not null,
  data_type text not null,
  version bigint not null default 0,
  total bigint not null default 0,
  availability text not null default 'AVAILABLE',
  modified_at timestamptz,
  synced_at timestamptz,
  primary key (user_id, data_type)
);
`;

export class CreateSync1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMessagingTables(runner);
    for (const statements of [CLOCK_TABLE, USERS, SYNCHRONIZATIONS, RECORDS]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table collection_state, record_history, records, source_records, staging, staging_batches, sync_entries, sync_jobs,
      sync_requests, data_connections, connect_tokens, known_users`);
    await runner.query('drop function instant()');
    await runner.query('drop table clock_offset');
    await dropMessagingTables(runner);
  }
}
