import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/** Adds the span that caused an event, in the format of W3C, null when it was not traced. */
export class OutboxTraces1799100000000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox drop column traceparent');
  }
}
