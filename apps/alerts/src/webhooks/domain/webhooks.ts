import { type WebhookEvent, WebhookNotFound, type WebhookResource } from '@company-data/contracts';
import { notFound, type Transaction } from '@company-data/kernel';

/** Where the events of one kind go. */
export interface Webhook {
  event: WebhookEvent;
  /** As the URL parser writes it. */
  url: string;
  enabled: boolean;
  updatedAt: Date;
}

/** What accounts have registered. */
export abstract class Webhooks {
  abstract list(accountId: string, tx: Transaction): Promise<Webhook[]>;
  /** Those of some events, which nobody changes or removes before the transaction ends. */
  abstract share(accountId: string, events: WebhookEvent[], tx: Transaction): Promise<Webhook[]>;
  /** All of them, held by this transaction alone. */
  abstract lock(accountId: string, tx: Transaction): Promise<Webhook[]>;
  /** Registers an address, or puts it into the place of another; enabled from now on. */
  abstract put(accountId: string, event: WebhookEvent, url: string, tx: Transaction): Promise<Webhook>;
  /** False when there was none. */
  abstract delete(accountId: string, event: WebhookEvent, tx: Transaction): Promise<boolean>;
}

export const viewOfWebhook = ({ event, url, enabled, updatedAt }: Webhook): WebhookResource => ({
  event,
  url,
  status: enabled ? 'enabled' : 'disabled',
  updated_at: updatedAt.toISOString(),
});

export const webhookNotFound = (event: WebhookEvent): Error => notFound(WebhookNotFound, `No webhook is registered for ${event}.`);

/** What is held while a webhook is disabled goes on when it is put again, as far back as this. */
export const MAX_HOLD_DAYS = 7;
