import { isUuid, type Transactions } from '@company-data/kernel';
import { RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type Cargo, Cargoes } from '../domain/cargoes.js';
import type { ClaimedDelivery } from '../domain/courier.js';
import { Gathering } from '../domain/gathering.js';

/** A row a delivery: account, id, alert or null, event or null. Where it goes is read at each attempt: it may have been changed since. */
const READ = `
  select coalesce(a.url, w.url) as url, b.body
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) with ordinality as d (account_id, id, alert_id, event, place)
  left join alerts a on a.account_id = d.account_id and a.id = d.alert_id
  left join webhooks w on w.account_id = d.account_id and w.event = d.event
  left join bodies b on b.account_id = d.account_id and b.delivery_id = d.id
  order by d.place`;

/** Larger bodies are read one by one, as their turn comes. */
const LARGE_BYTES = 65_536;
const TOGETHER = { most: 128, waitMs: 0 };

/** By hand: what goes out in one moment is read by one statement. */
@Injectable()
export class CargoRepository extends Cargoes {
  private readonly together = new Gathering<ClaimedDelivery, Cargo>(TOGETHER, (deliveries) => this.readAll(deliveries));

  constructor(@Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions) {
    super();
  }

  async read(delivery: ClaimedDelivery): Promise<Cargo> {
    if ((delivery.bytes ?? 0) <= LARGE_BYTES) return this.together.add(delivery);
    return (await this.readAll([delivery]))[0]!;
  }

  private async readAll(deliveries: ClaimedDelivery[]): Promise<Cargo[]> {
    const of = <T>(value: (delivery: ClaimedDelivery) => T): T[] => deliveries.map(value);
    const alerts = of(({ target }) => (isUuid(target) ? target : null));
    const events = of(({ target }) => (isUuid(target) ? null : target));
    const values = [of(({ accountId }) => accountId), of(({ id }) => id), alerts, events];
    const rows = await this.transactions.separately((tx) => tx.rows<{ url: string | null; body: Buffer | null }>(READ, values));
    return rows.map(({ url, body }) => ({ url, body: body ?? undefined }));
  }
}
