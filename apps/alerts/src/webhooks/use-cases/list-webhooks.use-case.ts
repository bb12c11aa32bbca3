import type { WebhookResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { viewOfWebhook, Webhooks } from '../domain/webhooks.js';

/** What an account has registered. */
@Injectable()
export class ListWebhooksUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly webhooks: Webhooks,
  ) {}

  async run(accountId: string): Promise<WebhookResource[]> {
    return (await this.transactions.run((tx) => this.webhooks.list(accountId, tx))).map(viewOfWebhook);
  }
}
