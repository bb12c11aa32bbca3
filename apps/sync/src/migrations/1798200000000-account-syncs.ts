import { createIndexConcurrently, type Migration, type NewIndex } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

const INDEXES: NewIndex[] = [
  { name: 'sync_requests_account', table: 'sync_requests', definition: '(account_id, requested_at desc, id desc)' },
  { name: 'sync_requests_correlation', table: 'sync_requests', definition: '(account_id, correlation_id)' },
  {
    name: 'sync_entries_unsuccessful',
    table: 'sync_entries',
    definition: "(account_id, status, request_id) where status <> 'SUCCESS'",
  },
];

/**
 * Indexes for the list of synchronizations of an account, and warnings of entries. Most entries end
 * with SUCCESS, so the index of states omits them.
 */
export class AccountSyncs1798200000000 implements Migration {
  readonly phase = 'expand';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sync_entries add column if not exists warnings jsonb');
    for (const index of INDEXES) await createIndexConcurrently(runner, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index sync_entries_unsuccessful, sync_requests_correlation, sync_requests_account;
      alter table sync_entries drop column warnings`);
  }
}
