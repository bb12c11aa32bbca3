import { createMessagingTables, dropMessagingTables } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
create table erased_users (
  account_id uuid not null,
  user_id uuid not null,
  erased_at timestamptz not null,
  primary key (account_id, user_id)
);
`;

/** Which users are gone. */
export class CreateInputTables1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMessagingTables(runner);
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erased_users');
    await dropMessagingTables(runner);
  }
}
