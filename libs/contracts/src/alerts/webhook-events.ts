/** Events that a webhook can be registered for (specification: Webhooks). */
export const WEBHOOK_EVENTS = [
  'DATA_SYNC_SUCCESS',
  'DATA_SYNC_FETCH_ERROR',
  'DATA_SYNC_AUTH_ERROR',
  'DATA_SYNC_COMPLETED',
  'DATA_CONNECTION_CONNECTED',
  'DATA_CONNECTION_REAUTH_REQUIRED',
  'DATA_CONNECTION_CONSENT_FAILED',
  'DATA_CONNECTION_EXPIRING',
  'DATA_CONNECTION_DISCONNECTED',
  'DATA_CONNECTION_ERROR',
  'OCR_FINISHED',
  'OCR_ERROR',
  'ALERT_DISABLED',
  'WEBHOOK_DISABLED',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Description of each event. */
export const WEBHOOK_MEANINGS: Record<WebhookEvent, string> = {
  DATA_SYNC_SUCCESS: 'An entry of a synchronization succeeded. Sent when the synchronization has ended, also for scheduled refreshes.',
  DATA_SYNC_FETCH_ERROR: 'An entry of a synchronization could not be fetched. Sent when the synchronization has ended.',
  DATA_SYNC_AUTH_ERROR: 'The source of a synchronization entry rejected the authorization. Sent when the synchronization has ended.',
  DATA_SYNC_COMPLETED: 'All entries of a synchronization have ended.',
  DATA_CONNECTION_CONNECTED: 'A data connection became CONNECTED, which can be at its creation.',
  DATA_CONNECTION_REAUTH_REQUIRED: 'The provider no longer accepts the authorization of the end user.',
  DATA_CONNECTION_CONSENT_FAILED: 'An end user tried to authorize a data connection without success. The status reason has the cause.',
  DATA_CONNECTION_EXPIRING: 'The authorization of a data connection ends soon. Sent once for each end.',
  DATA_CONNECTION_DISCONNECTED: 'The end user withdrew the authorization of a data connection.',
  DATA_CONNECTION_ERROR: 'The provider rejects the credentials of the account. The data connection is not read until they are changed.',
  OCR_FINISHED: 'A document that was sent as a tax return was read.',
  OCR_ERROR: 'A document that was sent as a tax return could not be read.',
  ALERT_DISABLED: 'An alert was disabled because one of its requests failed eleven times.',
  WEBHOOK_DISABLED: 'The webhook of another event was disabled because one of its requests failed eleven times.',
};

/** Returns true for the name of an event, in capitals. */
export const isWebhookEvent = (word: string): word is WebhookEvent => (WEBHOOK_EVENTS as readonly string[]).includes(word);
