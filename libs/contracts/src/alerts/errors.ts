import { defineError } from '../errors.js';

/** Staff only. */
export const WebhookSecretExists = defineError(
  'WEBHOOK_SECRET_EXISTS',
  409,
  'The account has a webhook secret',
  'Use the one that was shown when it was made, or rotate it: the new one is shown.',
);
export const EventNotFound = defineError(
  'EVENT_NOT_FOUND',
  404,
  'There is no such event',
  'Take a name of the list of events, in capitals.',
  'There is no such event. Did you mean "DATA_SYNC_SUCCESS"?',
);
export const WebhookNotFound = defineError(
  'WEBHOOK_NOT_FOUND',
  404,
  'No webhook is registered for the event',
  'PUT /api/v6/webhooks/{eventName} with {"url": "https://..."}.',
  'No webhook is registered for DATA_SYNC_SUCCESS.',
);
export const WebhookUrlForbidden = defineError(
  'WEBHOOK_URL_FORBIDDEN',
  422,
  'The address must not be called',
  'Give an address on the public internet; one that leads into a private network is never called.',
  'The address is not public.',
);
export const TooManyTests = defineError(
  'TOO_MANY_TESTS',
  409,
  'Too many tests are under way',
  'Wait until one of them has ended: GET /api/v6/webhook-deliveries tells.',
  '10 tests of webhooks are under way; wait until one has ended.',
);
export const DeliveryNotFound = defineError(
  'DELIVERY_NOT_FOUND',
  404,
  'There is no such delivery',
  'Take an id of the list of deliveries; they are kept for 90 days.',
  'No such delivery.',
);
export const DeliveryOpen = defineError(
  'DELIVERY_OPEN',
  409,
  'The delivery is still under way',
  'Wait until it has ended: its next_at tells when it is tried again by itself.',
  'The delivery has not ended; it is tried again by itself.',
);
export const BodyExpired = defineError(
  'BODY_EXPIRED',
  410,
  'The body of the delivery is kept no more',
  'Read the data itself; bodies are kept for 7 days after they were delivered, and 30 after they failed.',
  'What was sent is kept no more.',
);

// Staff only.

export const NoSuchAlert = defineError(
  'NO_SUCH_ALERT',
  404,
  'The account has no such alert',
  'List its alerts: npm run staff -- alert list.',
);
export const AlertExists = defineError(
  'ALERT_EXISTS',
  409,
  'The account has an alert of this name',
  'Take another name, or update the alert.',
);
export const AlertWithoutUrl = defineError(
  'ALERT_WITHOUT_URL',
  422,
  'The alert has no url to send to',
  'Give it one: npm run staff -- alert update --alert NAME --url URL.',
);
export const NoMailServer = defineError(
  'NO_MAIL_SERVER',
  422,
  'There is no mail server for the e-mails of the alert',
  'Have SMTP_URL and MAIL_FROM of alerts set, or give a url and no e-mail address.',
);
export const MailNotDelivered = defineError(
  'MAIL_NOT_DELIVERED',
  409,
  'No mail server has taken the e-mail',
  'What was never taken cannot come back: its attempts tell how it stands.',
);
