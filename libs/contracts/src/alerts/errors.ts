import { defineError } from '../errors.js';

/** Staff only. */
export const WebhookSecretExists = defineError(
  'WEBHOOK_SECRET_EXISTS',
  409,
  'The account has a webhook secret',
  'Use the one that was shown when it was made.',
);
