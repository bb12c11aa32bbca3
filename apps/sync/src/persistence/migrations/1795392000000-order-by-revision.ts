import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderByRevision1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When a name was heard of is told by replicas of the version before only.
      alter table known_users add revision integer not null default 0, alter named_at set default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_users drop revision, alter named_at drop default');
  }
}
