import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ForgetOutcomes1795564800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index sync_outcomes_age on sync_outcomes (completed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index sync_outcomes_age');
  }
}
