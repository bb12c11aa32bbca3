import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepMonths1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What months say of a derived type that is computed by month. One that is not here is computed again: any may be deleted at any time.
      create table derived_months (
        account_id uuid not null,
        user_id uuid not null,
        data_type text not null,
        month text collate "C" not null,
        -- What it rests on beside the records of the month: of another basis it is void.
        basis text not null,
        body text not null,
        primary key (user_id, data_type, month)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table derived_months');
  }
}
