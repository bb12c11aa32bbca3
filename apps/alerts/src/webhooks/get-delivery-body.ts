import { type DeliveryPayload, GetDeliveryBody } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, MAX_BODY_BYTES, Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { bodyExpired, deliveryNotFound } from './delivery-log.js';
import { type BodySlice, DeliveryLogRepository } from './delivery-log.repository.js';

/** Returns the body of a request, in slices, because a body can have several megabytes. */
@Controller()
export class GetDeliveryBodyHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly log: DeliveryLogRepository,
  ) {}

  @Answers(GetDeliveryBody)
  async run({ accountId, payload: { delivery_id: id } }: IncomingRequest<DeliveryPayload>): Promise<Reply> {
    const { slice, bytes } = await this.read(accountId, id, 0);
    return new Reply(slice, {}, bytes > slice.length ? this.rest(accountId, id, slice.length, bytes) : undefined);
  }

  private async *rest(accountId: string, id: string, from: number, bytes: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < bytes;) {
      const { slice } = await this.read(accountId, id, at);
      yield slice;
      at += slice.length;
    }
  }

  /** @throws DELIVERY_NOT_FOUND, BODY_EXPIRED */
  private async read(accountId: string, id: string, from: number): Promise<BodySlice> {
    const found = await this.transactions.run((tx) => this.log.readBody(accountId, id, { from, bytes: MAX_BODY_BYTES }, tx));
    if (found === undefined) throw deliveryNotFound();
    if (found === 'expired') throw bodyExpired();
    return found;
  }
}
