import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HandOutGrants1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The key of the grant that sync was handed; null where it was handed none.
      alter table accounts add granted_key text;
      create index accounts_granted_key on accounts (granted_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table accounts drop granted_key');
  }
}
