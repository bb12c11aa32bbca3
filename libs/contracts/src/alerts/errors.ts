import { defineError } from '../errors.js';

/** Staff only. */
export const WebhookSecretExists = defineError(
  'WEBHOOK_SECRET_EXISTS',
  409,
  'The account already has a webhook secret',
  'Use the secret that was shown when it was created, or rotate it.',
);
export const EventNotFound = defineError(
  'EVENT_NOT_FOUND',
  404,
  'The webhook event does not exist',
  'Use a name from the list of events, in capitals.',
  'There is no such event. Did you mean "DATA_SYNC_SUCCESS"?',
);
export const WebhookNotFound = defineError(
  'WEBHOOK_NOT_FOUND',
  404,
  'No webhook is registered for the event',
  'Send PUT /api/v6/webhooks/{eventName} with {"url": "https://..."}.',
  'No webhook is registered for DATA_SYNC_SUCCESS.',
);
export const WebhookUrlForbidden = defineError(
  'WEBHOOK_URL_FORBIDDEN',
  422,
  'The address is not allowed',
  'Use an address on the public internet, not one in a private network.',
  'The address is not public.',
);
export const TooManyTests = defineError(
  'TOO_MANY_TESTS',
  409,
  'Too many tests are in progress',
  'Wait until a test has ended, see GET /api/v6/webhook-deliveries.',
  '10 webhook tests are in progress. Wait until one has ended.',
);
export const DeliveryNotFound = defineError(
  'DELIVERY_NOT_FOUND',
  404,
  'The delivery does not exist',
  'Use an id from the list of deliveries, which covers 90 days.',
  'No such delivery.',
);
export const DeliveryOpen = defineError(
  'DELIVERY_OPEN',
  409,
  'The delivery has not ended',
  'Wait until it has ended: next_at is the time of the next automatic attempt.',
  'The delivery has not ended. It is retried automatically.',
);
export const BodyExpired = defineError(
  'BODY_EXPIRED',
  410,
  'The delivery body has expired',
  'Read the data itself, because bodies expire 7 days after delivery or 30 days after failure.',
  'The body of the delivery has expired.',
);

// Staff only.

export const NoSuchAlert = defineError(
  'NO_SUCH_ALERT',
  404,
  'The account has no such alert',
  'List its alerts: npm run staff -- alert list.',
);
export const AlertExists = defineError('ALERT_EXISTS', 409, 'An alert with this name exists', 'Use another name, or update the alert.');
export const AlertWithoutUrl = defineError(
  'ALERT_WITHOUT_URL',
  422,
  'The alert has no URL',
  'Set one: npm run staff -- alert update --alert NAME --url URL.',
);
export const NoMailServer = defineError(
  'NO_MAIL_SERVER',
  422,
  'No mail server is configured',
  'Set SMTP_URL and MAIL_FROM of alerts, or set a url without e-mail addresses.',
);
export const MailNotDelivered = defineError(
  'MAIL_NOT_DELIVERED',
  409,
  'No mail server has accepted the e-mail',
  'Only an accepted e-mail can bounce. Read the attempts of the delivery for its state.',
);
