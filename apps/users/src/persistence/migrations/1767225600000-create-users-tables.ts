import { createMessagingTables, dropMessagingTables } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
create table accounts (
  account_id uuid primary key,
  name text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  created_at timestamptz not null
);

create table api_keys (
  account_id uuid not null references accounts,
  id uuid not null,
  prefix text not null,
  hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (account_id, id),
  unique (account_id, prefix)
);
create index api_keys_prefix on api_keys (prefix);

create table users (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  siren text not null check (siren ~ '^[0-9]{9}$'),
  group_name text not null,
  return_url text,
  connect_token_sealed text not null,
  connect_token_hash text not null,
  connect_expires_at timestamptz not null,
  notifications text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create index users_newest on users (account_id, created_at desc, id desc);
create index users_siren on users (account_id, siren);
create index users_connect_token on users (connect_token_hash);

create table providers (
  account_id uuid not null references accounts,
  name text not null,
  enabled boolean not null default false,
  settings jsonb not null default '{}',
  credentials_sealed text,
  credentials_updated_at timestamptz,
  primary key (account_id, name),
  check ((credentials_sealed is null) = (credentials_updated_at is null))
);

create table client_settings (
  account_id uuid primary key references accounts,
  logo text,
  favicon text,
  display_name text,
  primary_color text
);
`;

/** Accounts, their keys, their companies, what they set for providers and pages. */
export class CreateUsersTables1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMessagingTables(runner);
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table client_settings, providers, users, api_keys, accounts');
    await dropMessagingTables(runner);
  }
}
