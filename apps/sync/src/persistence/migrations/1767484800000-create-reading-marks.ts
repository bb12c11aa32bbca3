import type { MigrationInterface, QueryRunner } from 'typeorm';

const READING_MARKS = `
-- Up to where each source of a connection was read: one mark a data type, written with the merge of what was read up to it.
create table reading_marks (
  account_id uuid not null,
  user_id uuid not null,
  connection_id uuid not null references data_connections on delete cascade,
  data_type text not null,
  source text not null,
  -- In the source's own words.
  mark text not null,
  -- For what it holds, in the words of the adapters: another account or another wish for history makes another basis.
  basis text not null,
  full_read_at timestamptz,
  primary key (account_id, connection_id, data_type, source)
);
-- A connection that is deleted takes its marks along.
create index reading_marks_connection on reading_marks (connection_id);
`;

export class CreateReadingMarks1767484800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(READING_MARKS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reading_marks');
  }
}
