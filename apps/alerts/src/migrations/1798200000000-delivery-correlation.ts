import { createIndexConcurrently, type Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/** Indexes deliveries by correlation id, in the order of their list. */
export class DeliveryCorrelation1798200000000 implements Migration {
  readonly phase = 'expand';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const definition = '(account_id, correlation_id, created_at desc, id) where correlation_id is not null';
    await createIndexConcurrently(runner, { name: 'deliveries_correlation', table: 'deliveries', definition });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index deliveries_correlation');
  }
}
