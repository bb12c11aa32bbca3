import { createMessagingTables, dropMessagingTables } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
create table alerts (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  frequency text not null,
  data_type text not null,
  filters jsonb not null default '[]',
  url text not null,
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, name)
);

create table webhook_secrets (
  account_id uuid primary key,
  secret_sealed text not null,
  created_at timestamptz not null
);

-- One row per user an event spoke of: orders assignments, and keeps late events of an erased user out.
create table watched_users (
  account_id uuid not null,
  user_id uuid not null,
  assigned_at timestamptz,
  erased_at timestamptz,
  primary key (account_id, user_id)
);

create table user_alerts (
  account_id uuid not null,
  user_id uuid not null,
  alert_id uuid not null,
  primary key (account_id, user_id, alert_id),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
create index user_alerts_alert on user_alerts (account_id, alert_id);

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

create table sync_outcomes (
  account_id uuid not null,
  event_id uuid not null,
  sync_id uuid not null,
  user_id uuid not null,
  siren text not null,
  origin text not null,
  entries text not null,
  completed_at timestamptz not null,
  primary key (account_id, event_id)
);
create index sync_outcomes_user on sync_outcomes (account_id, user_id);
`;

/** Alerts and who is assigned to them, signing secrets, and what happened that alerts are matched against. */
export class CreateAlertsTables1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMessagingTables(runner);
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sync_outcomes, pending_changes, user_alerts, watched_users, webhook_secrets, alerts');
    await dropMessagingTables(runner);
  }
}
