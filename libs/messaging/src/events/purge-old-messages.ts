import type { Transactions } from '@company-data/kernel';

/** How long the tables of messaging keep what is done with, in days. */
export interface RetentionDays {
  /** Published events; as long as the stream keeps them, and the inbox a day more. */
  events: number;
  deadLetters: number;
  staffActions: number;
}

export const defaultRetentionDays: RetentionDays = { events: 7, deadLetters: 90, staffActions: 365 };

/**
 * Rows a transaction deletes, so that no statement comes near its time limit however much has
 * gathered.
 */
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
 * Deletes what is older than it is kept, a batch a transaction; rows that another replica deletes
 * are passed over. `goOn` is asked between two.
 */
export async function purgeOldMessages(transactions: Transactions, days: RetentionDays, goOn: () => boolean): Promise<void> {
  for (const [statement, hours] of OLD(days)) {
    while (goOn() && (await transactions.run((tx) => tx.affected(statement, [hours]))) === BATCH);
  }
}
