import { QUEUE_COLUMNS, queueIndexes } from '@company-data/leased-queue';
import { CLOCK_TABLE, type Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

const ENTRIES = `
create table erased_users (
  account_id uuid not null,
  user_id uuid not null,
  erased_at timestamptz not null,
  -- Time of the next erasure batch. Null when no rows remain.
  erase_at timestamptz,
  primary key (account_id, user_id)
);
create index erased_users_due on erased_users (erase_at) where erase_at is not null;

create table files (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  state text not null check (state in ('RECEIVING', 'STORED')),
  -- Null until the first bytes arrive. Empty when the type is not supported.
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
  -- Size before encryption, in bytes.
  size integer not null,
  -- Stored without compression, since encrypted bytes cannot be compressed.
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
  -- Size of the entry as text, so that a list is measured without reading its entries.
  entry_bytes integer not null generated always as (octet_length(entry::text)) stored,
  -- Derived from the natural key. Unique for each person or company.
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

const OCR = `
create table ocr_records (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  siren text not null,
  tax_return_id text not null,
  -- Metadata that the client sent with the document.
  request json not null,
  file_id uuid not null,
  -- Previous document, until its replacement is read.
  previous_file_id uuid,
  -- Number of the current document, starting at 1.
  generation integer not null,
  process_status text not null check (process_status in ('PENDING', 'IN_PROGRESS', 'FINISHED', 'ERROR')),
  -- Last complete result, with its request. OCR of a newer document may be in progress or have failed.
  result json,
  -- Corrections of the result by the client.
  corrections json,
  error_code text,
  error_message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, file_id) references files (account_id, id),
  foreign key (account_id, previous_file_id) references files (account_id, id)
);
create unique index ocr_records_named on ocr_records (account_id, user_id, tax_return_id);
create index ocr_records_file on ocr_records (account_id, file_id);
create index ocr_records_previous_file on ocr_records (account_id, previous_file_id) where previous_file_id is not null;

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

-- Facts that a file states about the entered party. The text of a file is not stored.
create table file_ocr_results (
  account_id uuid not null,
  file_id uuid not null,
  user_id uuid not null,
  -- Increments when the expected facts change.
  generation integer not null,
  expected jsonb not null,
  -- Null until the file is read.
  result jsonb,
  primary key (account_id, file_id),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
create index file_ocr_results_user on file_ocr_results (account_id, user_id);

-- Facts that documents of acts state. Only the words that name the bank are stored.
create table act_ocr_results (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  -- Grant of the account for requesting the document. Null after the document was read.
  sealed_grant text,
  -- Hash of the bytes that were read (hex). Null before, and when the document cannot be read.
  sha256 text,
  bank_name text,
  page integer,
  text text,
  confidence double precision,
  -- Null until the document is read or has failed.
  read_at timestamptz,
  primary key (account_id, id),
  unique (account_id, user_id, document_id)
);
create index act_ocr_results_sha256 on act_ocr_results (account_id, sha256) where sha256 is not null;

-- Documents that wait for OCR. A row is deleted when OCR ends.
create table ocr_jobs (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  resource_id uuid not null,
  generation integer not null,
  ${QUEUE_COLUMNS},
  page integer,
  pages integer,
  correlation_id text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index ocr_jobs_resource on ocr_jobs (account_id, kind, resource_id);
create index ocr_jobs_user on ocr_jobs (account_id, user_id);
${queueIndexes({ table: 'ocr_jobs', schedule: 'ocr_account_schedule' })}`;

/** Entries of clients with their files, and the OCR of documents. */
export class Baseline1796601600000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [CLOCK_TABLE, ENTRIES, OCR]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ocr_account_schedule, ocr_jobs, act_ocr_results, file_ocr_results, ocr_pages, ocr_records');
    await runner.query('drop table input_records, file_chunks, files, erased_users');
    await runner.query('drop function instant(); drop table clock_offset');
  }
}
