import { randomBytes } from 'node:crypto';
import { WebhookSecretExists } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';

/**
 * Generates a signing secret: `whsec_` and 256 random bits. The HMAC key is the text, not the
 * decoded bits.
 */
export const generateWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export const webhookSecretExists = (): DomainError =>
  failure(WebhookSecretExists, 'conflict', {
    detail: 'The account already has a webhook secret, which is shown only at creation. Rotate it to get a new one.',
  });
