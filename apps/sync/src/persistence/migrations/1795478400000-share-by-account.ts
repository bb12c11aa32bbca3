import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShareByAccount1795478400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index sync_jobs_open_of_account on sync_jobs (account_id, provider_name) where closed_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index sync_jobs_open_of_account');
  }
}
