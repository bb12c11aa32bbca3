import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
create table ocr_records (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  siren text not null,
  tax_return_id text not null,
  -- What the client says of the document.
  request json not null,
  file_id uuid not null,
  -- The document before, until the one that replaced it is read.
  former_file_id uuid,
  -- Grows with each document that is sent for the record.
  generation integer not null,
  process_status text not null check (process_status in ('PENDING', 'IN_PROGRESS', 'FINISHED', 'ERROR')),
  -- Of the document that was last read to its end, with what was said of it; a newer one may be under way, or have failed.
  result json,
  -- Of that result, by the client.
  corrections json,
  error_code text,
  error_message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, file_id) references files (account_id, id),
  foreign key (account_id, former_file_id) references files (account_id, id)
);
create unique index ocr_records_named on ocr_records (account_id, user_id, tax_return_id);
create index ocr_records_file on ocr_records (account_id, file_id);
create index ocr_records_former_file on ocr_records (account_id, former_file_id) where former_file_id is not null;

create table ocr_pages (
  account_id uuid not null,
  user_id uuid not null,
  record_id uuid not null,
  generation integer not null,
  page integer not null,
  result json not null,
  primary key (account_id, record_id, generation, page),
  foreign key (account_id, record_id) references ocr_records (account_id, id) on delete cascade
);
create index ocr_pages_user on ocr_pages (account_id, user_id);

-- What is still to be read. A row goes when its reading has ended.
create table reading_jobs (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  generation integer not null,
  -- Grows with each claim; compared in every write.
  token bigint not null default 0,
  -- Readings that began and ended with whoever began them, or may yet.
  attempts integer not null default 0,
  -- Times that it was given back for a fault of ours.
  faults integer not null default 0,
  lease_until timestamptz,
  worker text,
  not_before timestamptz not null,
  page integer,
  pages integer,
  correlation_id text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index reading_jobs_subject on reading_jobs (account_id, kind, subject_id);
create index reading_jobs_user on reading_jobs (account_id, user_id);

-- When an account's turn was last, so that the next one is another's.
create table reading_turns (account_id uuid primary key, claimed_at timestamptz not null);
`;

/** Documents that are to be read, and tax returns as they were read. */
export class ReadTaxReturns1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reading_turns, reading_jobs, ocr_pages, ocr_records');
  }
}
