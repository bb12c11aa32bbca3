import { PASSES_TABLE } from '@company-data/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ForgetWhatIsOld1795564800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PASSES_TABLE);
    await runner.query('create index sync_requests_closed on sync_requests (closed_at, id) where closed_at is not null');
    await runner.query('create index connect_tokens_ended on connect_tokens (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index connect_tokens_ended, sync_requests_closed');
    await runner.query('drop table passes');
  }
}
