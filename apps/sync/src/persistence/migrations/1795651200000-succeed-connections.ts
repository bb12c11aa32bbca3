import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SucceedConnections1795651200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Connections that were deleted: what they contributed stays until another one to the provider has read it.
      create table former_connections (
        account_id uuid not null,
        user_id uuid not null,
        connection_id uuid not null,
        provider_name text not null,
        primary key (user_id, connection_id)
      );
      insert into former_connections
      select distinct account_id, user_id, connection_id, provider_name from sync_jobs j
      where not exists (select from data_connections c where c.id = j.connection_id);
      -- When it was told again, where another connection has said otherwise meanwhile.
      alter table source_records add confirmed_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table source_records drop confirmed_at; drop table former_connections');
  }
}
