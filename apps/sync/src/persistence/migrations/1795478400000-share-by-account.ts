import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShareByAccount1795478400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index sync_jobs_open_of_account on sync_jobs (account_id, provider_name) where closed_at is null;
      -- Null until workers are told of the job for the first time.
      alter table sync_jobs alter column published_at drop not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update sync_jobs set published_at = instant() where published_at is null;
      alter table sync_jobs alter column published_at set not null;
      drop index sync_jobs_open_of_account`);
  }
}
