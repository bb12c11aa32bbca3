import type { MigrationInterface, QueryRunner } from 'typeorm';

const GROUPS = `
create table group_syncs (
  account_id uuid not null,
  id uuid primary key,
  group_name text not null,
  data_types text[] not null,
  correlation_id text not null,
  requested_at timestamptz not null,
  -- When the last user had its turn.
  completed_at timestamptz,
  -- The last user that was noted, and whether all were.
  listed_after uuid,
  listed boolean not null,
  -- Until when a replica works on it, and when its last turn began.
  leased_until timestamptz,
  turn_at timestamptz not null
);
create unique index group_syncs_running on group_syncs (account_id, group_name) where completed_at is null;
create index group_syncs_ended on group_syncs (completed_at) where completed_at is not null;

create table group_sync_users (
  account_id uuid not null,
  group_sync_id uuid not null references group_syncs on delete cascade,
  user_id uuid not null,
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'STARTED', 'ALREADY_RUNNING', 'NOTHING_TO_DO', 'REFUSED')),
  data_types text[] not null default '{}',
  sync_id uuid,
  reason jsonb,
  tries integer not null default 0,
  not_before timestamptz not null,
  primary key (group_sync_id, user_id)
);
create index group_sync_waiting on group_sync_users (group_sync_id, not_before) where outcome = 'WAITING';
create index group_sync_users_of_user on group_sync_users (account_id, user_id);
`;

/** Keeps synchronizations of groups, with what became of each user. */
export class SynchronizeGroups1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GROUPS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table group_sync_users, group_syncs');
  }
}
