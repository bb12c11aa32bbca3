import type { Adapter } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { anyDataType, type RecordBody, validateRecord } from '@company-data/data-types';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deletedOf, endOf, checkpointsOf, pagesOf, recordsOf, SHOP_TYPES, shopsUnderTest } from './shop-under-test.js';

const [LOCATION, CUSTOMER, PRODUCT, ORDER] = SHOP_TYPES as [string, string, string, string];
const ID = '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a';

/**
 * Tests provider and sandbox together, because each could misinterpret the documentation in its own
 * way.
 */
describe('shop platform against the sandbox', () => {
  let adapter: Adapter;
  let shops: ReturnType<typeof shopsUnderTest>;

  beforeAll(async () => {
    adapter = (await loadAdapters()).get('shop_platform')!;
  });
  beforeEach(() => {
    shops = shopsUnderTest(() => adapter);
  });

  const idOf = (field: string) => (record: RecordBody) => record[field];

  it('returns valid records of a shop', async () => {
    const events = await shops.collect('ok');
    const faults = SHOP_TYPES.flatMap((type) =>
      recordsOf(events, type).flatMap((record) => validateRecord(anyDataType(type), { id: ID, ...record })),
    );
    expect([faults, SHOP_TYPES.map((type) => recordsOf(events, type).length)]).toEqual([[], [2, 39, 24, 60]]);
    expect(SHOP_TYPES.map((type) => endOf(events, type))).toMatchObject(SHOP_TYPES.map(() => ({ kind: 'complete', scope: { kind: 'all' } })).map((end, place) => (place === 0 ? { kind: 'complete' } : end))); // prettier-ignore
  });

  it('returns orders in every state with correct totals', async () => {
    const orders = recordsOf(await shops.collect('ok', { dataTypes: [ORDER] }), ORDER);
    expect(new Set(orders.map(idOf('status')))).toEqual(new Set(['DELIVERED', 'SHIPPED', 'PREPARING', 'PAID', 'CANCELLED', 'REFUNDED', 'ERROR', 'PENDING'])); // prettier-ignore
    const faults = orders.filter((order) => {
      const { products_total, shipping_total, wrapping_total, discount_total, total } = order as Record<string, number>;
      return Math.abs(products_total! + shipping_total! + wrapping_total! - discount_total! - total!) > 0.02;
    });
    expect(faults).toEqual([]);
    const paid = orders.filter(({ is_paid }) => is_paid);
    expect(paid.map(idOf('paid'))).toEqual(paid.map(idOf('total')));
    const refunded = orders.filter(({ status }) => status === 'REFUNDED');
    expect(refunded.map(idOf('refunded'))).toEqual(refunded.map(idOf('products_total')));
  });

  it('returns the same records for a shop that responds in XML', async () => {
    const [inJson, inXml] = [await shops.collect('ok'), await shops.collect('xml')];
    const here = (type: string) => (record: RecordBody) => ({ ...record, source_account_id: type });
    for (const type of SHOP_TYPES) expect(recordsOf(inXml, type).map(here(type))).toEqual(recordsOf(inJson, type).map(here(type)));
  });

  it('returns each permitted shop as an account in its own time zone', async () => {
    const events = await shops.collect('several');
    const accounts = (type: string) => new Set(recordsOf(events, type).map(idOf('source_account_id')));
    const both = new Set(['shops.example.com/several#1', 'shops.example.com/several#2']);
    expect([accounts(ORDER), accounts(CUSTOMER), accounts(PRODUCT), accounts(LOCATION)]).toEqual([both, both, both, both]);
    expect(recordsOf(events, CUSTOMER)).toHaveLength(20);
  });

  it('fails only the data types that a key with few rights cannot read', async () => {
    const events = await shops.collect('few-rights');
    expect(SHOP_TYPES.map((type) => endOf(events, type).kind)).toEqual(['complete', 'failed', 'complete', 'complete']);
    expect(endOf(events, CUSTOMER)).toMatchObject({ error: { name: 'ProviderAuthError', advice: { fields: ['webservice_key'], advice: expect.stringContaining('customers') } } }); // prettier-ignore
    const orders = recordsOf(events, ORDER);
    expect(orders.map(idOf('refunded'))).toEqual(orders.map(() => null));
    expect(orders.map(idOf('status')).filter((status) => status === 'DELIVERED').length).toBeGreaterThan(0);
    expect(new Set(recordsOf(events, PRODUCT).map(idOf('stock')))).toEqual(new Set([null]));
  });

  it('reports a total of 0 for a shop without sales', async () => {
    const events = await shops.collect('empty');
    expect(SHOP_TYPES.map((type) => endOf(events, type))).toMatchObject(SHOP_TYPES.map(() => ({ kind: 'complete', total: 0 })));
  });

  it('names the key when it is not active', async () => {
    await shops.change('key', { accepted: false });
    expect(endOf(await shops.collect('ok'), ORDER)).toMatchObject({ error: { advice: { fields: ['webservice_key'] } } });
  });

  it('names the address when it has no shop', async () => {
    expect(endOf(await shops.collect('nowhere'), ORDER)).toMatchObject({ error: { advice: { fields: ['shop_url'] } } });
  });

  it('fails without deletions while the shop is in maintenance', async () => {
    const checkpoints = checkpointsOf(await shops.collect('ok'), true);
    await shops.change('maintenance', { on: true });
    const events = await shops.collect('ok', { checkpoints });
    expect(events).toMatchObject(SHOP_TYPES.map(() => ({ kind: 'failed', error: { kind: 'server-error' } })));
  });

  it('returns all changes between two reads, including those without a change date', async () => {
    const checkpoints = checkpointsOf(await shops.collect('ok'));
    shops.pass(3 * 86_400);
    const { added } = await shops.change('order', {});
    await shops.change('state', { id: 2, state: 7 });
    await shops.change('refund', { id: 3 });
    await shops.change('stock', { product: 5, units: 1_234 });
    await shops.change('touch', { resource: 'addresses', id: 6 });
    const events = await shops.collect('ok', { checkpoints });
    const orders = recordsOf(events, ORDER);
    expect(orders.length).toBeLessThan(10);
    expect(orders.find(({ order_id }) => order_id === String(added))).toMatchObject({ ordered_at: '2026-01-04T00:00:00Z' });
    expect(orders.find(({ order_id }) => order_id === '2')).toMatchObject({ status: 'REFUNDED', updated_at: '2026-01-04T00:00:00Z' });
    const slipped = orders.find(({ order_id }) => order_id === '3')!;
    expect(slipped['refunded']).toBe(slipped['products_total']);
    expect(recordsOf(events, PRODUCT).find(({ product_id }) => product_id === '5')).toMatchObject({ stock: 1_234 });
    expect(recordsOf(events, CUSTOMER).map(idOf('customer_id'))).toContain('6');
    expect(SHOP_TYPES.flatMap((type) => (type === CUSTOMER ? [] : deletedOf(events, type)))).toEqual([]);
  });

  it('returns the chosen amount of a credit slip as the refund', async () => {
    await shops.change('refund', { id: 3, amount: '10.00' });
    const order = recordsOf(await shops.collect('ok', { dataTypes: [ORDER] }), ORDER).find(({ order_id }) => order_id === '3')!;
    expect(order['refunded']).toBe(10);
  });

  it('returns the refunds of an old shop, whose credit slips have an amount only', async () => {
    const orders = recordsOf(await shops.collect('old', { dataTypes: [ORDER] }), ORDER).filter(({ status }) => status === 'REFUNDED');
    expect(orders.map(({ refunded }) => refunded)).toEqual(orders.map(({ products_total }) => products_total));
    expect(orders.length).toBeGreaterThan(0);
  });

  it('names the web service when it is switched off', async () => {
    await shops.change('service', { on: false });
    const advice = expect.stringContaining('Enable the web service');
    expect(endOf(await shops.collect('ok'), ORDER)).toMatchObject({ error: { name: 'ProviderAuthError', advice: { advice } } });
    await shops.change('service', { on: true });
    expect(endOf(await shops.collect('ok'), ORDER)).toMatchObject({ kind: 'complete' });
  });

  it('returns a deleted order when the ids are read again', async () => {
    const first = await shops.collect('ok');
    await shops.change('delete', { resource: 'orders', id: 7 });
    const before = await shops.collect('ok', { checkpoints: checkpointsOf(first) });
    expect(deletedOf(before, ORDER)).toEqual([]);
    const swept = await shops.collect('ok', { checkpoints: checkpointsOf(before, true) });
    expect(deletedOf(swept, ORDER).map(idOf('order_id'))).toEqual(['7']);
  });

  it('returns all orders of a huge shop in pages of 100', async () => {
    shops = shopsUnderTest(() => adapter, { SANDBOX_PRESTASHOP_HUGE_ORDERS: '3333' });
    const events = await shops.collect('huge', { dataTypes: [ORDER] });
    expect(recordsOf(events, ORDER)).toHaveLength(3_333);
    expect(Math.max(...pagesOf(events, ORDER).map(({ records }) => records.length))).toBe(100);
  });
});
