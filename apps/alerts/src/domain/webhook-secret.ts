import { WebhookSecretExists } from '@company-data/contracts';
import { randomBytes } from 'node:crypto';
import { type DomainError, failure, type Transaction } from '@company-data/kernel';

/** The secrets that sign the webhooks of accounts. */
export abstract class WebhookSecrets {
  /** False when the account has one already. */
  abstract insert(accountId: string, secret: string, at: Date, tx: Transaction): Promise<boolean>;
}

/** A new signing secret: 256 random bits after `whsec_`; its characters are the bytes that sign. */
export const drawWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export const webhookSecretExists = (): DomainError =>
  failure(WebhookSecretExists, 'conflict', { detail: 'The account has a webhook secret; it is shown only when it is made.' });
