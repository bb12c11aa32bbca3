import { bodySql } from '../deliver/body.js';
import { createAlerts } from './alerts-store.js';
import type { Product } from './product.js';

const ALERTS = 100;

/**
 * $1 account, $2 alerts, $3 number: deliveries of the alerts in rotation, each alert with its own
 * host.
 */
const FILL = `
  with made as materialized (select gen_random_uuid() as id, n % ${ALERTS} as place from generate_series(1, $3::int) n),
  body as (
    insert into alerts.bodies (account_id, delivery_id, media, body)
    select $1, id, 'application/json', convert_to(${bodySql('id')}, 'UTF8') from made)
  insert into alerts.deliveries (account_id, id, channel, source, target, host, label, state, correlation_id, next_at, created_at)
  select $1, id, 'http', 'alert', ($2::uuid[])[place + 1]::text, 'receiver-' || place, 'Bench', 'due', 'pass-1', now(), now() from made`;

/** Deliveries to create, and an action right before their commit. */
export interface Backlog {
  accountId: string;
  url: string;
  count: number;
  beforeCommit(): Promise<void>;
}

/**
 * Creates deliveries of new alerts to one URL, all due at once, and updates the statistics of the
 * planner.
 */
export async function fillDeliveries(product: Product, { accountId, url, count, beforeCommit }: Backlog): Promise<void> {
  const { database } = product;
  const alerts = await createAlerts(
    product,
    accountId,
    Array.from({ length: ALERTS }, () => url),
  );
  await database.query('begin');
  await database.query(FILL, [accountId, alerts, count]);
  await database.query('analyze alerts.deliveries, alerts.bodies');
  await beforeCommit();
  await database.query('commit');
}
