import type { MigrationInterface, QueryRunner } from 'typeorm';

const PASSES = `
-- One row a tick of five minutes, whichever replica came first, and one for each pass that staff asked for.
create table monitoring_passes (
  id bigint generated always as identity primary key,
  tick bigint unique,
  opened_at timestamptz not null,
  ended_at timestamptz,
  worker uuid not null,
  token bigint not null default 1,
  leased_until timestamptz not null,
  alerts integer not null default 0,
  parts integer not null default 0,
  events bigint not null default 0
);
create index monitoring_passes_open on monitoring_passes (tick) where ended_at is null;
`;

const REQUESTS = `
-- What one alert sends at once; a period is told of once, in a second slice what the first could not carry.
create table batches (
  account_id uuid not null,
  id uuid primary key,
  alert_id uuid not null,
  pass_id bigint not null,
  period_key text not null,
  slice smallint not null,
  parts integer not null,
  events bigint not null,
  built_at timestamptz not null,
  unique (alert_id, period_key, slice)
);

-- One request of a batch: which changes it carries, and whose they are.
create table notifications (
  account_id uuid not null,
  id uuid primary key,
  batch_id uuid not null references batches (id) on delete cascade deferrable initially deferred,
  part integer not null check (part between 1 and 100000),
  events integer not null,
  bytes integer not null,
  seqs bigint[] not null,
  users uuid[] not null,
  unique (batch_id, part)
);
create index notifications_users on notifications using gin (users);

-- Written once: every attempt sends the same bytes.
create table bodies (
  account_id uuid not null,
  delivery_id uuid primary key,
  media text not null,
  body bytea not null,
  sha256 bytea,
  -- It tells of somebody who was deleted, among others: gone when its delivery ends.
  forget_at_end boolean not null default false
);

create table deliveries (
  account_id uuid not null,
  id uuid primary key,
  channel text not null check (channel in ('http', 'mail')),
  source text not null check (source in ('alert', 'lifecycle', 'test')),
  -- Id of the alert, or name of the lifecycle event.
  target text not null,
  -- Of e-mail: to whom, and of which batch.
  address text,
  batch_id uuid references batches (id) deferrable initially deferred,
  -- Host or mail domain: what shares a lane.
  host text not null,
  label text not null,
  state text not null check (state in ('due', 'leased', 'waiting', 'held', 'delivered', 'exhausted', 'withdrawn')),
  run smallint not null default 1 check (run > 0),
  attempts smallint not null default 0 check (attempts between 0 and 11),
  next_at timestamptz not null,
  token bigint not null default 0,
  leased_until timestamptz,
  first_at timestamptz,
  ended_at timestamptz,
  last_status smallint,
  last_outcome text,
  created_at timestamptz not null,
  unique (batch_id, address),
  check ((channel = 'mail') = (address is not null and batch_id is not null))
) with (fillfactor = 70);
create index deliveries_due on deliveries (account_id, host, next_at, id) where state = 'due';
create index deliveries_waiting on deliveries (next_at) where state = 'waiting';
create index deliveries_leased on deliveries (leased_until) where state = 'leased';
create index deliveries_listing on deliveries (account_id, created_at desc, id);
`;

const COMPRESSION = `
do $$ begin
  alter table bodies alter body set compression lz4;
exception when feature_not_supported then null;
end $$`;

/** What alerts have seen leaves in requests, built by a pass every five minutes. */
export class BuildRequests1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [PASSES, REQUESTS, COMPRESSION]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deliveries, bodies, notifications, batches, monitoring_passes');
  }
}
