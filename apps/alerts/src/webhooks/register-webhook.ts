import { RegisterWebhook, type RegisterWebhookPayload, type WebhookEvent, type WebhookResource } from '@company-data/contracts';
import type { Clock, Transaction, Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import { CheckedAddresses } from './checked-addresses.js';
import { generateWebhookSecret } from './webhook-secret.js';
import { WebhookSecretRepository } from './webhook-secret.repository.js';
import { WebhookRepository } from './webhook.repository.js';
import { MAX_HOLD_DAYS, viewOfWebhook, type Webhook } from './webhook.js';

const DAY_MS = 86_400_000;

/**
 * Registers or changes the address of an event, and enables it. Events held while it was disabled
 * are sent too.
 */
@Controller()
export class RegisterWebhookHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: CheckedAddresses,
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecretRepository,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  @Answers(RegisterWebhook)
  async run({ accountId, payload: { event, url } }: IncomingRequest<RegisterWebhookPayload>): Promise<WebhookResource> {
    // Resolves the host name before the transaction.
    const address = await this.addresses.check(url);
    return viewOfWebhook(await this.transactions.run((tx) => this.put(accountId, event, address, tx)));
  }

  private async put(accountId: string, event: WebhookEvent, url: string, tx: Transaction): Promise<Webhook> {
    // Every request is signed, so an account without a secret gets one. The account can read a
    // secret only by rotating it.
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
