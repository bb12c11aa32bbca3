import { describe, expect, it } from '@jest/globals';
import { goneIds, ORDER, PRODUCT, Shop } from '../../test/changing-shop.js';
import { collectStream } from '../../test/collect-stream.js';
import {
  endOf,
  type Instead,
  recordsOf,
  refusal,
  resourceOf,
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
import type { CollectionEvent } from '../adapter.js';
import { adapter } from './adapter.js';

describe('shops of one installation', () => {
  const SHOPS = [1, 2, 3].map((id) => ({ id, name: `Shop ${id}`, active: '1', deleted: '0' }));
  const several = (more: ShopState = {}): ShopState => {
    const state = withRow(shopState({ shops: SHOPS, ...more }), 'orders', 1002, { id_shop: '2' });
    return withRow({ ...state, customers: state['customers']!.map((row) => ({ ...row })) }, 'customers', 43, { id_shop: '2' });
  };
  /** Orders and customers are shared between shops. */
  const only =
    (...allowed: string[]): Instead =>
    (request) => {
      const shop = request.query!['id_shop'];
      return shop === undefined || allowed.includes(shop) ? undefined : refusal(403, 132);
    };
  const accountsOf = (events: CollectionEvent[], type: string) =>
    new Set(recordsOf(events, type).map((record) => record['source_account_id']));

  it('are separate accounts, and a shared item belongs to one of them', async () => {
    const shop = new Shop(several());
    const events = await collectStream(adapter.collect(shopJob(), shopContext(shop.source)));
    expect(recordsOf(events, ORDER).map(({ order_id, source_account_id, shop_id }) => [order_id, source_account_id, shop_id])).toEqual([
      ...['1001', '1003', '1004', '1005'].map((id) => [id, 'shop.example.com#1', '1']),
      ['1002', 'shop.example.com#2', '2'],
    ]);
    expect(accountsOf(events, PRODUCT)).toEqual(new Set(['shop.example.com#1', 'shop.example.com#2', 'shop.example.com#3']));
    expect(endOf(events, ORDER)).toMatchObject({ scope: { kind: 'all' } });
  });

  it('are read if the key covers them, and the others lose nothing', async () => {
    const shop = new Shop(several());
    const all = await shop.read(ORDER);
    shop.instead = only('1');
    shop.state = without(without(several(), 'orders', 1001), 'orders', 1002);
    const events = await shop.read(ORDER, { checkpoints: shopCheckpoints(all, true) });
    expect(goneIds(events, ORDER, 'order_id')).toEqual(['1001']);
    expect(endOf(await shop.read(ORDER), ORDER)).toMatchObject({ scope: { kind: 'changes' } });
  });

  it('fail when the key covers none of them', async () => {
    const events = await new Shop(several(), only()).read(ORDER);
    expect(endOf(events, ORDER)).toMatchObject({
      kind: 'failed',
      error: { name: 'ProviderAuthError', advice: { fields: ['webservice_key'] } },
    });
  });

  it('are deleted with all their items when they are closed', async () => {
    const shop = new Shop(several());
    const checkpoints = shopCheckpoints(await shop.read(PRODUCT), true);
    shop.state = several({ shops: SHOPS.slice(0, 2) });
    const events = await shop.read(PRODUCT, { checkpoints });
    expect(deletedOf(events, PRODUCT).map(({ source_account_id, product_id }) => [source_account_id, product_id])).toEqual([
      ['shop.example.com#3', '7'],
      ['shop.example.com#3', '8'],
    ]);
  });

  it('are taken from the items when the key may not list them', async () => {
    const hidden: Instead = (request) => (resourceOf(request) === 'shops' ? refusal(401, 26) : undefined);
    const conf = [
      ...several()['configurations']!,
      { id: 99, name: 'PS_MULTISHOP_FEATURE_ACTIVE', value: '1', id_shop: '', id_shop_group: '' },
    ];
    const shop = new Shop(several({ configurations: conf }), hidden);
    const events = await shop.read(ORDER);
    expect(accountsOf(events, ORDER)).toEqual(new Set(['shop.example.com#1', 'shop.example.com#2']));
    expect(endOf(events, ORDER)).toMatchObject({ scope: { kind: 'changes' } });
    expect(endOf(await new Shop(shopState(), hidden).read(ORDER), ORDER)).toMatchObject({ scope: { kind: 'all' } });
  });

  it('have their own time zones', async () => {
    const own = { id: 90, name: 'PS_TIMEZONE', value: 'Indian/Reunion', id_shop: '2', id_shop_group: '' };
    const shop = new Shop(several({ configurations: [...shopState()['configurations']!, own] }));
    const orders = await shop.read(ORDER);
    expect(recordsOf(orders, ORDER).find(({ order_id }) => order_id === '1002')).toMatchObject({ ordered_at: '2025-03-29T22:30:00Z' });
    expect(recordsOf(orders, ORDER).find(({ order_id }) => order_id === '1001')).toMatchObject({ ordered_at: '2025-03-11T09:00:00Z' });
  });
});

describe('locations of an installation with possible other shops', () => {
  const hidden: Instead = (request) => (['shops', 'configurations'].includes(resourceOf(request)) ? refusal(401, 26) : undefined);

  it('are deleted when they were reported before and are missing now', async () => {
    const shop = new Shop(withLike(shopState(), 'stores', 1, { id: 2 }), hidden);
    const first = await shop.read('COMMERCE_LOCATION');
    shop.state = without(shop.state, 'stores', 1);
    const second = await shop.read('COMMERCE_LOCATION', { checkpoints: shopCheckpoints(first) });
    expect(goneIds(second, 'COMMERCE_LOCATION', 'location_id')).toEqual(['1']);
    expect(endOf(second, 'COMMERCE_LOCATION')).toMatchObject({ scope: { kind: 'changes' } });
  });
});
