import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * That no register knows a company, and since when; what is synchronized first of one that becomes known is `first_due`, the base that later
 * changes are told against.
 */
export class TellTheUnknown1796688000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sync_entries add company_unknown boolean not null default false');
    await runner.query('alter table collection_state add unknown_since timestamptz, add first_due boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collection_state drop unknown_since, drop first_due');
    await runner.query('alter table sync_entries drop company_unknown');
  }
}
