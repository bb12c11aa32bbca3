import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuthorizeByRedirect1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When an end user gave the authorization that stands, and the end of one that was told to be near.
      alter table data_connections add column consented_at timestamptz, add column told_end timestamptz;
      create index data_connections_ending on data_connections (expires_at) where status = 'CONNECTED' and expires_at is not null;
      -- End users on their way to a provider and back. What leads back is a secret of theirs, so only its hash is kept.
      create table authorizations (
        state_hash text primary key,
        account_id uuid not null,
        user_id uuid not null,
        connection_id uuid not null references data_connections on delete cascade,
        provider_name text not null,
        browser_hash text not null,
        redirect_uri text not null,
        language text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index authorizations_connection on authorizations (connection_id, created_at);
      create index authorizations_user on authorizations (user_id);
      create index authorizations_ended on authorizations (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table authorizations;
      drop index data_connections_ending;
      alter table data_connections drop column consented_at, drop column told_end;
    `);
  }
}
