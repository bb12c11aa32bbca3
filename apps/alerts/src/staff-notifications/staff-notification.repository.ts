import { newId, type Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { FailedAttempt, StaffMail, StaffNotification } from './staff-notification.js';

/** Notifications per e-mail, at most. The e-mail shows 50 of them and counts the others. */
const MAX = 10_000;
const SHOWN = 50;

/** Lease by the real clock, longer than the deadline for sending an e-mail. */
const LEASE = `clock_timestamp() + interval '2 minutes'`;
const FREE = `sent_at is null and (leased_until is null or leased_until < clock_timestamp())`;

/** Inserts in a fixed order, to avoid deadlocks with transactions that insert the same rows. */
const RECORD = `
  insert into staff_notifications (account_id, target, attempt, hour, delivery_id, outcome, status, recorded_at)
  select g.account_id, g.target, g.attempt, date_trunc('hour', instant(), 'UTC'), d.id, d.last_outcome, d.last_status, instant()
  from unnest(:account_ids::uuid[], :ids::uuid[], :targets::text[], :attempts::smallint[]) as g (account_id, id, target, attempt)
  join deliveries d on d.account_id = g.account_id and d.id = g.id
  order by g.account_id, g.target, g.attempt
  on conflict do nothing`;

/** Parameter $1: id of a new e-mail. */
const CLAIM = `
  with first as (select mail_id from staff_notifications where ${FREE} order by mail_id limit 1),
  next as (
    select n.account_id, n.target, n.attempt, n.hour from staff_notifications n join first f on n.mail_id is not distinct from f.mail_id
    where ${FREE} order by n.attempt desc, n.recorded_at limit ${MAX} for update of n skip locked),
  claimed as (
    update staff_notifications n set mail_id = coalesce(n.mail_id, $1), leased_until = ${LEASE} from next t
    where (n.account_id, n.target, n.attempt, n.hour) = (t.account_id, t.target, t.attempt, t.hour)
    returning n.*)
  select c.*, d.source, d.label, d.host, count(*) over ()::int as total
  from claimed c join deliveries d on d.account_id = c.account_id and d.id = c.delivery_id
  order by c.attempt desc, c.recorded_at, c.account_id, c.target, c.hour limit ${SHOWN}`;

interface NotificationRow extends Omit<StaffNotification, 'accountId' | 'deliveryId' | 'recordedAt'> {
  account_id: string;
  delivery_id: string;
  recorded_at: Date;
  mail_id: string;
  total: number;
}

const notificationOf = ({
  account_id,
  delivery_id,
  recorded_at,
  target,
  attempt,
  source,
  label,
  host,
  outcome,
  status,
}: NotificationRow): StaffNotification => ({
  ...{ accountId: account_id, deliveryId: delivery_id, recordedAt: recorded_at },
  ...{ target, attempt, source, label, host, outcome, status },
});

/** Uses plain SQL, because a claim is one conditional statement over all accounts. */
@Injectable()
export class StaffNotificationRepository {
  /** Records failed attempts, one per target, attempt number and hour. */
  record(attempts: readonly FailedAttempt[], tx: Transaction): void {
    const columns = {
      account_ids: attempts.map(({ accountId }) => accountId),
      ids: attempts.map(({ deliveryId }) => deliveryId),
      targets: attempts.map(({ target }) => target),
      attempts: attempts.map(({ attempt }) => attempt),
    };
    tx.send(...named(RECORD, columns));
  }

  /**
   * Claims unsent notifications under a lease. Prefers those of an e-mail that was claimed before
   * but not sent, and returns them as the same e-mail.
   */
  async claim(tx: Transaction): Promise<StaffMail | undefined> {
    const rows = await tx.rows<NotificationRow>(CLAIM, [newId()]);
    return rows[0] && { id: rows[0].mail_id, total: rows[0].total, notifications: rows.map(notificationOf) };
  }

  async sent({ id }: StaffMail, tx: Transaction): Promise<void> {
    await tx.affected('update staff_notifications set sent_at = instant(), leased_until = null where mail_id = $1 and sent_at is null', [
      id,
    ]);
  }

  /** Deletes notifications that could not be sent within a day. Returns their number. */
  giveUp(tx: Transaction): Promise<number> {
    return tx.affected(`delete from staff_notifications where sent_at is null and recorded_at < instant() - interval '1 day'`);
  }
}
