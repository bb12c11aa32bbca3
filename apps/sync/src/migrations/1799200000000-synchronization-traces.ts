import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/** Adds the span that requested a synchronization, null when it was not traced. */
export class SynchronizationTraces1799200000000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sync_requests add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sync_requests drop column traceparent');
  }
}
