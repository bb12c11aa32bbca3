import { type WebhookEvent, WebhookNotFound, type WebhookResource } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';

/** Where the events of one kind go. */
export interface Webhook {
  event: WebhookEvent;
  /** As the URL parser writes it. */
  url: string;
  enabled: boolean;
  updatedAt: Date;
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
