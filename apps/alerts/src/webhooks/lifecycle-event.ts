import type { WebhookEvent } from '@company-data/contracts';
import { nameBasedId } from '@company-data/kernel';
import type { RequestOrigin, NewDelivery } from '../deliveries/delivery-target.js';
import type { Webhook } from './webhook.js';

/** What happened that a webhook may tell of. */
export interface LifecycleEvent {
  event: WebhookEvent;
  /** What it happened to. */
  resourceId: string;
  /** Which time it happened to it. */
  run: number;
  /** Whom it tells of; null where it tells of nobody. */
  userId: string | null;
  /** When it happened, ISO 8601 UTC. */
  occurredAt: string;
  /** Of which work it came. */
  correlationId: string | null;
  data: object;
}

/** The same for the same thing that happened, whoever tells of it again. */
export const idOfEvent = (accountId: string, { event, resourceId, run }: LifecycleEvent): string =>
  nameBasedId(accountId, `${event}:${resourceId}:${run}`);

const bytesOf = (body: object): Uint8Array => Buffer.from(JSON.stringify(body));

const ofWebhook = (accountId: string, { event, url }: Webhook) => ({ accountId, target: event, label: event, host: new URL(url).host });

/** An event on its way to where it is registered; its body is made here, once for all attempts. */
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
 * The example of an event on its way, marked as a test; also to a webhook that is disabled, as it
 * may be mended by now.
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
