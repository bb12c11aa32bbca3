import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the list of synchronizations of an account, and warnings of entries. Most entries end
 * with SUCCESS, so the index of states omits them.
 */
export class AccountSyncs1798200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sync_entries add column warnings jsonb;
      create index sync_requests_account on sync_requests (account_id, requested_at desc, id desc);
      create index sync_requests_correlation on sync_requests (account_id, correlation_id);
      create index sync_entries_unsuccessful on sync_entries (account_id, status, request_id) where status <> 'SUCCESS'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index sync_entries_unsuccessful, sync_requests_correlation, sync_requests_account;
      alter table sync_entries drop column warnings`);
  }
}
