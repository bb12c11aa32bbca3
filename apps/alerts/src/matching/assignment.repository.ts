import { Injectable } from '@nestjs/common';
import type { ChangeKind, Filter } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import type { PublishedChanges } from './published-changes.js';
import type { Watch } from './matching.js';

/** Changed assignments of a user. */
export interface Reassigned {
  /** Alerts that watch from now on. */
  opened: Watch[];
  /** Ids of alerts that no longer watch. */
  closed: string[];
}

const WATCH = 's.account_id, s.user_id, a.id, a.revision, a.data_type, a.kinds, a.filter, s.from_at, s.until_at';

const OF_TYPES = `
  select ${WATCH} from (select distinct * from unnest($1::uuid[], $2::uuid[], $3::text[])) as changed (account_id, user_id, data_type)
  join assignments s on s.account_id = changed.account_id and s.user_id = changed.user_id
  join alerts a on a.account_id = changed.account_id and a.id = s.alert_id and a.data_type = changed.data_type`;

const CLOSE = `
  update assignments set until_at = greatest(:at, from_at) where account_id = :account_id and user_id = :user_id and until_at is null
    and alert_id not in (select id from alerts where account_id = :account_id and name = any(:names::text[]))
  returning alert_id`;

const OPEN = `
  with s as (
    insert into assignments (account_id, user_id, alert_id, from_at)
    select account_id, :user_id, id, :at from alerts a where account_id = :account_id and name = any(:names::text[])
      and not exists (
        select from assignments o where o.account_id = :account_id and o.user_id = :user_id and o.alert_id = a.id and o.until_at is null)
    on conflict (account_id, user_id, alert_id, from_at) do update set until_at = null
    returning account_id, user_id, alert_id, from_at, until_at)
  select ${WATCH} from s join alerts a on a.account_id = s.account_id and a.id = s.alert_id`;

interface WatchRow {
  account_id: string;
  user_id: string;
  id: string;
  revision: string;
  data_type: string;
  kinds: ChangeKind[];
  filter: Filter | null;
  from_at: Date;
  until_at: Date | null;
}

const toWatch = ({ account_id, user_id, id, revision, data_type, kinds, filter, from_at, until_at }: WatchRow): Watch => ({
  accountId: account_id,
  userId: user_id,
  alertId: id,
  revision,
  dataType: data_type,
  kinds,
  filter,
  from: from_at,
  until: until_at,
});

/**
 * Uses plain SQL, because a change depends on the stored assignments and a read joins them with
 * alerts. Requires the lock of the user.
 */
@Injectable()
export class AssignmentRepository {
  /**
   * Returns current and former assignments of the users of these changes, for alerts of their data
   * types.
   */
  async of(changes: PublishedChanges[], tx: Transaction): Promise<Watch[]> {
    const values = [
      changes.map(({ accountId }) => accountId),
      changes.map(({ userId }) => userId),
      changes.map(({ dataType }) => dataType),
    ];
    return (await tx.rows<WatchRow>(OF_TYPES, values)).map(toWatch);
  }

  /** Assigns a user to the alerts with these names and ends its other assignments, from `at` on. */
  async replace(accountId: string, userId: string, names: string[], at: Date, tx: Transaction): Promise<Reassigned> {
    const values = { account_id: accountId, user_id: userId, names, at };
    const [closed, opened] = await Promise.all([
      tx.rows<{ alert_id: string }>(...named(CLOSE, values)),
      tx.rows<WatchRow>(...named(OPEN, values)),
    ]);
    return { closed: closed.map(({ alert_id }) => alert_id), opened: opened.map(toWatch) };
  }
}
