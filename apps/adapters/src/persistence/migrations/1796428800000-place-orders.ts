import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that are billed, written down before they are placed. */
export class PlaceOrders1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table placed_orders (
        -- As that of kept answers: an upstream account, told to nobody.
        owner text not null,
        -- What the answer is kept under.
        key text not null,
        -- The day of France on which it was placed last, and how often on that day.
        day date not null,
        orders integer not null,
        -- Until then it is not placed again, where its answer is not kept.
        held_until timestamptz not null,
        primary key (owner, key)
      );
      create index placed_orders_day on placed_orders (owner, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table placed_orders');
  }
}
