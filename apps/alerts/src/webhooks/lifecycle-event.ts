import type { WebhookEvent } from '@company-data/contracts';
import { nameBasedId } from '@company-data/kernel';
import type { RequestOrigin, NewDelivery } from '../deliveries/delivery-target.js';
import type { Webhook } from './webhook.js';

/** An event that a webhook can send. */
export interface LifecycleEvent {
  event: WebhookEvent;
  /** Id of the affected resource. */
  resourceId: string;
  /** Number of this event for the resource, part of the event id. */
  run: number;
  /** User of the event, null when it concerns none. */
  userId: string | null;
  /** Time of the event, in ISO 8601 UTC. */
  occurredAt: string;
  /** Null when unknown. */
  correlationId: string | null;
  data: object;
}

/** Returns the id of an event. A repeated notification of the same event has the same id. */
export const idOfEvent = (accountId: string, { event, resourceId, run }: LifecycleEvent): string =>
  nameBasedId(accountId, `${event}:${resourceId}:${run}`);

const bytesOf = (body: object): Uint8Array => Buffer.from(JSON.stringify(body));

const ofWebhook = (accountId: string, { event, url }: Webhook) => ({ accountId, target: event, label: event, host: new URL(url).host });

/** Returns the delivery of an event to its registered address. All attempts send this body. */
export function deliveryOf(accountId: string, webhook: Webhook, happened: LifecycleEvent): NewDelivery {
  const id = idOfEvent(accountId, happened);
  const { event, occurredAt: created_at, data, userId, correlationId } = happened;
  return {
    ...ofWebhook(accountId, webhook),
    id,
    source: 'lifecycle',
    state: webhook.enabled ? 'due' : 'held',
    userId,
    correlationId,
    body: bytesOf({ id, event, created_at, data }),
  };
}

/**
 * Returns a test delivery with the example of the event. It is sent to a disabled webhook too,
 * because its receiver may work again.
 */
export const testOf = ({ accountId, correlationId }: RequestOrigin, webhook: Webhook, id: string, at: Date, data: object): NewDelivery => ({
  ...ofWebhook(accountId, webhook),
  id,
  source: 'test',
  state: 'due',
  userId: null,
  correlationId,
  body: bytesOf({ id, event: webhook.event, created_at: at.toISOString(), data, test: true }),
});
