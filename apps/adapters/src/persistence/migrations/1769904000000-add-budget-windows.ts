import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A source may limit calls by the minute and by the day, and a login that is refused again is left alone for longer. */
export class AddBudgetWindows1769904000000 implements MigrationInterface {
  /** What existing databases know it by. */
  readonly name = 'AddBudgetWindows20260201000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Length of the budget's window; until now nearly all were of a minute.
      alter table call_budgets add column seconds double precision not null default 60;
      alter table call_budgets alter column seconds drop default;
      alter table call_budgets drop constraint call_budgets_pkey, add primary key (account, kind, seconds);
      -- Logins refused one after the other.
      alter table upstream_sessions add column refusals integer not null default 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table upstream_sessions drop column refusals;
      delete from call_budgets where seconds <> 60;
      alter table call_budgets drop constraint call_budgets_pkey, drop column seconds, add primary key (account, kind);
    `);
  }
}
