import { createMessagingTables, dropMessagingTables } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is left of each budget, and the sessions with sources, shared by all replicas. */
export class CreateTables1767225600000 implements MigrationInterface {
  /** What existing databases know it by. */
  readonly name = 'CreateTables20260101000000';

  async up(runner: QueryRunner): Promise<void> {
    await createMessagingTables(runner);
    await runner.query(`
      create table call_budgets (
        account text not null,
        kind text not null,
        -- When the next call would be due if all of them came evenly (GCRA's theoretical arrival time).
        due_at timestamptz not null,
        primary key (account, kind)
      );
      create table upstream_sessions (
        account text primary key,
        sealed_token text,
        expires_at timestamptz,
        -- Until then no login is tried again: sources lock an account after a few wrong ones.
        refused_until timestamptz,
        updated_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table call_budgets, upstream_sessions');
    await dropMessagingTables(runner);
  }
}
