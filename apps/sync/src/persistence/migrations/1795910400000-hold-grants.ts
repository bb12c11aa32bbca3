import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldGrants1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What others are asked with in the name of an account, also while no client calls.
      create table account_grants (
        account_id uuid primary key,
        key_id text not null,
        sealed_grant text not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_grants');
  }
}
