import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/** Adds the delivery that disabled a webhook, and the result of its last attempt. */
export class WebhookFailures1798100000000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhooks add column disabled_by uuid, add column last_error text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhooks drop column disabled_by, drop column last_error');
  }
}
