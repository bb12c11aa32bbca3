import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderByRevision1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table watched_users add revision integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table watched_users drop revision');
  }
}
