import { describe, expect, it } from '@jest/globals';
import { CUSTOMER, goneIds, idsOf, LATER, ORDER, orderIds, PRODUCT, Shop } from '../../test/changing-shop.js';
import { collectStream } from '../../test/collect-stream.js';
import {
  bytesOf,
  endOf,
  recordsOf,
  shopContext,
  shopJob,
  shopCheckpoints,
  type ShopState,
  shopState,
  withLike,
  without,
  withRow,
  deletedOf,
} from '../../test/shop-script.js';
import { ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';

describe('changes since the checkpoint', () => {
  const readTwice = async (dataType: string, after: (state: ShopState) => ShopState, full = false) => {
    const shop = new Shop();
    const checkpoints = shopCheckpoints(await shop.read(dataType), full);
    shop.state = after(shop.state);
    return { shop, marks: checkpoints, events: await shop.read(dataType, { checkpoints }) };
  };

  it("are requested from one day before the latest change, by the shop's clock", async () => {
    const { shop, marks } = await readTwice(ORDER, (state) => state);
    const asked = await shop.requests('orders', () => shop.read(ORDER, { checkpoints: marks }));
    // The latest change was at 12:00 in summer.
    expect(asked.map((query) => [query['filter[date_upd]'], query['date']])).toEqual([['>[2025-04-04 12:00:00]', '1']]);
  });

  it.each([
    ['2025-10-26 02:30:00', '2025-10-25 02:30:00'],
    ['2025-03-30 02:30:00', '2025-03-29 02:30:00'],
  ])('are requested early enough around the clock change of %s', async (changed, since) => {
    const last = { orders: [{ ...shopState()['orders']![0]!, date_upd: changed }] };
    const shop = new Shop(shopState(last));
    const checkpoints = shopCheckpoints(await shop.read(ORDER));
    const [asked] = await shop.requests('orders', () => shop.read(ORDER, { checkpoints }));
    expect(asked!['filter[date_upd]']! <= `>[${since}]`).toBe(true);
  });

  it('are requested by our clock when the shop dates a change in the future', async () => {
    const { shop, marks } = await readTwice(ORDER, (state) => withRow(state, 'orders', 1001, { date_upd: '2999-01-01 00:00:00' }));
    const next = shopCheckpoints(await shop.read(ORDER, { checkpoints: marks }));
    const [asked] = await shop.requests('orders', () => shop.read(ORDER, { checkpoints: next }));
    expect(asked!['filter[date_upd]']).toBe('>[2025-05-31 02:00:00]');
  });

  it('are reported alone, and missing orders are not deleted', async () => {
    const { events } = await readTwice(ORDER, (state) => without(withRow(state, 'orders', 1002, LATER), 'orders', 1001));
    expect([orderIds(events), deletedOf(events, ORDER)]).toEqual([['1004', '1005', '1002'].toSorted(), []]);
    expect(endOf(events, ORDER)).toMatchObject({ kind: 'complete', scope: { kind: 'changes' } });
    expect(endOf(events, ORDER)).not.toHaveProperty('full');
  });

  it('include orders with a new credit slip', async () => {
    const slip = { id: 2, id_order: '1003', ...LATER };
    const { events } = await readTwice(ORDER, (state) => withLike(state, 'order_slip', 1, slip));
    expect(recordsOf(events, ORDER).find(({ order_id }) => order_id === '1003')).toMatchObject({ refunded: 29.4 });
  });

  it('include customers with a changed address', async () => {
    const { events } = await readTwice(CUSTOMER, (state) => withRow(state, 'addresses', 7, { city: 'NANTES', ...LATER }));
    expect(idsOf(events, CUSTOMER, 'customer_id')).toEqual(['43', '42']);
  });

  it('include only products with changed stock, variants included', async () => {
    const { events } = await readTwice(PRODUCT, (state) => withRow(state, 'stock_availables', 2, { quantity: '3' }));
    const [changed] = recordsOf(events, PRODUCT).filter(({ product_id }) => product_id === '7');
    expect(changed).toMatchObject({ variants: [{ variant_id: '21', stock: 3 }, { variant_id: '22' }] });
    const { events: none } = await readTwice(PRODUCT, (state) => state);
    expect(idsOf(none, PRODUCT, 'product_id')).toEqual(['8']);
  });

  it.each([ORDER, CUSTOMER, PRODUCT])('are read in full when the stored ids of %s are lost', async (dataType) => {
    const first = await new Shop().read(dataType);
    const events = await new Shop().read(dataType, { checkpoints: shopCheckpoints(first) });
    expect(recordsOf(events, dataType)).toEqual(recordsOf(first, dataType));
    expect(endOf(events, dataType)).toMatchObject({ scope: { kind: 'all' }, full: true });
  });

  it('are read in full when the stored ids belong to another read', async () => {
    const shop = new Shop();
    const first = shopCheckpoints(await shop.read(ORDER));
    const second = shopCheckpoints(await shop.read(ORDER, { checkpoints: first }));
    // A third read ended, and its checkpoint was lost with the worker. A fourth one starts from the
    // same checkpoint.
    await shop.read(ORDER, { checkpoints: second });
    expect(endOf(await shop.read(ORDER, { checkpoints: second }), ORDER)).toMatchObject({ scope: { kind: 'changes' } });
    expect(endOf(await shop.read(ORDER, { checkpoints: first }), ORDER)).toMatchObject({ scope: { kind: 'all' } });
  });

  it('have no checkpoint when the ids cannot be stored', async () => {
    const shop = new Shop();
    shop.source.setCached = async () => {
      throw new ProviderFetchError('server-error', 'the cache is full');
    };
    expect(endOf(await shop.read(ORDER), ORDER)).toMatchObject({ kind: 'failed', error: { message: 'the cache is full' } });
  });

  it.each(['', 'another', '2025-05-31T12:00:00.000Z', '2025-13-31T12:00:00.000Z a 00000000-0000-0000-0000-000000000000'])(
    'are read in full when the checkpoint is %j',
    async (checkpoint) => {
      const checkpoints = { [ORDER]: { prestashop: { checkpoint, fullReadAt: null, full: false } } };
      expect(endOf(await new Shop().read(ORDER, { checkpoints }), ORDER)).toMatchObject({ scope: { kind: 'all' } });
    },
  );

  it('are read in full when the last full read of products was a month ago', async () => {
    const shop = new Shop();
    const checkpoints = shopCheckpoints(await shop.read(PRODUCT));
    const later = { ...shopContext(shop.source), now: () => new Date('2025-07-02T00:00:01Z') };
    const events = await collectStream(adapter.collect(shopJob({ dataTypes: [PRODUCT], checkpoints }), later));
    expect(endOf(events, PRODUCT)).toMatchObject({ scope: { kind: 'all' }, full: true });
  });

  it('include deletions and missed orders when ids are read', async () => {
    const after = (state: ShopState) =>
      withLike(without(without(state, 'orders', 1001), 'orders', 1004), 'orders', 1002, {
        id: 900,
        date_upd: '2020-01-01 10:00:00',
      });
    const { shop, events } = await readTwice(ORDER, after, true);
    expect(goneIds(events, ORDER, 'order_id').toSorted()).toEqual(['1001', '1004']);
    expect(orderIds(events)).toContain('900');
    expect(endOf(events, ORDER)).toMatchObject({ scope: { kind: 'changes' }, full: true, deletions: 2 });
    const next = await shop.read(ORDER, { checkpoints: shopCheckpoints(events, true) });
    expect(deletedOf(next, ORDER)).toEqual([]);
  });

  it('include a sweep of ids only, with five thousand per page', async () => {
    const { shop, marks } = await readTwice(PRODUCT, (state) => state, true);
    const asked = await shop.requests('products', () => shop.read(PRODUCT, { checkpoints: marks }));
    expect(asked.filter(({ display }) => display === '[id]').map(({ limit }) => limit)).toEqual(['5000']);
  });

  it('include no deletion when the ids cannot be read completely', async () => {
    const shop = new Shop();
    const checkpoints = shopCheckpoints(await shop.read(ORDER), true);
    shop.instead = (request) => (request.query!['display'] === '[id,id_shop]' ? { body: bytesOf('<html></html>') } : undefined);
    const events = await shop.read(ORDER, { checkpoints });
    expect([deletedOf(events, ORDER), endOf(events, ORDER).kind]).toEqual([[], 'failed']);
  });
});
