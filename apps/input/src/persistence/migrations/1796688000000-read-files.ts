import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
-- What files tell of whom they are of; the text of a file is kept nowhere.
create table file_readings (
  account_id uuid not null,
  file_id uuid not null,
  user_id uuid not null,
  -- Grows whenever something else is looked for in the file.
  generation integer not null,
  sought jsonb not null,
  -- Null until the file is read.
  reading jsonb,
  primary key (account_id, file_id),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
create index file_readings_user on file_readings (account_id, user_id);
`;

/** What files are found to tell. */
export class ReadFiles1796688000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table file_readings');
  }
}
