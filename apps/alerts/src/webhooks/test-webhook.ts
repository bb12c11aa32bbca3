import { type StartedDelivery, TestWebhook, WEBHOOK_EXAMPLES, type WebhookEvent, type WebhookPayload } from '@company-data/contracts';
import { type Clock, newId, type Transaction } from '@company-data/kernel';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { CLOCK } from '@company-data/service';
import { OncePerKey } from '@company-data/service/database';
import { Controller, Inject } from '@nestjs/common';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import type { RequestOrigin } from '../deliveries/delivery-target.js';
import { DeliveryLogRepository } from './delivery-log.repository.js';
import { testOf } from './lifecycle-event.js';
import { WebhookRepository } from './webhook.repository.js';
import { webhookNotFound } from './webhook.js';
import { TooManyTests } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';

/** Webhook tests in progress per account, at most. */
export const MAX_TESTS = 10;

export const tooManyTests = (): DomainError =>
  failure(TooManyTests, 'conflict', { detail: `${MAX_TESTS} webhook tests are in progress. Wait until one has ended.` });

/** Sends the example of an event to its registered address, in one attempt. */
@Controller()
export class TestWebhookHandler {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly oncePerKey: OncePerKey,
    private readonly webhooks: WebhookRepository,
    private readonly log: DeliveryLogRepository,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  @Answers(TestWebhook)
  run(request: IncomingRequest<WebhookPayload>): Promise<StartedDelivery | Reply> {
    return this.oncePerKey.run(request, (tx) => this.start(request.cause, request.payload.event, tx));
  }

  private async start(origin: RequestOrigin, event: WebhookEvent, tx: Transaction): Promise<StartedDelivery> {
    const { accountId } = origin;
    // Locks all registrations, so that concurrent tests are counted one after the other.
    const webhook = (await this.webhooks.lock(accountId, tx)).find((each) => each.event === event);
    if (!webhook) throw webhookNotFound(event);
    if ((await this.log.openTests(accountId, tx)) >= MAX_TESTS) throw tooManyTests();
    const id = newId();
    await this.targets.open([testOf(origin, webhook, id, this.clock.now(), WEBHOOK_EXAMPLES[event].data)], tx);
    return { delivery_id: id };
  }
}
