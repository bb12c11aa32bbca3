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

/** When each is told. */
export const WEBHOOK_MEANINGS: Record<WebhookEvent, string> = {
  DATA_SYNC_SUCCESS: 'An entry of a synchronization has succeeded; told when the synchronization has ended, scheduled refreshes too.',
  DATA_SYNC_FETCH_ERROR: 'An entry of a synchronization could not be fetched; told when the synchronization has ended.',
  DATA_SYNC_AUTH_ERROR: 'An entry of a synchronization was refused by its source; told when the synchronization has ended.',
  DATA_SYNC_COMPLETED: 'Every entry of a synchronization has ended.',
  DATA_CONNECTION_CONNECTED: 'A data connection became CONNECTED, also at once when it was made.',
  DATA_CONNECTION_REAUTH_REQUIRED: 'The provider no longer accepts what the end user authorized.',
  OCR_FINISHED: 'A document that was sent as a tax return was read.',
  OCR_ERROR: 'A document that was sent as a tax return cannot be read.',
  ALERT_DISABLED: 'An alert was disabled because a request of it had failed eleven times.',
};

/** Whether a word is the name of an event, in its own letters. */
export const isWebhookEvent = (word: string): word is WebhookEvent => (WEBHOOK_EVENTS as readonly string[]).includes(word);
