import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountRevisions1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add revision integer not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop revision');
  }
}
