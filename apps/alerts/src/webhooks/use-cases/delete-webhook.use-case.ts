import type { WebhookEvent } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryTargets } from '../../deliveries/domain/delivery-targets.js';
import { webhookNotFound, Webhooks } from '../domain/webhooks.js';

/** Has an event sent nowhere any more. */
@Injectable()
export class DeleteWebhookUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly webhooks: Webhooks,
    private readonly targets: DeliveryTargets,
  ) {}

  run(accountId: string, event: WebhookEvent): Promise<{ deleted: true }> {
    return this.transactions.run(async (tx) => {
      if (!(await this.webhooks.delete(accountId, event, tx))) throw webhookNotFound(event);
      // Whoever was telling of an event meanwhile had to be done first: what it opened is seen here.
      await this.targets.withdraw({ accountId, target: event }, tx);
      return { deleted: true };
    });
  }
}
