import { randomUUID } from 'node:crypto';
import type { Product } from './product.js';

/** Events per alert. */
export const EVENTS_EACH = 100;

/** Statements that create alerts and changes, and that make the changes pending again. */
export const ALERT_STATEMENTS = {
  /**
   * $1 account, $2 number, $3 filter or null, $4 part of the names. The number of the alert
   * replaces @n.
   */
  alerts: `
    insert into alerts.alerts (account_id, id, name, data_type, frequency, filter, url, created_at, updated_at)
    select $1, gen_random_uuid(), 'bench ' || $4 || ' ' || n, 'COMPANY_OFFICER', 'NOW', replace($3, '@n', n::text)::jsonb, 'https://hooks.example.com/in', now(), now()
    from generate_series(1, $2::int) n`,
  /**
   * $1 account, $2 number. Events of about 390 bytes, of twenty companies, without repeated
   * content.
   */
  changes: `
    insert into alerts.changes (account_id, user_id, event_id, position, unit, data_type, version, changed_at, received_at, event)
    select $1, md5('user ' || n % 20)::uuid, gen_random_uuid(), 1, lpad((n % 20)::text, 9, '0'), 'OFFICER', 1, now(), now(),
      convert_to(json_build_object('kind', 'add', 'data_type', 'OFFICER', 'id', md5(n::text), 'object',
        json_build_object('a', md5('a' || n), 'b', md5('b' || n), 'c', md5('c' || n), 'd', md5('d' || n), 'e', md5('e' || n), 'f', md5('f' || n),
          'g', md5('g' || n)), 'updates', '[]'::json)::text, 'UTF8')
    from generate_series(1, $2::int) n`,
  pending: `
    insert into alerts.pending (account_id, alert_id, seq, user_id)
    select c.account_id, a.id, c.seq, c.user_id
    from (select *, row_number() over (order by seq) - 1 as position from alerts.changes) c
    join (select id, row_number() over (order by id) - 1 as position from alerts.alerts) a on a.position = c.position / ${EVENTS_EACH}`,
  /** Deletes the results of a dispatch run. */
  forget:
    'truncate alerts.attempts, alerts.staff_notifications, alerts.bodies, alerts.notifications, alerts.deliveries, alerts.batches, alerts.alert_periods, alerts.pending',
} as const;

/** Replaces all alerts by new ones with changes. */
export async function fillPending({ database }: Product, events: number): Promise<void> {
  const account = randomUUID();
  await database.query('truncate alerts.changes, alerts.assignments, alerts.alerts cascade');
  await database.query(ALERT_STATEMENTS.alerts, [account, Math.ceil(events / EVENTS_EACH), null, 'pass']);
  await database.query(ALERT_STATEMENTS.changes, [account, events]);
  await database.query('vacuum analyze alerts.changes, alerts.alerts');
}

/** Makes all changes pending, as before a dispatch run. */
export async function resetPending({ database }: Product): Promise<void> {
  await database.query(ALERT_STATEMENTS.forget);
  await database.query(ALERT_STATEMENTS.pending);
  await database.query('vacuum analyze alerts.pending');
}
