import { beforeEach, describe, expect, it } from '@jest/globals';
import { upstreams } from '../src/upstreams/catalogue.js';
import { KEY } from './shop-under-test.js';
import { sandboxUnderTest } from './sandbox-under-test.js';

const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });

describe('PrestaShop web service', () => {
  const sandbox = sandboxUnderTest();
  beforeEach(() => sandbox.post('/_control/reset'));

  const ask = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = basic(KEY)) =>
    sandbox.get(`/prestashop/${path}?${new URLSearchParams({ output_format: 'JSON', ...query })}`, headers);
  const codeOf = async (path: string, query?: Record<string, string>, headers?: Record<string, string>) => {
    const answer = await ask(path, query, headers);
    return [answer.statusCode, answer.json().errors[0].code];
  };

  it('returns ids only, unless the query names fields', async () => {
    expect((await ask('ok/api/orders', { limit: '2' })).json()).toEqual({ orders: [{ id: 1 }, { id: 2 }] });
    const { orders } = (await ask('ok/api/orders', { limit: '1', display: '[id,reference,order_rows[id,product_id]]' })).json();
    expect(orders).toEqual([{ id: 1, reference: 'AAAAAAAAB', associations: { order_rows: [expect.objectContaining({ id: '11' }), expect.anything()] } }]); // prettier-ignore
    expect(Object.keys((await ask('ok/api/customers', { limit: '1', display: 'full' })).json().customers[0])).toContain('passwd');
  });

  it('returns texts in all languages, or in the requested one', async () => {
    const names = async (query: Record<string, string>) => (await ask('ok/api/order_states', { display: '[name]', limit: '1', ...query })).json().order_states[0].name; // prettier-ignore
    expect(await names({})).toEqual([
      { id: '1', value: 'En attente du paiement par chèque' },
      { id: '2', value: 'Awaiting check payment' },
    ]);
    expect(await names({ language: '2' })).toBe('Awaiting check payment');
  });

  it('returns XML by default', async () => {
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
  ])('filters by %j', async (query, ids) => {
    const answer = (await ask('ok/api/orders', { display: '[id]', ...query })).json();
    expect(ids.length === 0 ? answer : answer.orders.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it('returns a bare list without results', async () => {
    expect((await ask('empty/api/orders', { display: '[id]' })).body).toBe('[]');
  });

  it.each([
    ['a date filter without date=1', 'orders', { 'filter[date_upd]': '>[2025-01-01 00:00:00]' }, 400, 32],
    ['an unknown field', 'orders', { 'filter[colour]': '[1]' }, 400, 32],
    ['a computed field', 'orders', { 'filter[current_state]': '[5]' }, 400, 34],
    ['an unknown display field', 'orders', { display: '[id,colour]' }, 400, 35],
    ['an invalid display syntax', 'orders', { display: 'id' }, 400, 36],
    ['an invalid sort syntax', 'orders', { sort: 'id' }, 400, 37],
    ['an unknown resource', 'colours', {}, 400, 27],
    ['an invalid shop id', 'orders', { id_shop: 'x' }, 404, 999],
  ])('rejects %s', async (_what, resource, query, status, code) => {
    expect(await codeOf(`ok/api/${resource}`, query)).toEqual([status, code]);
  });

  it.each([
    ['', 17],
    ['short', 18],
    ['X'.repeat(32), 20],
  ])('rejects the key %j with WWW-Authenticate', async (key, code) => {
    const answer = await ask('ok/api/orders', {}, basic(key));
    expect([answer.statusCode, answer.json().errors[0].code, answer.headers['www-authenticate']]).toEqual([401, code, expect.any(String)]);
  });

  it('rejects a call without a key, and accepts a key in the query', async () => {
    expect(await ask('ok/api/orders', {}, {})).toMatchObject({ statusCode: 401, body: '401 Unauthorized' });
    expect((await ask('ok/api/orders', { ws_key: KEY, limit: '1' }, {})).statusCode).toBe(200);
  });

  it('rejects a resource that the key may not read, without WWW-Authenticate', async () => {
    const answer = await ask('few-rights/api/customers');
    expect([answer.statusCode, answer.json().errors[0].code, answer.headers['www-authenticate']]).toEqual([401, 26, undefined]);
  });

  it('rejects a shop that the key may not read, and separates orders by shop', async () => {
    expect(await codeOf('several/api/orders', { id_shop: '3' })).toEqual([403, 132]);
    const counts = await Promise.all(
      ['1', '2', 'all'].map(async (id_shop) => (await ask('several/api/orders', { id_shop })).json().orders.length),
    );
    expect(counts).toEqual([20, 10, 30]);
  });

  it('returns code 22 with status 503 when the web service is switched off', async () => {
    await sandbox.post('/_control/prestashop/service', { on: false });
    expect(await codeOf('ok/api/orders')).toEqual([503, 22]);
  });

  it('does not know the totals of credit slips when the shop is old', async () => {
    const display = '[id,amount,order_slip_details[id,amount_tax_incl]]';
    expect(await codeOf('old/api/order_slip', { display: '[id,total_products_tax_incl]' })).toEqual([400, 35]);
    const { order_slips: slips } = (await ask('old/api/order_slip', { display, limit: '1' })).json();
    const { amount, associations } = slips[0];
    const lines = associations.order_slip_details.map((each: Record<string, string>) => Number(each['amount_tax_incl']));
    expect(lines.reduce((sum: number, each: number) => sum + each, 0)).toBeCloseTo(Number(amount), 2);
  });

  it('returns an HTML page when the shop is in maintenance or unknown', async () => {
    await sandbox.post('/_control/prestashop/maintenance', { on: true });
    expect(await ask('ok/api/orders')).toMatchObject({ statusCode: 503, body: expect.stringContaining('<html>') });
    expect((await ask('nowhere/api/orders')).statusCode).toBe(404);
    await sandbox.post('/_control/reset');
    expect((await ask('ok/api/orders')).statusCode).toBe(200);
  });

  it('finds related objects in a huge shop without generating all rows', async () => {
    const reference = (await ask('huge/api/orders', { 'filter[id]': '[19999]', display: '[reference]' })).json().orders[0].reference;
    const payments = (await ask('huge/api/order_payments', { 'filter[order_reference]': `[${reference}]`, display: '[id]' })).json();
    const histories = (await ask('huge/api/order_histories', { 'filter[id_order]': '[19999]', display: '[id,id_order]' })).json();
    expect([payments, histories.order_histories[0].id_order]).toEqual([{ order_payments: [{ id: 19_999 }] }, '19999']);
  });
});

describe('test accounts of shops', () => {
  it('lead to installations of this sandbox, ok first', async () => {
    const all = (await sandboxUnderTest().get('/_accounts')).json() as { provider_name: string; outcome: string; credentials: Record<string, string> }[]; // prettier-ignore
    const shops = all.filter(({ provider_name: name }) => name === 'shop_platform');
    expect(shops.map(({ outcome }) => outcome)).toEqual([
      'ok',
      'another',
      'another',
      'another',
      'another',
      'refused',
      'empty',
      'huge',
      'slow',
    ]);
    expect(shops[0]!.credentials).toMatchObject({
      shop_url: expect.stringMatching(/^http:\/\/localhost(:80)?\/prestashop\/ok$/),
      webservice_key: KEY,
    });
  });

  it('are called at the address of the account', () => {
    expect(upstreams.find(({ name }) => name === 'prestashop')).toMatchObject({ configuredWith: '{shop_url}/api' });
  });
});
