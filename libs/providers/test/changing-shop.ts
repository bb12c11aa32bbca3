import { collectStream } from './collect-stream.js';
import {
  deletedOf,
  type Instead,
  recordsOf,
  resourceOf,
  shopContext,
  shopJob,
  shopSource,
  type ShopState,
  shopState,
} from './shop-script.js';
import type { ScriptedSource } from './scripted-source.js';
import type { CollectionEvent, CollectionJob } from '../src/adapter.js';
import { adapter } from '../src/shop_platform/adapter.js';

export const ORDER = 'COMMERCE_ORDER';
export const CUSTOMER = 'COMMERCE_CUSTOMER';
export const PRODUCT = 'COMMERCE_PRODUCT';
export const LATER = { date_upd: '2025-05-31 12:00:00' };

/** Shop whose state can change between two reads. Its source caches the reported ids. */
export class Shop {
  readonly source: ScriptedSource;

  constructor(
    public state: ShopState = shopState(),
    public instead: Instead = () => undefined,
  ) {
    this.source = shopSource(
      () => this.state,
      (request, call) => this.instead(request, call),
    );
  }

  read(dataType: string, more: Partial<CollectionJob> = {}): Promise<CollectionEvent[]> {
    return collectStream(adapter.collect(shopJob({ dataTypes: [dataType], ...more }), shopContext(this.source)));
  }

  /** Returns the requests for a resource during a read. */
  async requests(resource: string, reading: () => Promise<unknown>): Promise<Record<string, string>[]> {
    const from = this.source.calls.length;
    await reading();
    return this.source.calls.slice(from).flatMap((call) => (resourceOf(call) === resource ? [call.query!] : []));
  }
}

export const idsOf = (events: CollectionEvent[], type: string, field: string) => recordsOf(events, type).map((record) => record[field]);
export const orderIds = (events: CollectionEvent[]) => idsOf(events, ORDER, 'order_id');
export const goneIds = (events: CollectionEvent[], type: string, field: string) => deletedOf(events, type).map((record) => record[field]);

export const manyOrders = (count: number): ShopState => {
  const [first] = shopState()['orders']!;
  return shopState({ orders: Array.from({ length: count }, (_each, place) => ({ ...first!, id: place * 3 + 1 })) });
};
