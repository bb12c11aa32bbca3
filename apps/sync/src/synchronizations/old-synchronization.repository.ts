import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { PurgeCursor } from './old-synchronizations.js';

const SAME = (other: string): string =>
  `${other}.account_id = e.account_id and ${other}.user_id = e.user_id and ${other}.data_type = e.data_type`;

/**
 * The last that tells which provider a connection is of: contributions outlive their connection.
 */
const LAST = `not exists (
  select from sync_requests n join sync_entries l on l.request_id = n.id
  where n.account_id = e.account_id and n.user_id = e.user_id and n.requested_at > r.requested_at
    and ${SAME('l')} and l.connection_id = e.connection_id)`;
/** What a failure after it names as the last success. */
const LAST_SUCCESS = `not exists (
  select from sync_entries l where ${SAME('l')} and l.connection_id = e.connection_id and l.status = 'SUCCESS'
    and l.completed_at > e.completed_at)`;
/**
 * As_of tells from when on a collection was known, and its availability then: only an entry that
 * says the same as the one before may go.
 */
const AVAILABILITY_CHANGE = `e.availability is distinct from (
  select p.availability from sync_entries p where ${SAME('p')} and p.status = 'SUCCESS' and p.completed_at < e.completed_at
  order by p.completed_at desc limit 1)`;

/** Jobs and entries go with their request. */
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
        select from sync_entries e where e.request_id = r.id
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

/** By hand: what may go is seen from what came before and after it, of all accounts at once. */
@Injectable()
export class OldSynchronizationRepository {
  /**
   * Looks at a number of those that ended more than so many days ago, from a place on, and deletes
   * what nothing needs any more; answers how many and where to go on, nowhere at the end.
   */
  async purge(keepDays: number, after: PurgeCursor, limit: number, tx: Transaction): Promise<{ purged: number; next?: PurgeCursor }> {
    const [row] = await tx.rows<PurgedBatch>(...named(PURGE, { days: keepDays, closed_at: after.closedAt, id: after.id, max: limit }));
    const { purged, scanned, closed_at: closedAt, id } = row!;
    return { purged, next: scanned === limit ? { closedAt, id } : undefined };
  }
}
