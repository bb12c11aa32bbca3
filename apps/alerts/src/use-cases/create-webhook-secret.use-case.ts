import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { generateWebhookSecret, webhookSecretExists, WebhookSecrets } from '../domain/webhook-secret.js';

/** Makes the secret that signs an account's webhooks, shown this once. */
@Injectable()
export class CreateWebhookSecretUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly secrets: WebhookSecrets,
  ) {}

  async run(accountId: string): Promise<{ secret: string }> {
    const secret = generateWebhookSecret();
    const inserted = await this.transactions.run((tx) => this.secrets.insert(accountId, secret, this.clock.now(), tx));
    if (!inserted) throw webhookSecretExists();
    return { secret };
  }
}
