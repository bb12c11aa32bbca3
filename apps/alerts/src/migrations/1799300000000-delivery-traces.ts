import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/** Adds the span that caused a delivery, null when it was not traced. */
export class DeliveryTraces1799300000000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deliveries add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deliveries drop column traceparent');
  }
}
