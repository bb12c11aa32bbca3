import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EraseInBatches1795744800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When rows of a deleted user are to be looked for; null when there are none.
      alter table watched_users add erase_at timestamptz;
      create index watched_users_erase on watched_users (erase_at) where erase_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table watched_users drop erase_at');
  }
}
