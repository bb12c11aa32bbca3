import { isUuid, type Transactions } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestPayload, ClaimedDelivery } from '../deliveries/delivery-channel.js';

/**
 * Slice size. The driver receives a body as hexadecimal text, several times its size, so a large
 * body is read in slices.
 */
const SLICE_BYTES = 4_000_000;

/** Reads the URL again for each attempt, because it can change in between. */
const READ = `
  select coalesce(
      (select url from alerts where account_id = :account_id and id = :alert_id),
      (select url from webhooks where account_id = :account_id and event = :event)) as url,
    b.bytes, b.slice
  from (values (1)) as one left join (
    select octet_length(body) as bytes, substring(body from 1 for ${SLICE_BYTES}) as slice
    from bodies where account_id = :account_id and delivery_id = :id) b on true`;

/** Parameters: $1 account, $2 delivery, $3 position of the first byte, from 1. */
const READ_ON = `select substring(body from $3 for ${SLICE_BYTES}) as slice from bodies where account_id = $1 and delivery_id = $2`;

interface RequestPayloadRow {
  url: string | null;
  bytes: number | null;
  slice: Buffer | null;
}

/** Uses plain SQL over the reserved connections. */
@Injectable()
export class RequestPayloadRepository {
  constructor(@Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions) {}

  async read({ accountId, id, target }: ClaimedDelivery): Promise<RequestPayload> {
    const values = {
      account_id: accountId,
      id,
      ...(isUuid(target) ? { alert_id: target, event: null } : { alert_id: null, event: target }),
    };
    const [row] = await this.transactions.separately((tx) => tx.rows<RequestPayloadRow>(...named(READ, values)));
    const { url, bytes, slice } = row!;
    if (bytes === null || slice === null) return { url, body: undefined };
    return { url, body: bytes === slice.length ? slice : await this.readOn(accountId, id, slice, bytes) };
  }

  /** Returns undefined when the body was deleted during the read. */
  private async readOn(accountId: string, id: string, first: Buffer, bytes: number): Promise<Buffer | undefined> {
    const body = Buffer.allocUnsafeSlow(bytes);
    for (let at = first.copy(body); at < bytes;) {
      const values = [accountId, id, at + 1];
      const [next] = await this.transactions.separately((tx) => tx.rows<{ slice: Buffer }>(READ_ON, values));
      if (!next) return undefined;
      at += next.slice.copy(body, at);
    }
    return body;
  }
}
