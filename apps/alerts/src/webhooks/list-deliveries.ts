import { type DeliveryPage, ListDeliveries, type ListDeliveriesPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DeliveryLogRepository } from './delivery-log.repository.js';

/** Lists the deliveries of an account, newest first. */
@Controller()
export class ListDeliveriesHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly log: DeliveryLogRepository,
  ) {}

  @Answers(ListDeliveries)
  async run({ accountId, payload: payload }: IncomingRequest<ListDeliveriesPayload>): Promise<DeliveryPage> {
    const found = await this.transactions.run((tx) => this.log.list(accountId, payload, tx));
    const shown = found.slice(0, payload.per_page);
    return {
      result: shown.map(({ delivery }) => delivery),
      next_cursor: found.length > shown.length ? shown.at(-1)!.cursor : null,
    };
  }
}
