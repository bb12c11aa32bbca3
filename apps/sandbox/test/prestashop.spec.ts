import { beforeEach, describe, expect, it } from '@jest/globals';
import { upstreams } from '../src/upstreams/catalogue.js';
import { KEY } from './shop-under-test.js';
import { sandboxUnderTest } from './sandbox-under-test.js';

const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });

describe('the web service of a shop', () => {
  const sandbox = sandboxUnderTest();
  beforeEach(() => sandbox.post('/_control/reset'));

  const ask = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = basic(KEY)) =>
    sandbox.get(`/prestashop/${path}?${new URLSearchParams({ output_format: 'JSON', ...query })}`, headers);
  const codeOf = async (path: string, query?: Record<string, string>, headers?: Record<string, string>) => {
    const answer = await ask(path, query, headers);
    return [answer.statusCode, answer.json().errors[0].code];
  };

  it('tells ids alone, unless fields are named', async () => {
    expect((await ask('ok/api/orders', { limit: '2' })).json()).toEqual({ orders: [{ id: 1 }, { id: 2 }] });
    const { orders } = (await ask('ok/api/orders', { limit: '1', display: '[id,reference,order_rows[id,product_id]]' })).json();
    expect(orders).toEqual([{ id: 1, reference: 'AAAAAAAAB', associations: { order_rows: [expect.objectContaining({ id: '11' }), expect.anything()] } }]); // prettier-ignore
    expect(Object.keys((await ask('ok/api/customers', { limit: '1', display: 'full' })).json().customers[0])).toContain('passwd');
  });

  it('tells texts in each language, or in the one that is wanted alone', async () => {
    const names = async (query: Record<string, string>) => (await ask('ok/api/order_states', { display: '[name]', limit: '1', ...query })).json().order_states[0].name; // prettier-ignore
    expect(await names({})).toEqual([
      { id: '1', value: 'En attente du paiement par chèque' },
      { id: '2', value: 'Awaiting check payment' },
    ]);
    expect(await names({ language: '2' })).toBe('Awaiting check payment');
  });

  it('tells the same in XML, which is its own format', async () => {
    const answer = await sandbox.get('/prestashop/ok/api/orders?display=[id,reference]&limit=1', basic(KEY));
    expect(answer.headers['content-type']).toMatch('text/xml');
    expect(answer.body).toContain('<order><id><![CDATA[1]]></id><reference><![CDATA[AAAAAAAAB]]></reference></order>');
  });

  it.each([
    [{ 'filter[id]': '[1|5]' }, [1, 5]],
    [{ 'filter[id]': '[1,3]' }, [1, 2, 3]],
    [{ 'filter[id]': '>[57]', sort: '[id_ASC]' }, [58, 59, 60]],
    [{ 'filter[reference]': '%[AAAAAC]' }, [2]],
    [{ 'filter[reference]': '[NONE]' }, []],
    [{ 'filter[reference]': 'AAAAAAAAB' }, [1]],
    [{ sort: '[id_DESC]', limit: '1,2' }, [59, 58]],
    [{ 'filter[date_upd]': '>[2025-04-20 00:00:00]', date: '1' }, [59, 60]],
    [{ 'filter[date_upd]': '[2025-04-20 00:00:00,2025-05-01 00:00:00]', date: '1' }, [59]],
  ])('finds by %j', async (query, ids) => {
    const answer = (await ask('ok/api/orders', { display: '[id]', ...query })).json();
    expect(ids.length === 0 ? answer : answer.orders.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it('answers a bare list, when it finds nothing', async () => {
    expect((await ask('empty/api/orders', { display: '[id]' })).body).toBe('[]');
  });

  it.each([
    ['a date without saying so', 'orders', { 'filter[date_upd]': '>[2025-01-01 00:00:00]' }, 400, 32],
    ['a field that is not there', 'orders', { 'filter[colour]': '[1]' }, 400, 32],
    ['a field that is computed', 'orders', { 'filter[current_state]': '[5]' }, 400, 34],
    ['a field to show that is not there', 'orders', { display: '[id,colour]' }, 400, 35],
    ['fields in another form', 'orders', { display: 'id' }, 400, 36],
    ['an order in another form', 'orders', { sort: 'id' }, 400, 37],
    ['a resource that is not there', 'colours', {}, 400, 27],
    ['a shop in another form', 'orders', { id_shop: 'x' }, 404, 999],
  ])('refuses %s', async (_what, resource, query, status, code) => {
    expect(await codeOf(`ok/api/${resource}`, query)).toEqual([status, code]);
  });

  it.each([
    ['', 17],
    ['short', 18],
    ['X'.repeat(32), 20],
  ])('refuses the key %j with how to sign in', async (key, code) => {
    const answer = await ask('ok/api/orders', {}, basic(key));
    expect([answer.statusCode, answer.json().errors[0].code, answer.headers['www-authenticate']]).toEqual([401, code, expect.any(String)]);
  });

  it('refuses who brings no key with a page, and takes one in the address too', async () => {
    expect(await ask('ok/api/orders', {}, {})).toMatchObject({ statusCode: 401, body: '401 Unauthorized' });
    expect((await ask('ok/api/orders', { ws_key: KEY, limit: '1' }, {})).statusCode).toBe(200);
  });

  it('refuses a resource that the key has no right to, without how to sign in', async () => {
    const answer = await ask('few-rights/api/customers');
    expect([answer.statusCode, answer.json().errors[0].code, answer.headers['www-authenticate']]).toEqual([401, 26, undefined]);
  });

  it('refuses a shop that the key is not for, and tells each shop its own orders', async () => {
    expect(await codeOf('several/api/orders', { id_shop: '3' })).toEqual([403, 132]);
    const counts = await Promise.all(
      ['1', '2', 'all'].map(async (id_shop) => (await ask('several/api/orders', { id_shop })).json().orders.length),
    );
    expect(counts).toEqual([20, 10, 30]);
  });

  it('is away with a page, while the shop is closed or not there', async () => {
    await sandbox.post('/_control/prestashop/maintenance', { on: true });
    expect(await ask('ok/api/orders')).toMatchObject({ statusCode: 503, body: expect.stringContaining('<html>') });
    expect((await ask('nowhere/api/orders')).statusCode).toBe(404);
    await sandbox.post('/_control/reset');
    expect((await ask('ok/api/orders')).statusCode).toBe(200);
  });

  it('finds things around very many orders without making all of them', async () => {
    const reference = (await ask('huge/api/orders', { 'filter[id]': '[19999]', display: '[reference]' })).json().orders[0].reference;
    const payments = (await ask('huge/api/order_payments', { 'filter[order_reference]': `[${reference}]`, display: '[id]' })).json();
    const histories = (await ask('huge/api/order_histories', { 'filter[id_order]': '[19999]', display: '[id,id_order]' })).json();
    expect([payments, histories.order_histories[0].id_order]).toEqual([{ order_payments: [{ id: 19_999 }] }, '19999']);
  });
});

describe('the accounts that shops can be tried with', () => {
  it('lead to installations of this sandbox, the one with data for everything first and alone', async () => {
    const all = (await sandboxUnderTest().get('/_accounts')).json() as { provider_name: string; outcome: string; credentials: Record<string, string> }[]; // prettier-ignore
    const shops = all.filter(({ provider_name: name }) => name === 'shop_platform');
    expect(shops.map(({ outcome }) => outcome)).toEqual(['ok', 'another', 'another', 'another', 'refused', 'empty', 'huge', 'slow']);
    expect(shops[0]!.credentials).toMatchObject({
      shop_url: expect.stringMatching(/^http:\/\/localhost(:80)?\/prestashop\/ok$/),
      webservice_key: KEY,
    });
  });

  it('are reached at the address that an account gives', () => {
    expect(upstreams.find(({ name }) => name === 'prestashop')).toMatchObject({ configuredWith: '{shop_url}/api' });
  });
});
