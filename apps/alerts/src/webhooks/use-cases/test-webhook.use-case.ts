import { type StartedDelivery, WEBHOOK_EXAMPLES, type WebhookEvent, type WebhookPayload } from '@company-data/contracts';
import { type Clock, newId, type Transaction } from '@company-data/kernel';
import type { IncomingRequest, Reply } from '@company-data/messaging';
import { CLOCK } from '@company-data/service';
import { OncePerKey } from '@company-data/service/database';
import { Inject, Injectable } from '@nestjs/common';
import { type RequestOrigin, DeliveryTargets } from '../../deliveries/domain/delivery-targets.js';
import { DeliveryLog } from '../domain/delivery-log.js';
import { testOf } from '../domain/lifecycle-event.js';
import { MAX_TESTS, tooManyTests } from '../domain/tests.js';
import { webhookNotFound, Webhooks } from '../domain/webhooks.js';

/** Sends the example of an event to where it is registered, in one attempt. */
@Injectable()
export class TestWebhookUseCase {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly oncePerKey: OncePerKey,
    private readonly webhooks: Webhooks,
    private readonly log: DeliveryLog,
    private readonly targets: DeliveryTargets,
  ) {}

  run(request: IncomingRequest<WebhookPayload>): Promise<StartedDelivery | Reply> {
    return this.oncePerKey.run(request, (tx) => this.start(request.cause, request.payload.event, tx));
  }

  private async start(asked: RequestOrigin, event: WebhookEvent, tx: Transaction): Promise<StartedDelivery> {
    const { accountId } = asked;
    // All are locked, so that tests which are asked for at once are counted one after the other.
    const webhook = (await this.webhooks.lock(accountId, tx)).find((each) => each.event === event);
    if (!webhook) throw webhookNotFound(event);
    if ((await this.log.openTests(accountId, tx)) >= MAX_TESTS) throw tooManyTests();
    const id = newId();
    await this.targets.open([testOf(asked, webhook, id, this.clock.now(), WEBHOOK_EXAMPLES[event].data)], tx);
    return { delivery_id: id };
  }
}
