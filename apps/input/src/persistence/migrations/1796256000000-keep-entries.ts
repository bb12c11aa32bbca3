import { CLOCK_TABLE } from '@company-data/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
alter table erased_users add column erase_at timestamptz;
create index erased_users_due on erased_users (erase_at) where erase_at is not null;

create table files (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  state text not null check (state in ('RECEIVING', 'KEPT')),
  -- Null until the first bytes told it; empty where they tell none that is taken.
  media_type text,
  size bigint,
  sha256 text,
  sealed_key text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index files_document on files (account_id, user_id, document_id);
create index files_receiving on files (created_at) where state = 'RECEIVING';

create table file_chunks (
  account_id uuid not null,
  user_id uuid not null,
  file_id uuid not null,
  position integer not null,
  last boolean not null,
  -- Bytes before they were sealed.
  size integer not null,
  sealed bytea not null,
  primary key (account_id, file_id, position),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
create index file_chunks_user on file_chunks (account_id, user_id);
alter table file_chunks alter column sealed set storage external;

create table input_records (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  data_type text not null,
  entry json not null,
  -- Made of the natural key: a person or company is entered once.
  entry_key uuid not null,
  file_id uuid,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, file_id) references files (account_id, id)
);
create unique index input_records_entry on input_records (account_id, user_id, data_type, entry_key);
create index input_records_file on input_records (account_id, file_id) where file_id is not null;
`;

/** What clients enter, and the files that belong to it. */
export class KeepEntries1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CLOCK_TABLE);
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table input_records, file_chunks, files');
    await runner.query('alter table erased_users drop column erase_at');
    await runner.query('drop function instant(); drop table clock_offset');
  }
}
