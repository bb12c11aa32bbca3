import { ListWebhooks, type ListWebhooksPayload, type WebhookResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { WebhookRepository } from './webhook.repository.js';
import { viewOfWebhook } from './webhook.js';

/** Lists the webhooks of an account. */
@Controller()
export class ListWebhooksHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
  ) {}

  @Answers(ListWebhooks)
  async run({ accountId }: IncomingRequest<ListWebhooksPayload>): Promise<WebhookResource[]> {
    return (await this.transactions.run((tx) => this.webhooks.list(accountId, tx))).map(viewOfWebhook);
  }
}
