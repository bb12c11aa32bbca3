import type { MigrationInterface, QueryRunner } from 'typeorm';

const SETTINGS = `
create table sync_settings (
  account_id uuid not null,
  -- Null in the account's own settings.
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

-- The last period each data type of a connection was refreshed for: one row, so that two replicas cannot both take a period.
create table refreshed_periods (
  account_id uuid not null,
  connection_id uuid not null references data_connections on delete cascade,
  data_type text not null,
  frequency text not null,
  period_key text not null,
  primary key (connection_id, data_type, frequency)
);

-- What is to be fetched because a connection became CONNECTED; taken by deleting it.
create table awaited_fetches (
  account_id uuid not null,
  user_id uuid not null,
  connection_id uuid not null references data_connections on delete cascade,
  data_type text not null,
  awaited_since timestamptz not null,
  primary key (connection_id, data_type)
);
`;

export class CreateSyncSettings1767398400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SETTINGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table awaited_fetches, refreshed_periods, sync_settings');
  }
}
