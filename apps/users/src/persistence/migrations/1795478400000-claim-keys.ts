import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClaimKeys1795478400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What an account uses its idempotency keys for; the answers stay with whoever owns the effect.
      create table claimed_keys (
        account_id uuid not null,
        key text not null,
        fingerprint text not null,
        claimed_at timestamptz not null,
        primary key (account_id, key)
      );
      create index claimed_keys_age on claimed_keys (account_id, claimed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table claimed_keys');
  }
}
