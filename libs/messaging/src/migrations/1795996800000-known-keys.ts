import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of the encryption keys that replicas of the service were started with. */
export class KnownKeys1795996800000 implements MigrationInterface {
  readonly name = 'KnownKeys1795996800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table known_keys (key_id text primary key, known_since timestamptz not null default now())');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_keys');
  }
}
