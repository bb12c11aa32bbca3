import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the users of a group be read in parts. */
export class FindGroups1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index users_group on users (account_id, group_name, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_group');
  }
}
