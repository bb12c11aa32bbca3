import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The size of an entry as text, so that a list is measured without reading its entries. */
export class EntryBytes1796083200000 implements MigrationInterface {
  readonly name = 'EntryBytes1796083200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table input_records add column entry_bytes integer not null generated always as (octet_length(entry::text)) stored',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table input_records drop column entry_bytes');
  }
}
