import type { Availability, EntryError, EntryStatus, SourceOutcome, Warning, WarningCode } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Entry, Origin, Synchronization } from './synchronization.js';

export interface RequestRow {
  id: string;
  user_id: string;
  origin: Origin;
  requested_at: Date;
  closed_at: Date | null;
}

export interface EntryRow {
  id: string;
  request_id: string;
  correlation_id: string;
  job_id: string;
  connection_id: string;
  provider_name: string;
  data_type: string;
  status: EntryStatus;
  requested_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  fetched: string;
  expected: string | null;
  added: string;
  updated: string;
  deleted: string;
  unchanged: string;
  availability: Availability;
  error: EntryError | null;
  sources: SourceOutcome[];
  previous_id: string | null;
  previous_completed_at: Date | null;
  company_unknown: boolean;
  /** Null without warnings, and in rows of older versions. */
  warnings: Warning<WarningCode>[] | null;
}

/**
 * Estimated size of a synchronization in a reply, in bytes. The constants are upper bounds for
 * everything except errors and sources.
 */
export const BYTES = `500 + (
  select coalesce(sum(1700 + octet_length(coalesce(e.error::text, '')) + octet_length(e.sources::text) + octet_length(coalesce(e.warnings::text, ''))), 0)
  from sync_entries e where e.account_id = $1 and e.request_id = sync_requests.id and not e.internal)`;

export const REQUEST_COLUMNS = 'id, user_id, origin, requested_at, closed_at';

/**
 * Entries, each with the previous success of the same data type and connection. The account is $1.
 */
const ENTRY_COLUMNS = `
  select e.id, e.request_id, q.correlation_id, e.job_id, e.connection_id, e.provider_name, e.data_type, e.status, e.requested_at, e.started_at, e.completed_at,
    e.fetched, e.expected, e.added, e.updated, e.deleted, e.unchanged, e.availability, e.error, e.sources, e.company_unknown, e.warnings, e.position, p.id as previous_id,
    p.completed_at as previous_completed_at
  from sync_entries e
  join sync_requests q on q.account_id = $1 and q.id = e.request_id
  left join lateral (
    select id, completed_at from sync_entries
    where account_id = $1 and user_id = e.user_id and data_type = e.data_type and connection_id = e.connection_id
      and status = 'SUCCESS' and id <> e.id and completed_at <= coalesce(e.completed_at, 'infinity')
    order by completed_at desc limit 1
  ) p on true
  where e.account_id = $1`;

const toEntry = (row: EntryRow): Entry => ({
  id: row.id,
  requestId: row.request_id,
  correlationId: row.correlation_id,
  jobId: row.job_id,
  connectionId: row.connection_id,
  providerName: row.provider_name,
  dataType: row.data_type,
  status: row.status,
  requestedAt: row.requested_at,
  startedAt: row.started_at,
  completedAt: row.completed_at,
  fetched: Number(row.fetched),
  expected: row.expected === null ? null : Number(row.expected),
  added: Number(row.added),
  updated: Number(row.updated),
  deleted: Number(row.deleted),
  unchanged: Number(row.unchanged),
  availability: row.availability,
  error: row.error,
  // Entries that were stored before sources had errors have no `error` member.
  sources: row.sources.map((source) => ({ ...source, error: source.error ?? null })),
  companyUnknown: row.company_unknown,
  warnings: row.warnings ?? [],
  previousSuccess: row.previous_id && row.previous_completed_at ? { id: row.previous_id, completedAt: row.previous_completed_at } : null,
});

export const toSynchronization = (row: RequestRow, entries: Entry[]): Synchronization => ({
  id: row.id,
  userId: row.user_id,
  origin: row.origin,
  requestedAt: row.requested_at,
  closedAt: row.closed_at,
  entries,
});

/**
 * Synchronization with one of its entries. The columns of the entry are null when no entry is
 * visible to the client.
 */
interface RequestedRow extends Omit<EntryRow, 'id'> {
  id: string | null;
  of_id: string;
  of_user_id: string;
  of_origin: Origin;
  of_requested_at: Date;
  of_closed_at: Date | null;
}

/**
 * Returns the synchronization that matches a condition, with its entries, in one statement.
 * `condition` is constant text of this folder, with the account as $1.
 */
export async function findSynchronization(condition: string, parameters: unknown[], tx: Transaction): Promise<Synchronization | undefined> {
  const rows = await tx.rows<RequestedRow>(
    `select r.id as of_id, r.user_id as of_user_id, r.origin as of_origin, r.requested_at as of_requested_at, r.closed_at as of_closed_at, e.*
     from (select ${REQUEST_COLUMNS} from sync_requests where ${condition}) r
     left join (${ENTRY_COLUMNS} and not e.internal) e on e.request_id = r.id
     order by e.position`,
    parameters,
  );
  const [first] = rows;
  if (!first) return undefined;
  const { of_id: id, of_user_id, of_origin, of_requested_at, of_closed_at } = first;
  const request = { id, user_id: of_user_id, origin: of_origin, requested_at: of_requested_at, closed_at: of_closed_at };
  const entries = rows.filter((row): row is RequestedRow & EntryRow => row.id !== null).map(toEntry);
  return toSynchronization(request, entries);
}

/**
 * Returns the entries of synchronizations that are visible to the client, in the order of the
 * request.
 */
export async function entriesOf(account: string, requestIds: string[], tx: Transaction): Promise<Entry[]> {
  const rows = await tx.rows<EntryRow>(`${ENTRY_COLUMNS} and e.request_id = any($2::uuid[]) and not e.internal order by e.position`, [
    account,
    requestIds,
  ]);
  return rows.map(toEntry);
}
