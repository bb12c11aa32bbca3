import { Controller, Inject } from '@nestjs/common';
import type { Clock, Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { CreateWebhookSecret, type CreateWebhookSecretPayload } from '@company-data/contracts';
import { generateWebhookSecret, webhookSecretExists } from './webhook-secret.js';
import { WebhookSecretRepository } from './webhook-secret.repository.js';

/** Creates the signing secret for the webhooks of an account and returns it once. */
@Controller()
export class CreateWebhookSecretHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly secrets: WebhookSecretRepository,
  ) {}

  @Answers(CreateWebhookSecret)
  async run({ accountId }: IncomingRequest<CreateWebhookSecretPayload>): Promise<{ secret: string }> {
    const secret = generateWebhookSecret();
    const inserted = await this.transactions.run((tx) => this.secrets.insert(accountId, secret, this.clock.now(), tx));
    if (!inserted) throw webhookSecretExists();
    return { secret };
  }
}
