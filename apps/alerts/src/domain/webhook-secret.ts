import { WebhookSecretExists } from '@company-data/contracts';
import { randomBytes } from 'node:crypto';
import { type DomainError, failure, type Transaction } from '@company-data/kernel';

/** The secrets that sign the webhooks of accounts. */
export abstract class WebhookSecrets {
  /** False when the account has one already. */
  abstract insert(accountId: string, secret: string, at: Date, tx: Transaction): Promise<boolean>;
  /** Puts a secret before the newest one, which signs on for so many hours; answers until when, null where there was none. */
  abstract rotate(accountId: string, secret: string, hours: number, tx: Transaction): Promise<Date | null>;
}

/** A new signing secret: 256 random bits after `whsec_`; its characters are the bytes that sign. */
export const generateWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export const webhookSecretExists = (): DomainError =>
  failure(WebhookSecretExists, 'conflict', {
    detail: 'The account has a webhook secret; it is shown only when it is made. A new one is made by rotating it.',
  });
