import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes deliveries by correlation id, in the order of their list. */
export class DeliveryCorrelation1798200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index deliveries_correlation on deliveries (account_id, correlation_id, created_at desc, id) where correlation_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index deliveries_correlation');
  }
}
