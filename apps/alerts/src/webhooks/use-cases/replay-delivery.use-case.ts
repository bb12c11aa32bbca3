import type { DeliveryPayload, StartedDelivery } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { IncomingRequest, Reply } from '@company-data/messaging';
import { OncePerKey } from '@company-data/service/database';
import { Injectable } from '@nestjs/common';
import { type RequestOrigin, DeliveryTargets } from '../../deliveries/domain/delivery-targets.js';
import { bodyExpired, deliveryNotFound, deliveryOpen } from '../domain/delivery-log.js';

/** Sends what was delivered, or failed for good, once more. */
@Injectable()
export class ReplayDeliveryUseCase {
  constructor(
    private readonly oncePerKey: OncePerKey,
    private readonly targets: DeliveryTargets,
  ) {}

  run(request: IncomingRequest<DeliveryPayload>): Promise<StartedDelivery | Reply> {
    return this.oncePerKey.run(request, (tx) => this.replay(request.cause, request.payload.delivery_id, tx));
  }

  private async replay(asked: RequestOrigin, id: string, tx: Transaction): Promise<StartedDelivery> {
    const outcome = await this.targets.replay(asked, id, tx);
    if (outcome === 'unknown') throw deliveryNotFound();
    if (outcome === 'open') throw deliveryOpen();
    if (outcome === 'expired') throw bodyExpired();
    return { delivery_id: id };
  }
}
