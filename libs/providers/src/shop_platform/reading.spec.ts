import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gathered } from '../../test/gathered.js';
import {
  bytesOf,
  deletedOf,
  endOf,
  found,
  type Instead,
  listAnswer,
  recordsOf,
  refusal,
  resourceOf,
  SHOP_TYPES,
  shopContext,
  shopJob,
  shopMarks,
  shopSource,
  type ShopState,
  shopState,
  withLike,
  without,
  withRow,
} from '../../test/shop-script.js';
import type { ScriptedSource } from '../../test/scripted-source.js';
import type { CollectionEvent, CollectionJob } from '../adapter.js';
import { adapter } from './adapter.js';

const ORDER = 'COMMERCE_ORDER';
const CUSTOMER = 'COMMERCE_CUSTOMER';
const PRODUCT = 'COMMERCE_PRODUCT';
const LATER = { date_upd: '2025-05-31 12:00:00' };

/** A shop whose state changes between two readings; what was told of it is kept beside it. */
class Shop {
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
    return gathered(adapter.collect(shopJob({ dataTypes: [dataType], ...more }), shopContext(this.source)));
  }

  /** The questions about a resource that were asked by a reading. */
  async asked(resource: string, reading: () => Promise<unknown>): Promise<Record<string, string>[]> {
    const from = this.source.calls.length;
    await reading();
    return this.source.calls.slice(from).flatMap((call) => (resourceOf(call) === resource ? [call.query!] : []));
  }
}

const idsOf = (events: CollectionEvent[], type: string, field: string) => recordsOf(events, type).map((record) => record[field]);
const orderIds = (events: CollectionEvent[]) => idsOf(events, ORDER, 'order_id');
const goneIds = (events: CollectionEvent[], type: string, field: string) => deletedOf(events, type).map((record) => record[field]);

const manyOrders = (count: number): ShopState => {
  const [first] = shopState()['orders']!;
  return shopState({ orders: Array.from({ length: count }, (_each, place) => ({ ...first!, id: place * 3 + 1 })) });
};

describe('pages of a shop', () => {
  it('begin behind the last id, a hundred at once, until one is not full', async () => {
    const shop = new Shop(manyOrders(250));
    const asked = await shop.asked('orders', async () => expect(orderIds(await shop.read(ORDER))).toHaveLength(250));
    expect(asked.map((query) => [query['filter[id]'], query['limit'], query['sort'], query['filter[date_upd]']])).toEqual([
      ['>[0]', '100', '[id_ASC]', undefined],
      ['>[298]', '100', '[id_ASC]', undefined],
      ['>[598]', '100', '[id_ASC]', undefined],
    ]);
  });

  it('end with an empty one, when the last is full', async () => {
    expect(orderIds(await new Shop(manyOrders(200)).read(ORDER))).toHaveLength(200);
  });

  it('miss nothing and tell nothing twice, when orders are added and deleted while they are read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 1, max: 250 }), async (added, deleted) => {
        const shop = new Shop(manyOrders(250));
        shop.instead = (request) => {
          // Behind the second page's question, the first page changes.
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
      { numRuns: 20 },
    );
  });

  it.each([
    ['repeats for ever', (state: ShopState) => state['orders']!.slice(0, 100)],
    ['does not heed the order wanted', (state: ShopState) => state['orders']!.slice(0, 100).toReversed()],
    ['begins before the last id', (state: ShopState, page: number) => state['orders']!.slice(page * 50, page * 50 + 100)],
  ])('fail as incomplete and complete nothing, when one %s', async (_what, rowsOf) => {
    const shop = new Shop(manyOrders(250));
    let page = 0;
    shop.instead = (request) => (resourceOf(request) === 'orders' ? listAnswer(request, rowsOf(shop.state, page++)) : undefined);
    expect(endOf(await shop.read(ORDER), ORDER)).toMatchObject({ kind: 'failed', error: { kind: 'incomplete' } });
  });

  it.each([
    ['a page of the host', '<html><body>Maintenance</body></html>'],
    ['half of an answer', '{"orders":[{"id":1,"refe'],
    ['orders without an id', '{"orders":[{"reference":"A"}]}'],
    ['another list', '{"products":[{"id":1}]}'],
    ['nothing', ''],
  ])('fail as malformed and complete nothing, when one is %s', async (_what, text) => {
    const shop = new Shop(shopState(), (request) => (resourceOf(request) === 'orders' ? { body: bytesOf(text) } : undefined));
    expect(endOf(await shop.read(ORDER), ORDER)).toMatchObject({ kind: 'failed', error: { kind: 'malformed' } });
  });

  it('fail each data type alone, when the shop fails at one of them', async () => {
    const shop = new Shop(shopState(), (request) => (resourceOf(request) === 'orders' ? { status: 500 } : undefined));
    const events = await gathered(adapter.collect(shopJob(), shopContext(shop.source)));
    expect(SHOP_TYPES.map((type) => endOf(events, type).kind)).toEqual(['complete', 'complete', 'complete', 'failed']);
    expect(endOf(events, ORDER)).toMatchObject({ error: { kind: 'server-error' } });
  });
});

describe('questions to a shop', () => {
  const answered = async (more: Partial<CollectionJob>) => {
    const shop = new Shop();
    await gathered(adapter.collect(shopJob(more), shopContext(shop.source)));
    return shop.source.calls;
  };

  it('bear the key as the user of Basic authentication, and never in the address', async () => {
    const calls = await answered({});
    const basic = `Basic ${Buffer.from('EXAMPLEEXAMPLEEXAMPLEEXAMPLEKEY1:').toString('base64')}`;
    expect(new Set(calls.map(({ headers }) => headers!['authorization']))).toEqual(new Set([basic]));
    expect(calls.filter(({ path, query }) => JSON.stringify([path, query]).includes('KEY1') || 'ws_key' in query!)).toEqual([]);
  });

  it.each([[{}], [{ settings: { personal_data: true } }]])(
    'name the fields wanted, and none that is secret or private: %j',
    async (more) => {
      const displays = (await answered(more)).map(({ query }) => query!['display']!);
      expect(displays.filter((display) => !/^\[id(,|\])/.test(display))).toEqual([]);
      const named = new Set(displays.flatMap((display) => display.slice(1, -1).split(/[,[\]]/)));
      const secret = ['passwd', 'secure_key', 'reset_password_token', 'birthday', 'id_gender', 'note', 'card_number', 'card_holder', 'card_expiration', 'gift_message', 'address1', 'ip_registration_newsletter']; // prettier-ignore
      // A place of sale has an address and a note for everybody.
      const ofPeople = displays.filter((display) => !display.includes('latitude')).join();
      expect(secret.filter((field) => new RegExp(`\\b${field}\\b`).test(ofPeople))).toEqual([]);
      expect(named.has('full')).toBe(false);
    },
  );

  it('are about one shop in its own language, once that is known', async () => {
    const [first, ...rest] = await answered({ dataTypes: [ORDER] });
    expect([first!.query!['id_shop'], first!.query!['language']]).toEqual([undefined, undefined]);
    expect(new Set(rest.slice(1).map(({ query }) => `${query!['id_shop']} ${query!['language']}`))).toEqual(new Set(['1 1']));
  });
});

describe('what changed since the mark', () => {
  const readTwice = async (dataType: string, after: (state: ShopState) => ShopState, full = false) => {
    const shop = new Shop();
    const marks = shopMarks(await shop.read(dataType), full);
    shop.state = after(shop.state);
    return { shop, marks, events: await shop.read(dataType, { marks }) };
  };

  it('is asked for since a day before the latest change, by the clock of the shop', async () => {
    const { shop, marks } = await readTwice(ORDER, (state) => state);
    const asked = await shop.asked('orders', () => shop.read(ORDER, { marks }));
    // The latest change was at 12:00 in summer.
    expect(asked.map((query) => [query['filter[date_upd]'], query['date']])).toEqual([['>[2025-04-04 12:00:00]', '1']]);
  });

  it.each([
    ['2025-10-26 02:30:00', '2025-10-25 02:30:00'],
    ['2025-03-30 02:30:00', '2025-03-29 02:30:00'],
  ])('reaches back over the odd hours of %s', async (changed, since) => {
    const last = { orders: [{ ...shopState()['orders']![0]!, date_upd: changed }] };
    const shop = new Shop(shopState(last));
    const marks = shopMarks(await shop.read(ORDER));
    const [asked] = await shop.asked('orders', () => shop.read(ORDER, { marks }));
    expect(asked!['filter[date_upd]']! <= `>[${since}]`).toBe(true);
  });

  it('goes by our clock, when the shop dates a change in the future', async () => {
    const { shop, marks } = await readTwice(ORDER, (state) => withRow(state, 'orders', 1001, { date_upd: '2999-01-01 00:00:00' }));
    const next = shopMarks(await shop.read(ORDER, { marks }));
    const [asked] = await shop.asked('orders', () => shop.read(ORDER, { marks: next }));
    expect(asked!['filter[date_upd]']).toBe('>[2025-05-31 02:00:00]');
  });

  it('is told alone, and nothing is gone by absence', async () => {
    const { events } = await readTwice(ORDER, (state) => without(withRow(state, 'orders', 1002, LATER), 'orders', 1001));
    expect([orderIds(events), deletedOf(events, ORDER)]).toEqual([['1004', '1005', '1002'].toSorted(), []]);
    expect(endOf(events, ORDER)).toMatchObject({ kind: 'complete', scope: { kind: 'changes' } });
    expect(endOf(events, ORDER)).not.toHaveProperty('full');
  });

  it('has orders for which a credit slip was made, which moves no date of theirs', async () => {
    const slip = { id: 2, id_order: '1003', ...LATER };
    const { events } = await readTwice(ORDER, (state) => withLike(state, 'order_slip', 1, slip));
    expect(recordsOf(events, ORDER).find(({ order_id }) => order_id === '1003')).toMatchObject({ refunded: 29.4 });
  });

  it('has customers of whom an address changed', async () => {
    const { events } = await readTwice(CUSTOMER, (state) => withRow(state, 'addresses', 7, { city: 'NANTES', ...LATER }));
    expect(idsOf(events, CUSTOMER, 'customer_id')).toEqual(['43', '42']);
  });

  it('has products whose stock is another one, of a variant too, and no others', async () => {
    const { events } = await readTwice(PRODUCT, (state) => withRow(state, 'stock_availables', 2, { quantity: '3' }));
    const [changed] = recordsOf(events, PRODUCT).filter(({ product_id }) => product_id === '7');
    expect(changed).toMatchObject({ variants: [{ variant_id: '21', stock: 3 }, { variant_id: '22' }] });
    const { events: none } = await readTwice(PRODUCT, (state) => state);
    expect(idsOf(none, PRODUCT, 'product_id')).toEqual(['8']);
  });

  it.each([ORDER, CUSTOMER, PRODUCT])('is told in full, when what was told of %s is lost', async (dataType) => {
    const first = await new Shop().read(dataType);
    const events = await new Shop().read(dataType, { marks: shopMarks(first) });
    expect(recordsOf(events, dataType)).toEqual(recordsOf(first, dataType));
    expect(endOf(events, dataType)).toMatchObject({ scope: { kind: 'all' }, full: true });
  });

  it('is told in full, when the reading behind the mark is not the one that was kept', async () => {
    const shop = new Shop();
    const first = shopMarks(await shop.read(ORDER));
    const second = shopMarks(await shop.read(ORDER, { marks: first }));
    // A third reading ended, and its mark was lost with the worker; a fourth has begun from there.
    await shop.read(ORDER, { marks: second });
    expect(endOf(await shop.read(ORDER, { marks: second }), ORDER)).toMatchObject({ scope: { kind: 'changes' } });
    expect(endOf(await shop.read(ORDER, { marks: first }), ORDER)).toMatchObject({ scope: { kind: 'all' } });
  });

  it.each(['', 'another', '2025-05-31T12:00:00.000Z', '2025-13-31T12:00:00.000Z a 00000000-0000-0000-0000-000000000000'])(
    'is told in full, when the mark is %j',
    async (mark) => {
      const marks = { [ORDER]: { prestashop: { mark, fullReadAt: null, full: false } } };
      expect(endOf(await new Shop().read(ORDER, { marks }), ORDER)).toMatchObject({ scope: { kind: 'all' } });
    },
  );

  it('is told in full, when products were last read so a month ago', async () => {
    const shop = new Shop();
    const marks = shopMarks(await shop.read(PRODUCT));
    const later = { ...shopContext(shop.source), now: () => new Date('2025-07-02T00:00:01Z') };
    const events = await gathered(adapter.collect(shopJob({ dataTypes: [PRODUCT], marks }), later));
    expect(endOf(events, PRODUCT)).toMatchObject({ scope: { kind: 'all' }, full: true });
  });

  it('has the deletions, when ids are read, and what was missed', async () => {
    const after = (state: ShopState) =>
      withLike(without(without(state, 'orders', 1001), 'orders', 1004), 'orders', 1002, {
        id: 900,
        date_upd: '2020-01-01 10:00:00',
      });
    const { shop, events } = await readTwice(ORDER, after, true);
    expect(goneIds(events, ORDER, 'order_id').toSorted()).toEqual(['1001', '1004']);
    expect(orderIds(events)).toContain('900');
    expect(endOf(events, ORDER)).toMatchObject({ scope: { kind: 'changes' }, full: true, deletions: 2 });
    const next = await shop.read(ORDER, { marks: shopMarks(events, true) });
    expect(deletedOf(next, ORDER)).toEqual([]);
  });

  it('asks for ids alone in a sweep, five thousand at once', async () => {
    const { shop, marks } = await readTwice(PRODUCT, (state) => state, true);
    const asked = await shop.asked('products', () => shop.read(PRODUCT, { marks }));
    expect(asked.filter(({ display }) => display === '[id]').map(({ limit }) => limit)).toEqual(['5000']);
  });

  it('has no deletion, when the ids cannot be read to their end', async () => {
    const shop = new Shop();
    const marks = shopMarks(await shop.read(ORDER), true);
    shop.instead = (request) => (request.query!['display'] === '[id,id_shop]' ? { body: bytesOf('<html></html>') } : undefined);
    const events = await shop.read(ORDER, { marks });
    expect([deletedOf(events, ORDER), endOf(events, ORDER).kind]).toEqual([[], 'failed']);
  });
});

describe('several shops of one installation', () => {
  const SHOPS = [1, 2, 3].map((id) => ({ id, name: `Shop ${id}`, active: '1', deleted: '0' }));
  const several = (more: ShopState = {}): ShopState => {
    const state = withRow(shopState({ shops: SHOPS, ...more }), 'orders', 1002, { id_shop: '2' });
    return withRow({ ...state, customers: state['customers']!.map((row) => ({ ...row })) }, 'customers', 43, { id_shop: '2' });
  };
  /** Orders and customers are shared, as shops may have it. */
  const only =
    (...allowed: string[]): Instead =>
    (request) => {
      const shop = request.query!['id_shop'];
      return shop === undefined || allowed.includes(shop) ? undefined : refusal(403, 132);
    };
  const accountsOf = (events: CollectionEvent[], type: string) =>
    new Set(recordsOf(events, type).map((record) => record['source_account_id']));

  it('are accounts of their own, and a shared thing is told of the one that it is of', async () => {
    const shop = new Shop(several());
    const events = await gathered(adapter.collect(shopJob(), shopContext(shop.source)));
    expect(recordsOf(events, ORDER).map(({ order_id, source_account_id, shop_id }) => [order_id, source_account_id, shop_id])).toEqual([
      ...['1001', '1003', '1004', '1005'].map((id) => [id, 'shop.example.com#1', '1']),
      ['1002', 'shop.example.com#2', '2'],
    ]);
    expect(accountsOf(events, PRODUCT)).toEqual(new Set(['shop.example.com#1', 'shop.example.com#2', 'shop.example.com#3']));
    expect(endOf(events, ORDER)).toMatchObject({ scope: { kind: 'all' } });
  });

  it('are read as far as the key is for them, and nothing is gone of the others', async () => {
    const shop = new Shop(several());
    const all = await shop.read(ORDER);
    shop.instead = only('1');
    shop.state = without(without(several(), 'orders', 1001), 'orders', 1002);
    const events = await shop.read(ORDER, { marks: shopMarks(all, true) });
    expect(goneIds(events, ORDER, 'order_id')).toEqual(['1001']);
    expect(endOf(await shop.read(ORDER), ORDER)).toMatchObject({ scope: { kind: 'changes' } });
  });

  it('fail, when the key is for none of them', async () => {
    const events = await new Shop(several(), only()).read(ORDER);
    expect(endOf(events, ORDER)).toMatchObject({
      kind: 'failed',
      error: { name: 'ProviderAuthError', told: { fields: ['webservice_key'] } },
    });
  });

  it('are gone with all that was told of them, when they are closed', async () => {
    const shop = new Shop(several());
    const marks = shopMarks(await shop.read(PRODUCT), true);
    shop.state = several({ shops: SHOPS.slice(0, 2) });
    const events = await shop.read(PRODUCT, { marks });
    expect(deletedOf(events, PRODUCT).map(({ source_account_id, product_id }) => [source_account_id, product_id])).toEqual([
      ['shop.example.com#3', '7'],
      ['shop.example.com#3', '8'],
    ]);
  });

  it('are not known, when the key may not read which there are: things are told of the shop that they name', async () => {
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

  it('have their own clocks', async () => {
    const own = { id: 90, name: 'PS_TIMEZONE', value: 'Indian/Reunion', id_shop: '2', id_shop_group: '' };
    const shop = new Shop(several({ configurations: [...shopState()['configurations']!, own] }));
    const orders = await shop.read(ORDER);
    expect(recordsOf(orders, ORDER).find(({ order_id }) => order_id === '1002')).toMatchObject({ ordered_at: '2025-03-29T22:30:00Z' });
    expect(recordsOf(orders, ORDER).find(({ order_id }) => order_id === '1001')).toMatchObject({ ordered_at: '2025-03-11T09:00:00Z' });
  });
});

describe('the places of sale of an installation that may have other shops', () => {
  const hidden: Instead = (request) => (['shops', 'configurations'].includes(resourceOf(request)) ? refusal(401, 26) : undefined);

  it('are gone, when they were told before and are not any more', async () => {
    const shop = new Shop(withLike(shopState(), 'stores', 1, { id: 2 }), hidden);
    const first = await shop.read('COMMERCE_LOCATION');
    shop.state = without(shop.state, 'stores', 1);
    const second = await shop.read('COMMERCE_LOCATION', { marks: shopMarks(first) });
    expect(goneIds(second, 'COMMERCE_LOCATION', 'location_id')).toEqual(['1']);
    expect(endOf(second, 'COMMERCE_LOCATION')).toMatchObject({ scope: { kind: 'changes' } });
  });
});

describe('an address of a shop', () => {
  it.each([
    ['https://Shop.Example.com', 'shop.example.com#1'],
    ['https://shop.example.com/boutique/', 'shop.example.com/boutique#1'],
    ['https://shop.example.com:8443', 'shop.example.com:8443#1'],
  ])('%s names the account %s', async (shop_url, account) => {
    const credentials = { shop_url, webservice_key: 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEKEY1' };
    const [order] = recordsOf(await new Shop().read(ORDER, { credentials }), ORDER);
    expect(order!['source_account_id']).toBe(account);
  });

  it.each(['shop.example.com', 'shop'])('is wrong, when it is %s alone', async (shop_url) => {
    const credentials = { shop_url, webservice_key: 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEKEY1' };
    const events = await new Shop().read(ORDER, { credentials });
    expect(endOf(events, ORDER)).toMatchObject({ error: { name: 'ProviderAuthError', told: { fields: ['shop_url'] } } });
  });

  it('is asked for, when none is set', async () => {
    const events = await new Shop().read(ORDER, { credentials: null });
    expect(endOf(events, ORDER)).toMatchObject({ error: { told: { fields: ['shop_url', 'webservice_key'] } } });
  });
});

it('hands very many orders on page by page, and holds no more than ids of what was told', async () => {
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
