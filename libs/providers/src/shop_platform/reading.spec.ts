import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { manyOrders, ORDER, orderIds, Shop } from '../../test/changing-shop.js';
import { collectStream } from '../../test/collect-stream.js';
import {
  bytesOf,
  endOf,
  found,
  listAnswer,
  recordsOf,
  resourceOf,
  SHOP_TYPES,
  shopContext,
  shopJob,
  type ShopState,
  shopState,
  withLike,
  without,
} from '../../test/shop-script.js';
import type { CollectionJob } from '../adapter.js';
import { adapter } from './adapter.js';

describe('pages of a shop', () => {
  it('start after the last id, with a hundred orders, until one is not full', async () => {
    const shop = new Shop(manyOrders(250));
    const asked = await shop.requests('orders', async () => expect(orderIds(await shop.read(ORDER))).toHaveLength(250));
    expect(asked.map((query) => [query['filter[id]'], query['limit'], query['sort'], query['filter[date_upd]']])).toEqual([
      ['>[0]', '100', '[id_ASC]', undefined],
      ['>[298]', '100', '[id_ASC]', undefined],
      ['>[598]', '100', '[id_ASC]', undefined],
    ]);
  });

  it('end with an empty page when the last one is full', async () => {
    expect(orderIds(await new Shop(manyOrders(200)).read(ORDER))).toHaveLength(200);
  });

  it('contain each order once when orders are added and deleted during the read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 1, max: 250 }), async (added, deleted) => {
        const shop = new Shop(manyOrders(250));
        shop.instead = (request) => {
          // After the request for the second page, the first page changes.
          if (resourceOf(request) === 'orders' && request.query!['filter[id]'] === '>[298]') {
            shop.state = without(shop.state, 'orders', deleted * 3 - 2);
            if (!shop.state['orders']!.some(({ id }) => id === added * 3))
              shop.state = withLike(shop.state, 'orders', shop.state['orders']![0]!.id, { id: added * 3 });
          }
          return undefined;
        };
        const ids = orderIds(await shop.read(ORDER));
        const there = manyOrders(250)
          ['orders']!.map(({ id }) => String(id))
          .filter((id) => id !== String(deleted * 3 - 2));
        expect(there.filter((id) => !ids.includes(id))).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 8 },
    );
  });

  it.each([
    ['repeats forever', (state: ShopState) => state['orders']!.slice(0, 100)],
    ['ignores the requested order', (state: ShopState) => state['orders']!.slice(0, 100).toReversed()],
    ['starts before the last id', (state: ShopState, page: number) => state['orders']!.slice(page * 50, page * 50 + 100)],
  ])('fail as incomplete when one %s', async (_what, rowsOf) => {
    const shop = new Shop(manyOrders(250));
    let page = 0;
    shop.instead = (request) => (resourceOf(request) === 'orders' ? listAnswer(request, rowsOf(shop.state, page++)) : undefined);
    expect(endOf(await shop.read(ORDER), ORDER)).toMatchObject({ kind: 'failed', error: { kind: 'incomplete' } });
  });

  it.each([
    ['a page of the host', '<html><body>Maintenance</body></html>'],
    ['a truncated response', '{"orders":[{"id":1,"refe'],
    ['orders without an id', '{"orders":[{"reference":"A"}]}'],
    ['another list', '{"products":[{"id":1}]}'],
    ['an empty body', ''],
  ])('fail as malformed when one is %s', async (_what, text) => {
    const shop = new Shop(shopState(), (request) => (resourceOf(request) === 'orders' ? { body: bytesOf(text) } : undefined));
    expect(endOf(await shop.read(ORDER), ORDER)).toMatchObject({ kind: 'failed', error: { kind: 'malformed' } });
  });

  it('fail per data type when the shop fails for one of them', async () => {
    const shop = new Shop(shopState(), (request) => (resourceOf(request) === 'orders' ? { status: 500 } : undefined));
    const events = await collectStream(adapter.collect(shopJob(), shopContext(shop.source)));
    expect(SHOP_TYPES.map((type) => endOf(events, type).kind)).toEqual(['complete', 'complete', 'complete', 'failed']);
    expect(endOf(events, ORDER)).toMatchObject({ error: { kind: 'server-error' } });
  });
});

describe('request to a shop', () => {
  const answered = async (more: Partial<CollectionJob>) => {
    const shop = new Shop();
    await collectStream(adapter.collect(shopJob(more), shopContext(shop.source)));
    return shop.source.calls;
  };

  it('has the key as user of Basic authentication, and never in the URL', async () => {
    const calls = await answered({});
    const basic = `Basic ${Buffer.from('EXAMPLEEXAMPLEEXAMPLEEXAMPLEKEY1:').toString('base64')}`;
    expect(new Set(calls.map(({ headers }) => headers!['authorization']))).toEqual(new Set([basic]));
    expect(calls.filter(({ path, query }) => JSON.stringify([path, query]).includes('KEY1') || 'ws_key' in query!)).toEqual([]);
  });

  it.each([[{}], [{ settings: { personal_data: true } }]])(
    'names the requested fields, and no secret or private ones: %j',
    async (more) => {
      const displays = (await answered(more)).map(({ query }) => query!['display']!);
      expect(displays.filter((display) => !/^\[id(,|\])/.test(display))).toEqual([]);
      const named = new Set(displays.flatMap((display) => display.slice(1, -1).split(/[,[\]]/)));
      const secret = ['passwd', 'secure_key', 'reset_password_token', 'birthday', 'id_gender', 'note', 'card_number', 'card_holder', 'card_expiration', 'gift_message', 'address1', 'ip_registration_newsletter']; // prettier-ignore
      // The address and the note of a location are public.
      const ofPeople = displays.filter((display) => !display.includes('latitude')).join();
      expect(secret.filter((field) => new RegExp(`\\b${field}\\b`).test(ofPeople))).toEqual([]);
      expect(named.has('full')).toBe(false);
    },
  );

  it('concerns one shop in its own language once these are known', async () => {
    const [first, ...rest] = await answered({ dataTypes: [ORDER] });
    expect([first!.query!['id_shop'], first!.query!['language']]).toEqual([undefined, undefined]);
    expect(new Set(rest.slice(1).map(({ query }) => `${query!['id_shop']} ${query!['language']}`))).toEqual(new Set(['1 1']));
  });
});

describe('address of a shop', () => {
  it.each([
    ['https://Shop.Example.com', 'shop.example.com#1'],
    ['https://shop.example.com/boutique/', 'shop.example.com/boutique#1'],
    ['https://shop.example.com:8443', 'shop.example.com:8443#1'],
  ])('%s identifies the account %s', async (shop_url, account) => {
    const credentials = { shop_url, webservice_key: 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEKEY1' };
    const [order] = recordsOf(await new Shop().read(ORDER, { credentials }), ORDER);
    expect(order!['source_account_id']).toBe(account);
  });

  it.each(['shop.example.com', 'shop'])('is rejected when it is only %s', async (shop_url) => {
    const credentials = { shop_url, webservice_key: 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEKEY1' };
    const events = await new Shop().read(ORDER, { credentials });
    expect(endOf(events, ORDER)).toMatchObject({ error: { name: 'ProviderAuthError', advice: { fields: ['shop_url'] } } });
  });

  it('is requested when no credentials are set', async () => {
    const events = await new Shop().read(ORDER, { credentials: null });
    expect(endOf(events, ORDER)).toMatchObject({ error: { advice: { fields: ['shop_url', 'webservice_key'], missing: true } } });
  });
});

it('reads many orders page by page, with only ids in memory', async () => {
  let made = 0;
  const [first] = shopState()['orders']!;
  const shop = new Shop(shopState(), (request) => {
    if (resourceOf(request) !== 'orders') return listAnswer(request, found(shopState(), request).slice(0, 0));
    const after = Number(/\d+/.exec(request.query!['filter[id]']!)![0]);
    made += 100;
    return listAnswer(
      request,
      Array.from({ length: 100 }, (_each, place) => ({ ...first!, id: after + place + 1 })),
    );
  });
  const events = adapter.collect(shopJob({ dataTypes: [ORDER] }), shopContext(shop.source));
  for (let page = 1; page <= 3; page += 1) await events.next();
  expect(made).toBeLessThanOrEqual(500);
  await events.return();
});
