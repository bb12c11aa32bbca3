import type { EntryStatus } from '@company-data/contracts';
import type { ListPosition, MeasuredRow, Transaction } from '@company-data/kernel';
import { measureRows } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { BYTES } from './synchronization-rows.sql.js';

/** Filter of the synchronizations of an account. */
export interface AccountSyncFilter {
  statuses?: EntryStatus[];
  /** ISO 8601 time of the earliest request. */
  since?: string;
  /** Absent for all users. */
  userIds?: string[];
  correlationId?: string;
}

/** The condition on SUCCESS lets the planner use the partial index of the other states. */
const inStates = (statuses: EntryStatus[], parameter: string): string => `exists (
  select from sync_entries e where e.account_id = $1 and e.request_id = sync_requests.id and not e.internal
    and e.status = any(${parameter}::text[])${statuses.includes('SUCCESS') ? '' : ` and e.status <> 'SUCCESS'`})`;

@Injectable()
export class AccountSynchronizationRepository {
  /**
   * Returns the sizes of the synchronizations at a position of the list, newest first, and the
   * total number.
   */
  measure(
    account: string,
    { statuses, since, userIds, correlationId }: AccountSyncFilter,
    position: ListPosition,
    tx: Transaction,
  ): Promise<{ total: number; rows: MeasuredRow[] }> {
    const where = ['account_id = $1'];
    const values: unknown[] = [account];
    if (since) where.push(`requested_at >= $${values.push(since)}::timestamptz`);
    if (userIds) where.push(`user_id = any($${values.push(userIds)}::uuid[])`);
    if (correlationId) where.push(`correlation_id = $${values.push(correlationId)}`);
    if (statuses) where.push(inStates(statuses, `$${values.push(statuses)}`));
    const list = { table: 'sync_requests', where: where.join(' and '), values, bytes: BYTES, at: 'requested_at', newestFirst: true };
    return measureRows(list, position, tx);
  }
}
