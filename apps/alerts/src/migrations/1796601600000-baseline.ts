import { LEASE_COLUMNS } from '@company-data/leased-queue';
import { CLOCK_TABLE, type Migration } from '@company-data/persistence';
import { INTERVAL_CLAIMS_TABLE } from '@company-data/service';
import type { QueryRunner } from 'typeorm';

const ALERTS = `
create table alerts (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  frequency text not null check (frequency in ('NOW', 'DAILY', 'WEEKLY', 'MONTHLY')),
  data_type text not null,
  kinds text[] not null default '{add,update,delete}' check (kinds <> '{}' and kinds <@ '{add,update,delete}'),
  filter jsonb,
  url text,
  emails text[] not null default '{}',
  language text not null default 'fr' check (language in ('fr', 'en')),
  enabled boolean not null default true,
  disabled_at timestamptz,
  disabled_reason text,
  disabled_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision bigint not null default 1,
  primary key (account_id, id),
  unique (account_id, name),
  unique (id),
  check (url is not null or emails <> '{}')
);
create index alerts_type on alerts (account_id, data_type);

-- Last used period of an alert per kind. Only a greater one is due.
create table alert_periods (
  account_id uuid not null,
  alert_id uuid not null references alerts (id) on delete cascade,
  kind text not null check (kind in ('P', 'D', 'W', 'M')),
  period_key text not null,
  primary key (alert_id, kind)
);

-- One row per user of an event. Orders assignments, and rejects late events of an erased user.
create table watched_users (
  account_id uuid not null,
  user_id uuid not null,
  revision bigint not null default 0,
  erased_at timestamptz,
  -- Time of the next erasure of the remaining rows, null when none remain.
  erase_at timestamptz,
  primary key (account_id, user_id)
);
create index watched_users_erase on watched_users (erase_at) where erase_at is not null;

-- Periods in which users are assigned to alerts, by the clock of this database.
create table assignments (
  account_id uuid not null,
  user_id uuid not null,
  alert_id uuid not null references alerts (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (account_id, user_id, alert_id, from_at)
);
create unique index assignments_open on assignments (account_id, user_id, alert_id) where until_at is null;
create index assignments_alert on assignments (alert_id);
`;

const CHANGES = `
-- Changes in the format of requests, each stored once for all its alerts.
create table changes (
  seq bigint generated always as identity primary key,
  account_id uuid not null,
  event_id uuid not null,
  position integer not null,
  user_id uuid not null,
  -- The SIREN, or ~ and the id of a natural person. Requests are split between units.
  unit text collate "C" not null,
  data_type text not null,
  version bigint not null,
  event bytea not null,
  bytes integer generated always as (octet_length(event)) stored,
  changed_at timestamptz not null,
  received_at timestamptz not null,
  unique (account_id, event_id, position)
);
create index changes_user on changes (account_id, user_id, changed_at);
create index changes_age on changes (received_at);

-- Matched changes that an alert has not sent.
create table pending (
  account_id uuid not null,
  alert_id uuid not null,
  seq bigint not null,
  user_id uuid not null,
  primary key (alert_id, seq)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index pending_user on pending (account_id, user_id);
create index pending_seq on pending (seq);
`;

const REQUESTS = `
-- One row per tick of five minutes for all replicas, and one per run requested by staff.
create table dispatch_runs (
  id bigint generated always as identity primary key,
  tick bigint unique,
  opened_at timestamptz not null,
  ended_at timestamptz,
  alerts integer not null default 0,
  requests integer not null default 0,
  events bigint not null default 0,${LEASE_COLUMNS}
);
create index dispatch_runs_open on dispatch_runs (tick) where ended_at is null;

-- Requests that an alert sends together. Changes that exceed a slice go into the next batch.
create table batches (
  account_id uuid not null,
  id uuid primary key,
  alert_id uuid not null,
  run_id bigint not null,
  period_key text not null,
  slice smallint not null,
  parts integer not null,
  events bigint not null,
  built_at timestamptz not null,
  unique (alert_id, period_key, slice)
);
create index batches_age on batches (built_at);

-- One request of a batch, with its changes and their users.
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

-- Bodies, written once. Every attempt sends the same bytes.
create table bodies (
  account_id uuid not null,
  delivery_id uuid primary key,
  media text not null,
  body bytea not null,
  sha256 bytea,
  -- True when the body contains a deleted user among others. It is deleted when its delivery ends.
  delete_on_end boolean not null default false
);
create index bodies_delete_on_end on bodies (delivery_id) where delete_on_end;
`;

const DELIVERIES = `
create table deliveries (
  account_id uuid not null,
  id uuid primary key,
  channel text not null check (channel in ('http', 'mail')),
  source text not null check (source in ('alert', 'lifecycle', 'test')),
  -- Id of the alert, or name of the lifecycle event.
  target text not null,
  -- User of a lifecycle event.
  user_id uuid,
  -- Recipient and batch of an e-mail.
  address text,
  batch_id uuid references batches (id) deferrable initially deferred,
  -- Host or mail domain. Deliveries of an account to the same one share a queue.
  host text not null,
  label text not null,
  state text not null check (state in ('due', 'leased', 'waiting', 'held', 'delivered', 'exhausted', 'withdrawn')),
  run smallint not null default 1 check (run > 0),
  -- Schedule of the attempts of the current run.
  run_kind text not null default 'schedule' check (run_kind in ('schedule', 'replay')),
  attempts smallint not null default 0 check (attempts between 0 and 11),
  -- Internal errors in the current run. They do not count as attempts.
  internal_errors smallint not null default 0,
  next_at timestamptz not null,
  token bigint not null default 0,
  leased_until timestamptz,
  first_at timestamptz,
  ended_at timestamptz,
  last_status smallint,
  last_outcome text,
  -- Bounce of an e-mail after a server accepted it.
  bounced_at timestamptz,
  bounce_reason text,
  -- False once retention has deleted the body, so that it skips the delivery.
  body_stored boolean not null default true,
  -- Correlation id of the cause, for the log.
  correlation_id text,
  created_at timestamptz not null,
  unique (batch_id, address),
  check ((channel = 'mail') = (address is not null and batch_id is not null)),
  constraint deliveries_of_alerts check (source <> 'alert' or target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
) with (fillfactor = 70);
-- Starts with the channel: e-mails and requests to the same host have separate queues.
create index deliveries_due on deliveries (channel, account_id, host, next_at, id) where state = 'due';
create index deliveries_waiting on deliveries (next_at) where state = 'waiting';
create index deliveries_leased on deliveries (leased_until) where state = 'leased';
create index deliveries_held on deliveries (account_id, target) where state = 'held';
create index deliveries_listing on deliveries (account_id, created_at desc, id);
create index deliveries_target on deliveries (account_id, target, state);
create index deliveries_user on deliveries (account_id, user_id) where user_id is not null;
create index deliveries_age on deliveries (ended_at) where ended_at is not null;
create index deliveries_bodies on deliveries (ended_at) where body_stored and ended_at is not null;

-- Attempts that a receiver may have got, at most eleven per run.
create table attempts (
  account_id uuid not null,
  delivery_id uuid not null references deliveries (id) on delete cascade,
  run smallint not null,
  attempt smallint not null check (attempt between 1 and 11),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  duration_ms integer not null,
  outcome text not null,
  status smallint,
  reason text,
  -- URL without the query, which may contain a secret of the receiver.
  url_shown text,
  address inet,
  response_body bytea check (octet_length(response_body) <= 4096),
  -- In seconds.
  retry_after integer,
  worker uuid not null,
  primary key (delivery_id, run, attempt)
);

-- Notifications of staff about failing receivers, one per target, attempt and hour.
create table staff_notifications (
  account_id uuid not null,
  target text not null,
  attempt smallint not null,
  hour timestamptz not null,
  delivery_id uuid not null references deliveries (id) on delete cascade,
  outcome text not null,
  status smallint,
  recorded_at timestamptz not null,
  -- E-mail of the notification, set by the first claim. A repeated e-mail has the same id.
  mail_id uuid,
  leased_until timestamptz,
  sent_at timestamptz,
  primary key (account_id, target, attempt, hour)
);
create index staff_notifications_delivery on staff_notifications (delivery_id);
create index staff_notifications_open on staff_notifications (mail_id) where sent_at is null;
`;

const WEBHOOKS = `
-- Registered addresses of lifecycle events.
create table webhooks (
  account_id uuid not null,
  event text not null,
  url text not null,
  enabled boolean not null default true,
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, event)
);

create table webhook_secrets (
  account_id uuid not null,
  -- Part of the encryption context of the secret.
  id uuid primary key,
  version integer not null check (version > 0),
  secret_sealed text not null,
  created_at timestamptz not null,
  -- A replaced secret signs together with its successor until then.
  signs_until timestamptz,
  unique (account_id, version)
);
`;

/**
 * Uses lz4, which takes half the time of the default compression, for bytes that are written once
 * and read once. Servers built without lz4 keep the default.
 */
const compressFast = (table: string, column: string): string => `
do $$ begin
  alter table ${table} alter ${column} set compression lz4;
exception when feature_not_supported then null;
end $$`;

/** Creates the tables of alerts, assignments, changes, requests, deliveries and webhooks. */
export class Baseline1796601600000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [CLOCK_TABLE, INTERVAL_CLAIMS_TABLE, ALERTS, CHANGES, REQUESTS, DELIVERIES, WEBHOOKS])
      await runner.query(statements);
    await runner.query(compressFast('changes', 'event'));
    await runner.query(compressFast('bodies', 'body'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_secrets, webhooks, staff_notifications, attempts, deliveries, bodies, notifications, batches');
    await runner.query('drop table dispatch_runs, pending, changes, assignments, watched_users, alert_periods, alerts, interval_claims');
    await runner.query('drop function instant(); drop table clock_offset');
  }
}
