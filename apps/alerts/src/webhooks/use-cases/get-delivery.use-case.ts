import type { GetDeliveryPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type DeliveryDetail, DeliveryLog, deliveryNotFound } from '../domain/delivery-log.js';

/** One delivery with its attempts. */
@Injectable()
export class GetDeliveryUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly log: DeliveryLog,
  ) {}

  async run(accountId: string, { delivery_id, body = false }: GetDeliveryPayload): Promise<DeliveryDetail> {
    const found = await this.transactions.run((tx) => this.log.find(accountId, delivery_id, body, tx));
    if (!found) throw deliveryNotFound();
    return found;
  }
}
