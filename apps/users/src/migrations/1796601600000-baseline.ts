import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

const ACCOUNTS = `
create table accounts (
  account_id uuid primary key,
  name text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  created_at timestamptz not null,
  -- Id of the key that signed the grant that sync has. Null when sync has none.
  granted_key text
);
create index accounts_granted_key on accounts (granted_key);

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

-- The request of each idempotency key. The service that owns the effect caches the response.
create table claimed_keys (
  account_id uuid not null,
  key text not null,
  fingerprint text not null,
  claimed_at timestamptz not null,
  primary key (account_id, key)
);
create index claimed_keys_age on claimed_keys (account_id, claimed_at);

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

const USERS = `
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
  revision integer not null default 1,
  primary key (account_id, id)
);
create index users_newest on users (account_id, created_at desc, id desc);
create index users_siren on users (account_id, siren);
create index users_group on users (account_id, group_name, id);
create index users_connect_token on users (connect_token_hash);
`;

/**
 * Accounts with their API keys, idempotency keys, providers and client settings, and their users.
 */
export class Baseline1796601600000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACCOUNTS);
    await runner.query(USERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table users, client_settings, providers, claimed_keys, api_keys, accounts');
  }
}
