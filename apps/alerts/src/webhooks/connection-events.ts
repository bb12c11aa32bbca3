import type { ConnectionChangedV1, ConnectionStatus, WebhookEvent } from '@company-data/contracts';
import type { LifecycleEvent } from './lifecycle-event.js';

/** A connection with a new status, and the time of its event. */
export interface ChangedConnection {
  occurredAt: string;
  correlationId: string;
  payload: ConnectionChangedV1;
}

const EVENT_OF: Partial<Record<ConnectionStatus, WebhookEvent>> = {
  CONNECTED: 'DATA_CONNECTION_CONNECTED',
  REAUTH_REQUIRED: 'DATA_CONNECTION_REAUTH_REQUIRED',
};

/** Returns the connection as the API serves it, with the SIREN of its user. */
export const dataOfConnection = ({ connection: { user_id, ...more }, siren }: ConnectionChangedV1): object => ({
  user_id,
  siren: siren ?? null,
  ...more,
});

/**
 * Returns the lifecycle event of a changed connection. Only CONNECTED and REAUTH_REQUIRED have one.
 */
export function eventsOfConnection({ occurredAt, correlationId, payload }: ChangedConnection): LifecycleEvent[] {
  const { connection, revision: run } = payload;
  const event = EVENT_OF[connection.status];
  if (!event) return [];
  const { id: resourceId, user_id: userId } = connection;
  return [{ event, resourceId, run, userId, occurredAt, correlationId, data: dataOfConnection(payload) }];
}
