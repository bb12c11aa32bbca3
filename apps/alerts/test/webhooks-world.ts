import {
  ConnectionChanged,
  type ConnectionStatus,
  EntryResource,
  RegisterWebhook,
  resourceDescriptionOf,
  SyncCompleted,
  type SyncCompletedV1,
  type WebhookEvent,
} from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import type { EventMeta } from '@company-data/service-testing';
import { randomUUID } from 'node:crypto';
import { AlertsWorld } from './alerts-world.js';
import { TWIN_DELIVERIES, TWIN_TABLES } from './twin-tables.js';

/** Body of a lifecycle event. */
export interface SentEvent {
  id: string;
  event: string;
  created_at: string;
  data: Record<string, unknown>;
  test?: true;
}

/** Row of a lifecycle delivery. */
export interface StoredDelivery {
  id: string;
  target: string;
  source: string;
  state: string;
  host: string;
  user_id: string | null;
  body: SentEvent;
  text: string;
}

const DELIVERIES = `
  select d.id, d.target, d.source, d.state, d.host, d.user_id, convert_from(b.body, 'UTF8') as text
  from deliveries d join bodies b on b.delivery_id = d.id where d.account_id = $1 order by d.target, d.created_at`;

const ENTRY = resourceDescriptionOf(EntryResource)!.example!;

/** Returns the event of a completed synchronization with an entry per status. */
export const endedSync = (userId: string, statuses: EntryResource['status'][]): SyncCompletedV1 => ({
  ...SyncCompleted.example,
  sync_id: randomUUID(),
  user_id: userId,
  completed_at: '2026-01-01T08:00:01.000Z',
  entries: statuses.map((status) => ({ ...ENTRY, id: randomUUID(), status })),
});

/** Address without a server. */
export const ADDRESS = 'http://127.0.0.1:9/in?tenant=42';

/** Alerts service with lifecycle webhooks on this machine. Delivers nothing. */
export class WebhooksWorld extends AlertsWorld {
  constructor(changes: Environment = {}) {
    super({ ERASURE_INTERVAL_MS: '50', WEBHOOK_ALLOW_LOOPBACK: 'on', ...changes }, [...TWIN_TABLES, TWIN_DELIVERIES]);
  }

  register(event: WebhookEvent, url = ADDRESS, accountId = this.accountId) {
    return this.call(RegisterWebhook, { event, url }, accountId);
  }

  async deliveries(accountId = this.accountId): Promise<StoredDelivery[]> {
    const rows = await this.rows<Omit<StoredDelivery, 'body'>>(DELIVERIES, [accountId]);
    return rows.map((row) => ({ ...row, body: JSON.parse(row.text) as SentEvent }));
  }

  /** Returns the event of a completed synchronization of the user, with an entry per status. */
  ended(...statuses: EntryResource['status'][]): SyncCompletedV1 {
    return endedSync(this.userId, statuses);
  }

  /** Publishes the status of a connection of the user. */
  async publishConnection(status: ConnectionStatus, revision = 1, told: EventMeta = {}): Promise<void> {
    const { connection, siren } = ConnectionChanged.example;
    await this.consumed(
      await this.publish(ConnectionChanged, { connection: { ...connection, user_id: this.userId, status }, siren, revision }, told),
    );
  }

  /** Disables a webhook, as after its eleventh failure. */
  async disable(event: WebhookEvent): Promise<void> {
    await this.rows(
      `update webhooks set enabled = false, disabled_at = instant(), disabled_reason = 'DELIVERY_EXHAUSTED' where account_id = $1 and event = $2`,
      [this.accountId, event],
    );
  }
}
