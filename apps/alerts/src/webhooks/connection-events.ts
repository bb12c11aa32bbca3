import type { ConnectionChangedV1, ConnectionExpiringV1, ConnectionStatus, ConsentFailedV1, WebhookEvent } from '@company-data/contracts';
import type { LifecycleEvent } from './lifecycle-event.js';

/** An event about a connection, and its time. */
export interface OfConnection<Payload> {
  occurredAt: string;
  correlationId: string;
  payload: Payload;
}

const EVENT_OF: Partial<Record<ConnectionStatus, WebhookEvent>> = {
  CONNECTED: 'DATA_CONNECTION_CONNECTED',
  REAUTH_REQUIRED: 'DATA_CONNECTION_REAUTH_REQUIRED',
  DISCONNECTED: 'DATA_CONNECTION_DISCONNECTED',
  ERROR: 'DATA_CONNECTION_ERROR',
};

/** Returns the connection as the API serves it, with the SIREN of its user. */
export const dataOfConnection = ({
  connection: { user_id, ...more },
  siren,
}: Pick<ConnectionChangedV1, 'connection' | 'siren'>): object => ({
  user_id,
  siren: siren ?? null,
  ...more,
});

/** Returns the lifecycle event of a connection with a new status. PENDING_AUTH has none. */
export function eventsOfConnection({ occurredAt, correlationId, payload }: OfConnection<ConnectionChangedV1>): LifecycleEvent[] {
  const { connection, revision: run } = payload;
  const event = EVENT_OF[connection.status];
  if (!event) return [];
  const { id: resourceId, user_id: userId } = connection;
  return [{ event, resourceId, run, userId, occurredAt, correlationId, data: dataOfConnection(payload) }];
}

/** Returns the lifecycle event of a failed consent. */
export function eventsOfConsent({ payload, ...of }: OfConnection<ConsentFailedV1>): LifecycleEvent[] {
  const { connection, user_id: userId, failed_at: run } = payload;
  return [{ ...of, event: 'DATA_CONNECTION_CONSENT_FAILED', resourceId: connection.id, run, userId, data: dataOfConnection(payload) }];
}

/** Returns the lifecycle event of an expiring authorization. Older senders omit the connection. */
export function eventsOfExpiry({ payload, ...of }: OfConnection<ConnectionExpiringV1>): LifecycleEvent[] {
  const { connection, user_id: userId, expires_at, siren } = payload;
  if (!connection) return [];
  const run = Date.parse(expires_at);
  const data = dataOfConnection({ connection, siren });
  return [{ ...of, event: 'DATA_CONNECTION_EXPIRING', resourceId: connection.id, run, userId, data }];
}
