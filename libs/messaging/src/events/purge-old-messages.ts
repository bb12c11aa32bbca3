import type { Transactions } from '@company-data/kernel';

/** Retention of the rows of the messaging tables, in days. */
export interface RetentionDays {
  /** For published events, the same as in the stream. Inbox rows are retained one day longer. */
  events: number;
  deadLetters: number;
  staffActions: number;
}

export const defaultRetentionDays: RetentionDays = { events: 7, deadLetters: 90, staffActions: 365 };

/** Rows per transaction, so that every statement stays within its time limit. */
const BATCH = 5_000;

const deletion = (table: string, key: string, time: string): string =>
  `delete from ${table} where (${key}) in (
    select ${key} from ${table} where ${time} < now() - make_interval(hours => $1) order by ${time} limit ${BATCH} for update skip locked)`;

const OLD = ({ events, deadLetters, staffActions }: RetentionDays): [statement: string, hours: number][] => [
  [deletion('outbox', 'id', 'published_at'), events * 24],
  [deletion('inbox', 'subscriber, event_id', 'handled_at'), (events + 1) * 24],
  [deletion('dead_letters', 'id', 'created_at'), deadLetters * 24],
  [deletion('idempotency_keys', 'account_id, key', 'created_at'), 24],
  [deletion('staff_actions', 'id', 'at'), staffActions * 24],
];

/**
 * Deletes expired rows, one batch per transaction. Skips rows that another replica locks, and stops
 * when `goOn` returns false.
 */
export async function purgeOldMessages(transactions: Transactions, days: RetentionDays, goOn: () => boolean): Promise<void> {
  for (const [statement, hours] of OLD(days)) {
    while (goOn() && (await transactions.run((tx) => tx.affected(statement, [hours]))) === BATCH);
  }
}
