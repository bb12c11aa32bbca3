import { randomBytes } from 'node:crypto';
import { WebhookSecretExists } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';

/** A new signing secret: 256 random bits after `whsec_`; its characters are the bytes that sign. */
export const generateWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export const webhookSecretExists = (): DomainError =>
  failure(WebhookSecretExists, 'conflict', {
    detail: 'The account has a webhook secret; it is shown only when it is made. A new one is made by rotating it.',
  });
