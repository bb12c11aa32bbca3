import { CLOCK_TABLE } from '@company-data/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ALERTS = `
alter table alerts
  add kinds text[] not null default '{add,update,delete}' check (kinds <> '{}' and kinds <@ '{add,update,delete}'),
  add filter jsonb,
  add emails text[] not null default '{}',
  add language text not null default 'fr' check (language in ('fr', 'en')),
  add disabled_at timestamptz,
  add disabled_reason text,
  add disabled_by uuid,
  add revision bigint not null default 1,
  alter url drop not null,
  drop filters,
  add check (frequency in ('NOW', 'DAILY', 'WEEKLY', 'MONTHLY')),
  add check (url is not null or emails <> '{}'),
  add unique (id);
create index alerts_type on alerts (account_id, data_type);

-- The last period of a kind an alert has sent under: only a greater one is due.
create table alert_periods (
  account_id uuid not null,
  alert_id uuid not null references alerts (id) on delete cascade,
  kind text not null check (kind in ('P', 'D', 'W', 'M')),
  period_key text not null,
  primary key (alert_id, kind)
);
`;

const ASSIGNMENTS = `
-- From when until when a user is assigned to an alert, by the clock of the database that was told of it.
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
insert into assignments (account_id, user_id, alert_id, from_at)
select u.account_id, u.user_id, u.alert_id, a.created_at from user_alerts u join alerts a on a.account_id = u.account_id and a.id = u.alert_id;
drop table user_alerts;

alter table watched_users drop assigned_at, alter revision type bigint;
`;

const CHANGES = `
-- No alert could be made until now that has seen what is kept here.
drop table pending_changes;

-- Each change as requests carry it, once, for all alerts that tell of it.
create table changes (
  seq bigint generated always as identity primary key,
  account_id uuid not null,
  event_id uuid not null,
  position integer not null,
  user_id uuid not null,
  -- What splitting never cuts: the SIREN, or ~ and the id of a natural person.
  unit text collate "C" not null,
  data_type text not null,
  version bigint not null,
  event bytea not null,
  bytes integer generated always as (octet_length(event)) stored,
  changed_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (account_id, event_id, position)
);
create index changes_user on changes (account_id, user_id, changed_at);
create index changes_age on changes (recorded_at);

-- What an alert has seen and not sent.
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

/** Half the time that the default takes, for texts that are written once and read once; not every server is built with it. */
const COMPRESSION = `
do $$ begin
  alter table changes alter event set compression lz4;
exception when feature_not_supported then null;
end $$`;

const LEDGER = `
create table pending_changes (
  account_id uuid not null,
  event_id uuid not null,
  position integer not null,
  user_id uuid not null,
  siren text not null,
  name text not null,
  data_type text not null,
  kind text not null check (kind in ('add', 'update', 'delete')),
  record_id text not null,
  body text not null,
  occurred_at timestamptz not null,
  primary key (account_id, event_id, position)
);
create index pending_changes_user on pending_changes (account_id, user_id, occurred_at);
create index pending_changes_type on pending_changes (account_id, data_type, occurred_at);
create index pending_changes_age on pending_changes (occurred_at);
create table user_alerts (
  account_id uuid not null,
  user_id uuid not null,
  alert_id uuid not null,
  primary key (account_id, user_id, alert_id),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
create index user_alerts_alert on user_alerts (account_id, alert_id);
insert into user_alerts (account_id, user_id, alert_id) select account_id, user_id, alert_id from assignments where until_at is null;
alter table watched_users add assigned_at timestamptz, alter revision type integer;
drop table assignments, alert_periods, pending, changes, clock_offset;
drop function instant();
drop index alerts_type;
alter table alerts drop constraint alerts_id_key, drop constraint alerts_frequency_check,
  drop kinds, drop filter, drop emails, drop language, drop disabled_at, drop disabled_reason, drop disabled_by, drop revision,
  add filters jsonb not null default '[]';
`;

/** Changes are held against alerts as they arrive, and what an alert has seen waits for its next request. */
export class MatchOnArrival1795996800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [CLOCK_TABLE, ALERTS, ASSIGNMENTS, CHANGES, COMPRESSION]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(LEDGER);
  }
}
