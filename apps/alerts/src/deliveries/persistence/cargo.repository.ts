import { isUuid, type Transactions } from '@company-data/kernel';
import { RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Cargoes } from '../domain/cargoes.js';
import type { Cargo, ClaimedDelivery } from '../domain/courier.js';

/** $1 account, $2 delivery, $3 alert or null, $4 event or null. Where it goes is read at each attempt: it may have been changed since. */
const READ = `
  select coalesce((select url from alerts where account_id = $1 and id = $3), (select url from webhooks where account_id = $1 and event = $4)) as url,
    (select body from bodies where account_id = $1 and delivery_id = $2) as body`;

/** By hand: it is read beside the pool that entities are read by. */
@Injectable()
export class CargoRepository extends Cargoes {
  constructor(@Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions) {
    super();
  }

  async read({ accountId, id, target }: ClaimedDelivery): Promise<Cargo> {
    const values = [accountId, id, ...(isUuid(target) ? [target, null] : [null, target])];
    const [row] = await this.transactions.separately((tx) => tx.rows<{ url: string | null; body: Buffer | null }>(READ, values));
    return { url: row!.url, body: row!.body ?? undefined };
  }
}
