import { type WebhookEvent, WebhookNotFound, type WebhookResource } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';

/** Registration of an address for a lifecycle event. */
export interface Webhook {
  event: WebhookEvent;
  /** Normalized URL. */
  url: string;
  enabled: boolean;
  updatedAt: Date;
  /** Null while the webhook is enabled. */
  disabledAt: Date | null;
  /** Id of the delivery that failed, and the result of its last attempt. */
  disabledBy: string | null;
  lastError: string | null;
}

export const viewOfWebhook = ({ event, url, enabled, updatedAt, disabledAt, disabledBy, lastError }: Webhook): WebhookResource => ({
  event,
  url,
  status: enabled ? 'enabled' : 'disabled',
  updated_at: updatedAt.toISOString(),
  disabled_at: disabledAt?.toISOString() ?? null,
  disabled_by: disabledBy,
  last_error: lastError,
});

export const webhookNotFound = (event: WebhookEvent): Error => notFound(WebhookNotFound, `No webhook is registered for ${event}.`);

/**
 * Age in days up to which held events of a disabled webhook are sent when it is registered again.
 */
export const MAX_HOLD_DAYS = 7;
