import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { CacheKey } from '../response-cache/cached-response.repository.js';
import { OwnerKeyRepository } from '../response-cache/owner-key.repository.js';

/** Owner of an order, and key of its cached response. */
export type OrderKey = Pick<CacheKey, 'owner' | 'key'>;

/** Limits of an order. */
export interface OrderRules {
  /** Orders per owner and day (French time), at most. */
  perDay: number;
  /** Seconds for which an order without a response is not repeated. */
  pendingSeconds: number;
}

/**
 * Decision about an order. `spent`: the limit of today is reached. `pending`: the result of an
 * earlier order is unknown. `wait` is in seconds.
 */
export type OrderDecision = { kind: 'placed' } | { kind: 'pending' | 'spent'; wait: number };

/** Serializes the orders of an owner, so that the count stays valid until the order is inserted. */
const LOCK_ORDERS_OF_OWNER = `select pg_advisory_xact_lock(hashtext('orders of an owner'), hashtext($1))`;

/** Parameters: $1 owner, $2 key, $3 orders per day, $4 seconds for which the order is pending. */
const PLACE = `
  with today as materialized (
    select at, (at at time zone 'Europe/Paris')::date as day from (select clock_timestamp() as at) clock
  ), found as materialized (
    select today.at, today.day, extract(epoch from greatest(known.pending_until, today.at) - today.at)::float8 as pending,
      (select coalesce(sum(orders), 0) from placed_orders where owner = $1 and day = today.day) as spent,
      extract(epoch from ((today.day + 1)::timestamp at time zone 'Europe/Paris') - today.at)::float8 as left_today
    from today left join placed_orders known on known.owner = $1 and known.key = $2
  ), placed as (
    insert into placed_orders as p (owner, key, day, orders, pending_until)
    select $1, $2, day, 1, at + make_interval(secs => $4) from found where pending = 0 and spent < $3
    on conflict (owner, key) do update
      set day = excluded.day, orders = case when p.day = excluded.day then p.orders + 1 else 1 end, pending_until = excluded.pending_until
    returning 1
  )
  select pending, left_today, exists (select from placed) as placed from found`;

const WITHDRAW = 'update placed_orders set orders = orders - 1, pending_until = clock_timestamp() where owner = $1 and key = $2';
const DROP_WITHDRAWN = 'delete from placed_orders where owner = $1 and key = $2 and orders < 1';

const PURGE = `
  delete from placed_orders where (owner, key) in (
    select owner, key from placed_orders where pending_until < clock_timestamp() and day < (clock_timestamp() at time zone 'Europe/Paris')::date
    limit 1000 for update skip locked)`;

interface PlacedRow {
  pending: number;
  left_today: number;
  placed: boolean;
}

/**
 * Stores billed orders before they are placed, by the clock of the database. A crash therefore
 * loses none, and all replicas share the count.
 */
@Injectable()
export class PlacedOrderRepository {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly owners: OwnerKeyRepository,
  ) {}

  /** Call right before an order is sent. */
  async place({ owner, key }: OrderKey, { perDay, pendingSeconds }: OrderRules): Promise<OrderDecision> {
    const name = await this.owners.nameOf(owner);
    const row = await this.transactions.run(async (tx) => {
      await tx.rows(LOCK_ORDERS_OF_OWNER, [name]);
      return (await tx.rows<PlacedRow>(PLACE, [name, key, perDay, pendingSeconds]))[0]!;
    });
    if (row.placed) return { kind: 'placed' };
    return row.pending > 0 ? { kind: 'pending', wait: row.pending } : { kind: 'spent', wait: row.left_today };
  }

  /** Withdraws an order that was not placed. */
  async withdraw({ owner, key }: OrderKey): Promise<void> {
    const of = [await this.owners.nameOf(owner), key];
    await this.transactions.run(async (tx) => {
      await tx.affected(WITHDRAW, of);
      await tx.affected(DROP_WITHDRAWN, of);
    });
  }

  /** Deletes up to 1,000 orders of past days that are not pending. Returns their number. */
  purge(): Promise<number> {
    return this.transactions.separately((tx) => tx.affected(PURGE));
  }
}
