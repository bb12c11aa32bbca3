import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What providers call what end users consented to, and how a consent ends. */
export class EndConsents1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table connection_tokens
        -- What the provider calls what was consented to; null where it has no name.
        add column reference text,
        -- When the end user consented last; null while a consent is only begun.
        add column consented_at timestamptz;
      -- What is to be ended at its provider. It leads to no user: who consented may be gone.
      create table consent_endings (
        id uuid primary key,
        account_id uuid not null,
        provider_name text not null,
        sealed_consent text not null,
        attempts integer not null default 0,
        due_at timestamptz not null,
        made_at timestamptz not null
      );
      create index consent_endings_due on consent_endings (due_at);
      -- Hashes of users and connections that are gone: a consent that comes later is not kept.
      create table gone_consents (
        name text primary key,
        gone_at timestamptz not null
      );
      create index gone_consents_age on gone_consents (gone_at);
      -- What the keyed hashes of an account's records are made with.
      create table account_keys (
        account_id uuid primary key,
        sealed_key text not null
      );
      -- What users is asked with when a consent ends and no client calls.
      create table account_grants (
        account_id uuid primary key,
        key_id text not null,
        sealed_grant text not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table account_grants, account_keys, gone_consents, consent_endings;
      alter table connection_tokens drop column consented_at, drop column reference;
    `);
  }
}
