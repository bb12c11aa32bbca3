import type { QueueDefinition } from './leased-queue.js';

/** Columns of a table whose rows are leased. */
export const LEASE_COLUMNS = `
  leased_until timestamptz,
  -- Fencing token: changes with each claim and release, compared in every write of a holder.
  lease_token bigint not null default 0,
  leased_by text,
  -- Claims that count as attempts: a wait or an internal error subtracts its claim.
  attempts integer not null default 0`;

/** Columns of a table that is a queue. Its primary key is (account_id, id). */
export const QUEUE_COLUMNS = `
  ready_at timestamptz not null,${LEASE_COLUMNS},
  -- Releases after an internal error.
  internal_errors integer not null default 0`;

/** Creates the indexes of a queue, and the table of the last claim of each account. */
export function queueIndexes({ table, schedule, open }: Pick<QueueDefinition<object>, 'table' | 'schedule' | 'open'>): string {
  const isOpen = open ? ` and ${open}` : '';
  return `
create index ${table}_ready on ${table} (account_id, ready_at, id) where leased_until is null${isOpen};
create index ${table}_leased on ${table} (leased_until, account_id) where leased_until is not null${isOpen};
create table ${schedule} (account_id uuid primary key, claimed_at timestamptz not null);
`;
}
