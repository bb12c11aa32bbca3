import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShareTheQueue1795996800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index sync_jobs_told_of on sync_jobs (provider_name, account_id, published_at) where closed_at is null and published_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index sync_jobs_told_of');
  }
}
