import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/** Times of the merges after the first one that published no changes. */
export class Baselines1799000000000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table collection_state add column baselines timestamptz[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collection_state drop column baselines');
  }
}
