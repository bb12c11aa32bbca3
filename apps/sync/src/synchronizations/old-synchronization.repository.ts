import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { PurgeCursor } from './old-synchronizations.js';

const SAME = (other: string): string =>
  `${other}.account_id = e.account_id and ${other}.user_id = e.user_id and ${other}.data_type = e.data_type`;

/**
 * Latest entry of a connection and data type. It is not deleted, since contributions outlive their
 * connection and the entry names its provider.
 */
const LAST = `not exists (
  select from sync_requests n join sync_entries l on l.request_id = n.id
  where n.account_id = e.account_id and n.user_id = e.user_id and n.requested_at > r.requested_at
    and ${SAME('l')} and l.connection_id = e.connection_id)`;
/** Latest successful entry. It is not deleted, since a later failure refers to it. */
const LAST_SUCCESS = `not exists (
  select from sync_entries l where ${SAME('l')} and l.connection_id = e.connection_id and l.status = 'SUCCESS'
    and l.completed_at > e.completed_at)`;
/**
 * Entry with another availability than the previous one. It is not deleted, since reads with
 * `as_of` need it.
 */
const AVAILABILITY_CHANGE = `e.availability is distinct from (
  select p.availability from sync_entries p where ${SAME('p')} and p.status = 'SUCCESS' and p.completed_at < e.completed_at
  order by p.completed_at desc limit 1)`;

/** Jobs and entries are deleted with their synchronization. */
const PURGE = `
  with old as materialized (
    select id, account_id, user_id, origin, requested_at, closed_at from sync_requests
    where closed_at < instant() - make_interval(days => :days) and (closed_at, id) > (:closed_at::timestamptz, :id::uuid)
    order by closed_at, id limit :max
  ), purged as (
    delete from sync_requests d using old r
    where d.id = r.id and d.account_id = r.account_id
      and exists (
        select from sync_requests n where n.account_id = r.account_id and n.user_id = r.user_id and n.requested_at > r.requested_at
          and (r.origin <> 'CLIENT' or n.origin = 'CLIENT'))
      and not exists (
        select from sync_entries e where e.account_id = r.account_id and e.request_id = r.id
          and (${LAST} or e.status = 'SUCCESS' and (${LAST_SUCCESS} or ${AVAILABILITY_CHANGE})))
    returning d.id
  )
  select (select count(*) from purged)::int as purged, count(*)::int as scanned,
    (array_agg(closed_at::text order by closed_at desc, id desc))[1] as closed_at, (array_agg(id order by closed_at desc, id desc))[1] as id
  from old`;

interface PurgedBatch {
  purged: number;
  scanned: number;
  closed_at: string;
  id: string;
}

/** Hand-written SQL: compares synchronizations with earlier and later ones, across all accounts. */
@Injectable()
export class OldSynchronizationRepository {
  /**
   * Deletes synchronizations that are no longer needed among the next `limit` ones that were
   * completed more than `keepDays` days ago. Returns the number of deleted ones and the next
   * position, which is undefined at the end.
   */
  async purge(keepDays: number, after: PurgeCursor, limit: number, tx: Transaction): Promise<{ purged: number; next?: PurgeCursor }> {
    const [row] = await tx.rows<PurgedBatch>(...named(PURGE, { days: keepDays, closed_at: after.closedAt, id: after.id, max: limit }));
    const { purged, scanned, closed_at: closedAt, id } = row!;
    return { purged, next: scanned === limit ? { closedAt, id } : undefined };
  }
}
