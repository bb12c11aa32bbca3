import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What end users consented to, one set of tokens a connection. */
export class KeepTokens1772323200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table connection_tokens (
        connection_id uuid primary key,
        account_id uuid not null,
        user_id uuid not null,
        provider_name text not null,
        -- Null while the first exchange is under way, and once what was consented to was refused.
        sealed_access text,
        -- Null also where the provider gives none.
        sealed_refresh text,
        -- When the access token is given up; null where it never expires.
        expires_at timestamptz,
        scope text,
        version bigint not null default 0,
        -- Since when nothing is tried any more until the end user consents again.
        refused_at timestamptz,
        updated_at timestamptz not null default now()
      );
      create index connection_tokens_user on connection_tokens (account_id, user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connection_tokens');
  }
}
