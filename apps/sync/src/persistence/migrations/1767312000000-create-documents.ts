import type { MigrationInterface, QueryRunner } from 'typeorm';

const DOCUMENTS = `
create table documents (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  provider_name text not null,
  connection_id uuid not null,
  source text not null,
  reference text not null,
  state text not null check (state in ('FETCHING', 'KEPT', 'FAILED')),
  -- Fencing token: grows with every attempt to fetch it.
  attempt integer not null,
  fetch_until timestamptz,
  failure jsonb,
  retry_at timestamptz,
  sealed_key text not null,
  media_type text,
  size bigint,
  sha256 text,
  kept_at timestamptz,
  unique (user_id, document_id)
);
create table document_chunks (
  account_id uuid not null,
  user_id uuid not null,
  document uuid not null references documents on delete cascade,
  attempt integer not null,
  position integer not null,
  sealed bytea not null,
  primary key (document, attempt, position)
);
-- What is encrypted does not get smaller.
alter table document_chunks alter column sealed set storage external;
`;

export class CreateDocuments1767312000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DOCUMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table document_chunks, documents');
  }
}
