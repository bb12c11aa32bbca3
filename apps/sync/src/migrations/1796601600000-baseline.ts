import { LEASE_COLUMNS, QUEUE_COLUMNS, queueIndexes } from '@company-data/leased-queue';
import { CLOCK_TABLE, type Migration } from '@company-data/persistence';
import { INTERVAL_CLAIMS_TABLE } from '@company-data/service';
import type { QueryRunner } from 'typeorm';

const PARTITIONS = 8;

const partitionsOf = (table: string): string =>
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
  named_at timestamptz not null default now(),
  revision integer not null default 0,
  siren text,
  deleted_at timestamptz,
  -- Next time at which rows of a deleted user are erased. Null when no rows are left.
  erase_at timestamptz
);
create index known_users_erase on known_users (erase_at) where erase_at is not null;

create table connect_tokens (
  token_hash text primary key,
  account_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null
);
create index connect_tokens_user on connect_tokens (user_id);
create index connect_tokens_ended on connect_tokens (expires_at);

-- Grants for requests in the name of an account, also outside of client requests.
create table account_grants (
  account_id uuid primary key,
  key_id text not null,
  sealed_grant text not null
);
`;

const CONNECTIONS = `
create table data_connections (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  provider_name text not null,
  requested_data_types text[] not null,
  status text not null,
  status_reason text,
  -- Number of status changes.
  revision integer not null default 0,
  connected_at timestamptz,
  -- Time of the current authorization. A read that started earlier may have been rejected for a
  -- previous one.
  authorized_at timestamptz,
  -- Time at which the end user gave the current consent.
  consented_at timestamptz,
  expires_at timestamptz,
  -- The expires_at that the last expiry notice announced.
  notified_expiry timestamptz,
  last_sync_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index data_connections_user on data_connections (account_id, user_id, created_at);
create index data_connections_provider on data_connections (account_id, provider_name) where status = 'ERROR';
create index data_connections_expiring on data_connections (expires_at) where status = 'CONNECTED' and expires_at is not null;

-- Deleted connections: their contributions stay until another connection has read the provider.
create table deleted_connections (
  account_id uuid not null,
  user_id uuid not null,
  connection_id uuid not null,
  provider_name text not null,
  primary key (user_id, connection_id)
);

-- Authorizations that end users have started. The state is a secret, so only its hash is stored.
create table authorizations (
  state_hash text primary key,
  account_id uuid not null,
  user_id uuid not null,
  connection_id uuid not null references data_connections on delete cascade,
  provider_name text not null,
  browser_hash text not null,
  redirect_uri text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index authorizations_connection on authorizations (connection_id, created_at);
create index authorizations_user on authorizations (user_id);
create index authorizations_ended on authorizations (expires_at);

-- The checkpoint of each source of a connection, one per data type, written with the merge of the
-- records up to it.
create table checkpoints (
  account_id uuid not null,
  user_id uuid not null,
  connection_id uuid not null references data_connections on delete cascade,
  data_type text not null,
  source text not null,
  -- The checkpoint in the source's own format.
  checkpoint text not null,
  -- The scope of the checkpoint: it differs by upstream account and by length of history.
  basis text not null,
  full_read_at timestamptz,
  primary key (account_id, connection_id, data_type, source)
);
-- Index for the cascade from data_connections.
create index checkpoints_connection on checkpoints (connection_id);
`;

const SETTINGS = `
create table sync_settings (
  account_id uuid not null,
  -- Null for a setting of the account.
  user_id uuid,
  provider_name text not null,
  data_type text not null,
  frequency text not null check (frequency in ('NONE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  months_to_sync integer,
  last_n integer,
  fetch_on_connect boolean not null,
  updated_at timestamptz not null,
  unique nulls not distinct (account_id, user_id, provider_name, data_type)
);

-- The last refreshed period of each data type of a connection: one row, so that only one replica
-- can claim a period.
create table refreshed_periods (
  account_id uuid not null,
  connection_id uuid not null references data_connections on delete cascade,
  data_type text not null,
  frequency text not null,
  period_key text not null,
  primary key (connection_id, data_type, frequency)
);

-- Fetches that are due since a connection became CONNECTED. A replica claims one by deleting it.
create table pending_fetches (
  account_id uuid not null,
  user_id uuid not null,
  connection_id uuid not null references data_connections on delete cascade,
  data_type text not null,
  requested_at timestamptz not null,
  primary key (connection_id, data_type)
);
`;

const SYNCHRONIZATIONS = `
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
create index sync_requests_closed on sync_requests (closed_at, id) where closed_at is not null;

create table sync_jobs (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  request_id uuid not null references sync_requests on delete cascade,
  connection_id uuid not null,
  provider_name text not null,
  ${LEASE_COLUMNS},
  not_before timestamptz not null,
  publication integer not null default 1,
  -- Null until the job is published for the first time.
  published_at timestamptz,
  deadline timestamptz not null,
  closed_at timestamptz
);
create index sync_jobs_open on sync_jobs (published_at) where closed_at is null;
create index sync_jobs_open_of_account on sync_jobs (account_id, provider_name) where closed_at is null;
create index sync_jobs_published on sync_jobs (provider_name, account_id, published_at) where closed_at is null and published_at is not null;
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
  -- Computed from other data types, not read by a worker.
  derived boolean not null default false,
  -- Read for a derived type only. Not visible to the client.
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
  sources jsonb not null default '[]',
  -- No register knows the company.
  company_unknown boolean not null default false
);
create index sync_entries_request on sync_entries (request_id);
create index sync_entries_success on sync_entries (user_id, data_type, connection_id, completed_at desc) where status = 'SUCCESS';

create table group_syncs (
  account_id uuid not null,
  id uuid not null,
  group_name text not null,
  data_types text[] not null,
  correlation_id text not null,
  requested_at timestamptz not null,
  -- Time at which the synchronization of the last user was started or rejected.
  completed_at timestamptz,
  -- Last listed user, and true when all users are listed.
  listed_after uuid,
  listed boolean not null,
  ${QUEUE_COLUMNS},
  primary key (account_id, id)
);
create unique index group_syncs_running on group_syncs (account_id, group_name) where completed_at is null;
create index group_syncs_ended on group_syncs (completed_at) where completed_at is not null;
${queueIndexes({ table: 'group_syncs', schedule: 'group_sync_schedule', open: 'completed_at is null' })}
create table group_sync_users (
  account_id uuid not null,
  group_sync_id uuid not null,
  user_id uuid not null,
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'STARTED', 'ALREADY_RUNNING', 'NOTHING_TO_DO', 'REFUSED')),
  data_types text[] not null default '{}',
  sync_id uuid,
  reason jsonb,
  attempts integer not null default 0,
  not_before timestamptz not null,
  primary key (account_id, group_sync_id, user_id),
  foreign key (account_id, group_sync_id) references group_syncs (account_id, id) on delete cascade
);
create index group_sync_waiting on group_sync_users (account_id, group_sync_id, not_before) where outcome = 'WAITING';
create index group_sync_users_of_user on group_sync_users (account_id, user_id);
`;

const STAGING = `
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
`;

const RECORDS = `
create table collection_state (
  account_id uuid not null,
  user_id uuid not null,
  data_type text not null,
  version bigint not null default 0,
  total bigint not null default 0,
  availability text not null default 'AVAILABLE',
  modified_at timestamptz,
  synced_at timestamptz,
  -- The fields and the version of the rows in filter_values. Reads use them only if both match.
  indexed_fields text[],
  indexed_version bigint,
  -- Time of the first merge, which publishes no changes.
  first_at timestamptz,
  -- Time since which no register knows the company. Null otherwise.
  unknown_since timestamptz,
  -- True when the next merge is a baseline, like the first one.
  first_due boolean not null default false,
  primary key (user_id, data_type)
);

create table source_records (
  account_id uuid not null,
  user_id uuid not null,
  data_type text not null,
  connection_id uuid not null,
  source text not null,
  record_id uuid not null,
  sort_key text collate "C" not null,
  hash bytea not null,
  -- Null while this is the only contribution: the body is in records.
  body text,
  fetched_at timestamptz not null,
  -- Time at which the source repeated the contribution after another connection had changed the record.
  confirmed_at timestamptz,
  primary key (user_id, data_type, record_id, connection_id, source)
) partition by hash (user_id);
${partitionsOf('source_records')}

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
${partitionsOf('records')}
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
${partitionsOf('record_history')}

-- The values of indexed filters. The only index, in the order of lists, serves reads and merges.
create table filter_values (
  account_id uuid not null,
  user_id uuid not null,
  data_type text not null,
  field text collate "C" not null,
  value text collate "C" not null check (length(value) <= 200),
  -- Sort key of the record, so that a filter finds records in the order of the list.
  sort_key text collate "C" not null,
  record_id uuid not null
) partition by hash (user_id);
${partitionsOf('filter_values')}
create unique index filter_values_order on filter_values (user_id, data_type, field, value, sort_key desc, record_id) include (account_id);

-- A cache of derived types that are computed by month. A missing month is computed again, so any
-- row may be deleted.
create table derived_months (
  account_id uuid not null,
  user_id uuid not null,
  data_type text not null,
  month text collate "C" not null,
  -- State of the inputs other than the records of the month. A row with another basis is invalid.
  basis text not null,
  body text not null,
  primary key (user_id, data_type, month)
);
`;

const DOCUMENTS = `
create table documents (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  provider_name text not null,
  connection_id uuid not null,
  source text not null,
  reference text not null,
  state text not null check (state in ('FETCHING', 'STORED', 'FAILED')),
  -- Fencing token: grows with every attempt to fetch the document.
  attempt integer not null,
  fetch_until timestamptz,
  failure jsonb,
  retry_at timestamptz,
  sealed_key text not null,
  media_type text,
  size bigint,
  sha256 text,
  stored_at timestamptz,
  unique (user_id, document_id)
);

create table document_chunks (
  account_id uuid not null,
  user_id uuid not null,
  document uuid not null references documents on delete cascade,
  attempt integer not null,
  position integer not null,
  -- Not compressed: encrypted bytes do not get smaller.
  sealed bytea not null,
  primary key (document, attempt, position)
);
alter table document_chunks alter column sealed set storage external;
`;

/**
 * Data connections and their settings, synchronizations, and the records and documents that they
 * collect.
 */
export class Baseline1796601600000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    const all = [CLOCK_TABLE, INTERVAL_CLAIMS_TABLE, USERS, CONNECTIONS, SETTINGS, SYNCHRONIZATIONS, STAGING, RECORDS, DOCUMENTS];
    for (const statements of all) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table document_chunks, documents, derived_months, filter_values, record_history, records, source_records');
    await runner.query(
      'drop table collection_state, staging, staging_batches, group_sync_users, group_sync_schedule, group_syncs, sync_entries, sync_jobs',
    );
    await runner.query('drop table sync_requests, pending_fetches, refreshed_periods, sync_settings, checkpoints, authorizations');
    await runner.query('drop table deleted_connections, data_connections, account_grants, connect_tokens, known_users, interval_claims');
    await runner.query('drop function instant(); drop table clock_offset');
  }
}
