import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the first synchronization of a collection no change is told; what has been synchronized before now has no time here. */
export class KnowTheFirst1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collection_state add first_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collection_state drop first_at');
  }
}
