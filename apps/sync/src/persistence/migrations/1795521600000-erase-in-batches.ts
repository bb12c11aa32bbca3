import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EraseInBatches1795521600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When rows of a deleted user are to be looked for; null when there are none.
      alter table known_users add erase_at timestamptz;
      create index known_users_erase on known_users (erase_at) where erase_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_users drop erase_at');
  }
}
