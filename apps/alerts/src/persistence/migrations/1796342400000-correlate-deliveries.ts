import type { MigrationInterface, QueryRunner } from 'typeorm';

const CORRELATION = `
-- Of which work it is: what the log says of it bears this. Deliveries from before have none.
alter table deliveries add correlation_id text;
`;

/** A delivery is told in the log as a part of the work it came of. */
export class CorrelateDeliveries1796342400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CORRELATION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deliveries drop correlation_id');
  }
}
