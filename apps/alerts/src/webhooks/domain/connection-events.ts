import type { ConnectionChangedV1, ConnectionStatus, WebhookEvent } from '@company-data/contracts';
import type { LifecycleEvent } from './lifecycle-event.js';

/** A connection whose status changed, and when that was told. */
export interface ChangedConnection {
  occurredAt: string;
  payload: ConnectionChangedV1;
}

const EVENT_OF: Partial<Record<ConnectionStatus, WebhookEvent>> = {
  CONNECTED: 'DATA_CONNECTION_CONNECTED',
  REAUTH_REQUIRED: 'DATA_CONNECTION_REAUTH_REQUIRED',
};

/** A connection as it is served, and whose it is. */
export const dataOfConnection = ({ connection: { user_id, ...more }, siren }: ConnectionChangedV1): object => ({
  user_id,
  siren: siren ?? null,
  ...more,
});

/** What webhooks tell of a connection that changed; nothing of the other statuses. */
export function eventsOfConnection({ occurredAt, payload }: ChangedConnection): LifecycleEvent[] {
  const { connection, revision: run } = payload;
  const event = EVENT_OF[connection.status];
  if (!event) return [];
  return [{ event, subjectId: connection.id, run, userId: connection.user_id, occurredAt, data: dataOfConnection(payload) }];
}
