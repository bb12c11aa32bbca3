import { DeleteWebhook, type WebhookPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import { WebhookRepository } from './webhook.repository.js';
import { webhookNotFound } from './webhook.js';

/** Deletes a webhook and withdraws its open deliveries. */
@Controller()
export class DeleteWebhookHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  @Answers(DeleteWebhook)
  run({ accountId, payload: { event } }: IncomingRequest<WebhookPayload>): Promise<{ deleted: true }> {
    return this.transactions.run(async (tx) => {
      if (!(await this.webhooks.delete(accountId, event, tx))) throw webhookNotFound(event);
      // A concurrent notification holds a share lock on the registration. Its deliveries are
      // therefore committed and visible here.
      await this.targets.withdraw({ accountId, target: event }, tx);
      return { deleted: true };
    });
  }
}
