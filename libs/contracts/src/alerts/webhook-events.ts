/** What a webhook can be registered for (contract: Webhooks). */
export const WEBHOOK_EVENTS = [
  'DATA_SYNC_SUCCESS',
  'DATA_SYNC_FETCH_ERROR',
  'DATA_SYNC_AUTH_ERROR',
  'DATA_SYNC_COMPLETED',
  'DATA_CONNECTION_CONNECTED',
  'DATA_CONNECTION_REAUTH_REQUIRED',
  'OCR_FINISHED',
  'OCR_ERROR',
  'ALERT_DISABLED',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Whether a word is the name of an event, in its own letters. */
export const isWebhookEvent = (word: string): word is WebhookEvent => (WEBHOOK_EVENTS as readonly string[]).includes(word);
