import { randomBytes } from 'node:crypto';
import { DomainError } from '@company-data/kernel';

/** A new signing secret: 256 random bits after `whsec_`; its characters are the bytes that sign. */
export const drawWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export const webhookSecretExists = (): DomainError =>
  new DomainError('WEBHOOK_SECRET_EXISTS', 'conflict', { detail: 'The account has a webhook secret; it is shown only when it is made.' });
