import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import type { NewDelivery } from '../deliveries/delivery-target.js';
import { WatchedUserRepository } from '../matching/watched-user.repository.js';
import { deliveryOf, type LifecycleEvent } from './lifecycle-event.js';
import { WebhookRepository } from './webhook.repository.js';
import type { Webhook } from './webhook.js';

const deliveriesOf = (accountId: string, webhooks: Webhook[], events: LifecycleEvent[]): NewDelivery[] =>
  events.flatMap((happened) =>
    webhooks.filter(({ event }) => event === happened.event).map((webhook) => deliveryOf(accountId, webhook, happened)),
  );

/**
 * Sends lifecycle events to the registered webhooks of the account. Drops events without a webhook.
 */
@Injectable()
export class NotifyEvents {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly users: WatchedUserRepository,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  /** Runs in the transaction of the cause. All events belong to the same user, or to none. */
  async run(accountId: string, events: LifecycleEvent[], tx: Transaction): Promise<void> {
    const names = new Set(events.map(({ event }) => event));
    if (names.size === 0) return;
    const webhooks = await this.webhooks.share(accountId, [...names], tx);
    if (webhooks.length === 0) return;
    const { userId } = events[0]!;
    if (userId !== null && !(await this.users.lock(accountId, userId, tx))) return;
    await this.targets.open(deliveriesOf(accountId, webhooks, events), tx);
  }
}
