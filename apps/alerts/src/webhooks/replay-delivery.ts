import { type DeliveryPayload, ReplayDelivery, type StartedDelivery } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { OncePerKey } from '@company-data/service/database';
import { Controller } from '@nestjs/common';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import type { RequestOrigin } from '../deliveries/delivery-target.js';
import { bodyExpired, deliveryNotFound, deliveryOpen } from './delivery-log.js';

/** Sends a delivered or exhausted delivery again. */
@Controller()
export class ReplayDeliveryHandler {
  constructor(
    private readonly oncePerKey: OncePerKey,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  @Answers(ReplayDelivery)
  run(request: IncomingRequest<DeliveryPayload>): Promise<StartedDelivery | Reply> {
    return this.oncePerKey.run(request, (tx) => this.replay(request.cause, request.payload.delivery_id, tx));
  }

  private async replay(origin: RequestOrigin, id: string, tx: Transaction): Promise<StartedDelivery> {
    const outcome = await this.targets.replay(origin, id, tx);
    if (outcome === 'unknown') throw deliveryNotFound();
    if (outcome === 'open') throw deliveryOpen();
    if (outcome === 'expired') throw bodyExpired();
    return { delivery_id: id };
  }
}
