import type { RegisterWebhookPayload, WebhookEvent, WebhookResource } from '@company-data/contracts';
import type { Clock, Transaction, Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryTargets } from '../../deliveries/domain/delivery-targets.js';
import { generateWebhookSecret, WebhookSecrets } from '../../domain/webhook-secret.js';
import { ReceiverAddresses } from '../domain/receiver-addresses.js';
import { MAX_HOLD_DAYS, viewOfWebhook, type Webhook, Webhooks } from '../domain/webhooks.js';

const DAY_MS = 86_400_000;

/** Says where an event is sent to from now on; what was held while that was disabled goes there too. */
@Injectable()
export class RegisterWebhookUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: ReceiverAddresses,
    private readonly webhooks: Webhooks,
    private readonly secrets: WebhookSecrets,
    private readonly targets: DeliveryTargets,
  ) {}

  async run(accountId: string, { event, url }: RegisterWebhookPayload): Promise<WebhookResource> {
    // Before the transaction: a name may have to be looked up.
    const address = await this.addresses.check(url);
    return viewOfWebhook(await this.transactions.run((tx) => this.put(accountId, event, address, tx)));
  }

  private async put(accountId: string, event: WebhookEvent, url: string, tx: Transaction): Promise<Webhook> {
    // Nothing can be sent unsigned: an account without a secret gets one, and learns the next one when it rotates it.
    await this.secrets.insert(accountId, generateWebhookSecret(), this.clock.now(), tx);
    const before = (await this.webhooks.lock(accountId, tx)).find((webhook) => webhook.event === event);
    const webhook = await this.webhooks.put(accountId, event, url, tx);
    if (before && before.url !== webhook.url) await this.targets.move({ accountId, target: event }, new URL(webhook.url).host, tx);
    if (before?.enabled === false) {
      const since = new Date(webhook.updatedAt.getTime() - MAX_HOLD_DAYS * DAY_MS);
      await this.targets.release({ accountId, target: event }, { since }, tx);
    }
    return webhook;
  }
}
