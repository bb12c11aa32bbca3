import { QUEUE_COLUMNS, queueIndexes } from '@company-data/leased-queue';
import { CLOCK_TABLE, type Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

const SOURCES = `
-- Rate limits of calls and logins per upstream account.
create table rate_limits (
  account text not null,
  kind text not null,
  -- Length of the window, in seconds.
  seconds double precision not null,
  -- Theoretical arrival time of the next call, if calls were spread evenly (GCRA).
  due_at timestamptz not null,
  primary key (account, kind, seconds)
);

create table upstream_sessions (
  account text primary key,
  sealed_token text,
  expires_at timestamptz,
  -- Consecutive failed logins.
  login_failures integer not null default 0,
  -- No login before this time, because sources lock an account after a few failures.
  login_blocked_until timestamptz,
  updated_at timestamptz not null default now()
);

-- Cached responses of sources that charge for a call or limit calls strictly.
create table cached_responses (
  -- Keyed hash of the upstream account.
  owner text not null,
  key text not null,
  -- Wraps the key of the response. Null during the first fetch, and after a failed decryption.
  sealed_key text,
  -- Not compressed, because encrypted bytes do not get smaller.
  response bytea,
  cached_at timestamptz,
  -- Id of the fetch in progress, and end of its lease.
  claim uuid,
  leased_until timestamptz,
  expires_at timestamptz not null,
  primary key (owner, key),
  check ((sealed_key is null) = (response is null) and (response is null) = (cached_at is null))
);
create index on cached_responses (expires_at);
alter table cached_responses alter column response set storage external;

-- Keys of the hashes in the columns named owner.
create table owner_keys (
  name text primary key,
  sealed_key text not null
);

-- Billed orders, inserted before they are placed.
create table placed_orders (
  owner text not null,
  -- Key of the cached response.
  key text not null,
  -- French date of the last order, and number of orders on that day.
  day date not null,
  orders integer not null,
  -- The order is not repeated before this time, even if its response is not cached.
  pending_until timestamptz not null,
  primary key (owner, key)
);
create index placed_orders_day on placed_orders (owner, day);
`;

const CONSENTS = `
-- Tokens of the consents of end users, one set per connection.
create table connection_tokens (
  connection_id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  provider_name text not null,
  -- Null during the first exchange, and after the consent is rejected.
  sealed_access text,
  -- Also null when the provider issues none.
  sealed_refresh text,
  -- Time at which the access token is no longer used, null when it never expires.
  expires_at timestamptz,
  scope text,
  version bigint not null default 0,
  -- Time of the rejection. No call is made until the end user consents again.
  refused_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Reference of the consent at the provider, null when it has none.
  reference text,
  -- Time of the last consent, null until the first one is complete.
  consented_at timestamptz
);
create index connection_tokens_user on connection_tokens (account_id, user_id);

-- Consents to revoke at their provider. A row has no user, because the user may be deleted.
create table consent_revocations (
  account_id uuid not null,
  id uuid not null,
  provider_name text not null,
  sealed_consent text not null,
  ${QUEUE_COLUMNS},
  created_at timestamptz not null,
  primary key (account_id, id)
);
${queueIndexes({ table: 'consent_revocations', schedule: 'consent_revocation_schedule' })}
-- Hashes of deleted users and connections, so that a later consent is not stored.
create table deleted_consents (
  name text primary key,
  deleted_at timestamptz not null
);
create index deleted_consents_age on deleted_consents (deleted_at);

-- Keys of the hashes in the records of an account.
create table account_keys (
  account_id uuid primary key,
  sealed_key text not null
);

-- Grants for requests to users when a consent ends without a request of the client.
create table account_grants (
  account_id uuid primary key,
  key_id text not null,
  sealed_grant text not null
);
`;

/**
 * Creates the tables of rate limits, sessions, cached responses, orders, and consents of end users.
 */
export class Baseline1796601600000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [CLOCK_TABLE, SOURCES, CONSENTS]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_grants, account_keys, deleted_consents, consent_revocation_schedule, consent_revocations');
    await runner.query('drop table connection_tokens, placed_orders, owner_keys, cached_responses, upstream_sessions, rate_limits');
    await runner.query('drop function instant(); drop table clock_offset');
  }
}
