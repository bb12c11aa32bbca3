import { randomUUID } from 'node:crypto';
import { CreateWebhookSecret } from '@company-data/contracts';
import { SigningKey, staffClient } from '@company-data/messaging';
import type pg from 'pg';
import { bodySql } from '../deliver/body.js';
import type { Store } from '../deliver/engine.js';
import { column, committing, storePool } from '../deliver/transaction.js';
import type { Product } from './product.js';

/** Creates a webhook secret for the account of the product. Returns the account id. */
export async function openSecret(product: Product): Promise<string> {
  const accountId = await product.accountId();
  const link = await product.link('staff');
  try {
    const staff = staffClient(link, SigningKey.fromText(product.stack.staffKeys), { timeoutMs: 60_000 });
    // The account may already have a secret.
    await staff.request(CreateWebhookSecret, {}, { accountId, correlationId: 'bench' }).catch(() => undefined);
    return accountId;
  } finally {
    await link.close();
  }
}

/** Inserts an alert for each URL in order: $1 account, $2 alert ids, $3 URLs. */
const ALERTS = `
  insert into alerts.alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at)
  select $1, id, id::text, 'NOW', 'OFFICER', url, now(), now() from unnest($2::uuid[], $3::text[]) as a (id, url)`;

/** Creates an alert for each URL. Returns the alert ids. */
export async function createAlerts({ database }: Product, accountId: string, urls: string[]): Promise<string[]> {
  const ids = urls.map(() => randomUUID());
  await database.query(ALERTS, [accountId, ids, urls]);
  return ids;
}

/**
 * Inserts deliveries and their bodies, as a dispatch run does: $1 account, $2 ids, $3 alerts, $4
 * hosts.
 */
const WRITE = `
  with made as materialized (select * from unnest($2::uuid[], $3::text[], $4::text[]) as m (id, target, host)),
  body as (
    insert into alerts.bodies (account_id, delivery_id, media, body)
    select $1, id, 'application/json', convert_to(${bodySql('id')}, 'UTF8') from made)
  insert into alerts.deliveries (account_id, id, channel, source, target, host, label, state, correlation_id, next_at, created_at)
  select $1, id, 'http', 'alert', target, host, 'Bench', 'due', 'pass-1', now(), now() from made`;
const WAKE = `select pg_notify('alerts_deliveries', '')`;
const OPEN = `state in ('due', 'leased', 'waiting', 'held')`;

export const deleteDeliveries = async (database: pg.Pool | pg.Client): Promise<void> =>
  void (await database.query('truncate alerts.attempts, alerts.staff_notifications, alerts.bodies, alerts.deliveries'));

/** Target of a delivery. */
export interface Target {
  alertId: string;
  host: string;
}

/** Deliveries of alerts. */
export interface AlertsStore extends Store {
  writeTo(deliveries: { id: string; target: Target }[]): Promise<number>;
}

/** Opens the deliveries of an account. `usual` is their default target. */
export function openAlertsStore({ stack, database }: Product, accountId: string, usual: Target): AlertsStore {
  const pool = storePool(stack.file.postgres_url);
  const writeTo: AlertsStore['writeTo'] = (deliveries) =>
    committing(pool, async (client) => {
      const columns = [
        deliveries.map(({ id }) => id),
        deliveries.map(({ target }) => target.alertId),
        deliveries.map(({ target }) => target.host),
      ];
      await client.query({ name: 'write', text: WRITE, values: [accountId, ...columns] });
      await client.query({ name: 'wake', text: WAKE });
    });
  const hasOpen = {
    name: 'open',
    text: `select exists (select from alerts.deliveries where account_id = $1 and ${OPEN}) as open`,
    values: [accountId],
  };
  return {
    writeTo,
    write: (ids) => writeTo(ids.map((id) => ({ id, target: usual }))),
    isEmpty: async () => !(await database.query<{ open: boolean }>(hasOpen)).rows[0]!.open,
    open: () => column(pool, `select id from alerts.deliveries where ${OPEN}`),
    claims: () => column(pool, `select id || ':' || token from alerts.deliveries where state = 'leased'`),
    clear: () => deleteDeliveries(pool),
    close: () => pool.end(),
  };
}
