import { GetDelivery, type GetDeliveryPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { type DeliveryDetail, deliveryNotFound } from './delivery-log.js';
import { DeliveryLogRepository } from './delivery-log.repository.js';

/** Returns a delivery with its attempts. */
@Controller()
export class GetDeliveryHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly log: DeliveryLogRepository,
  ) {}

  @Answers(GetDelivery)
  async run({ accountId, payload: { delivery_id, body = false } }: IncomingRequest<GetDeliveryPayload>): Promise<DeliveryDetail> {
    const found = await this.transactions.run((tx) => this.log.find(accountId, delivery_id, body, tx));
    if (!found) throw deliveryNotFound();
    return found;
  }
}
