import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/** Adds the span that caused a change, null when it was not traced. */
export class ChangeTraces1799200000000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table changes add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table changes drop column traceparent');
  }
}
