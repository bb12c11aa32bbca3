import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTITIONS = 8;

export class KeepFilterValues1796342400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What indexed filters find records by. One index alone, in the order of lists: it is all that reads and merges look up.
      create table filter_values (
        account_id uuid not null,
        user_id uuid not null,
        data_type text not null,
        field text collate "C" not null,
        value text collate "C" not null check (length(value) <= 200),
        -- The record's, so that what a filter finds is in the order of the list.
        sort_key text collate "C" not null,
        record_id uuid not null
      ) partition by hash (user_id)`);
    for (let remainder = 0; remainder < PARTITIONS; remainder += 1) {
      await runner.query(`
        create table filter_values_p${remainder} partition of filter_values for values with (modulus ${PARTITIONS}, remainder ${remainder})`);
    }
    await runner.query(`
      create unique index filter_values_order on filter_values (user_id, data_type, field, value, sort_key desc, record_id) include (account_id);
      -- The fields whose values are kept and the version they are of: other ones than a data type declares, or of another version, are not looked at.
      alter table collection_state add indexed_fields text[], add indexed_version bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collection_state drop indexed_fields, drop indexed_version; drop table filter_values');
  }
}
