import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
-- What the documents of acts tell; the text of a document is kept nowhere but where it names the bank.
create table act_readings (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  -- Grant of the account by which the document is asked for; null once it was read.
  sealed_grant text,
  -- Of the bytes that were read (hex); null while nothing was, and where nothing could be.
  sha256 text,
  bank_name text,
  page integer,
  text text,
  confidence double precision,
  -- Null until the document is read or given up.
  read_at timestamptz,
  primary key (account_id, id),
  unique (account_id, user_id, document_id)
);
create index act_readings_sha256 on act_readings (account_id, sha256) where sha256 is not null;
`;

/** What acts are found to tell. */
export class ReadActs1796774400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table act_readings');
  }
}
