import type { DeliveryPage, ListDeliveriesPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryLog } from '../domain/delivery-log.js';

/** Deliveries of an account, newest first. */
@Injectable()
export class ListDeliveriesUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly log: DeliveryLog,
  ) {}

  async run(accountId: string, asked: ListDeliveriesPayload): Promise<DeliveryPage> {
    const found = await this.transactions.run((tx) => this.log.list(accountId, asked, tx));
    const shown = found.slice(0, asked.per_page);
    return {
      result: shown.map(({ delivery }) => delivery),
      next_cursor: found.length > shown.length ? shown.at(-1)!.cursor : null,
    };
  }
}
