import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import { collectStream } from '../../../test/collect-stream.js';
import {
  recordsOf,
  refusal,
  shopContext,
  shopJob,
  shopSource,
  type ShopState,
  shopState,
  withLike,
  withRow,
} from '../../../test/shop-script.js';
import { adapter } from '../adapter.js';

const TYPE = 'COMMERCE_ORDER';

async function ordersOf(state: ShopState, refused: string[] = []): Promise<Map<string, RecordBody>> {
  const source = shopSource(
    () => state,
    ({ path }) => (refused.includes(path.slice(1)) ? { status: 401, body: { errors: [{ code: 26 }] } } : undefined),
  );
  const events = await collectStream(adapter.collect(shopJob({ dataTypes: [TYPE] }), shopContext(source)));
  return new Map(recordsOf(events, TYPE).map((record) => [String(record['order_id']), record]));
}

const orderOf = async (change: object, refused: string[] = []): Promise<RecordBody> =>
  (await ordersOf(withRow(shopState(), 'orders', 1001, change), refused)).get('1001')!;

describe('order', () => {
  let orders: Map<string, RecordBody>;
  beforeAll(async () => {
    orders = await ordersOf(shopState());
  });

  it('has totals, state, payment and lines', () => {
    expect(orders.get('1001')).toMatchObject({
      source_account_id: 'shop.example.com#1',
      reference: 'XKBKNABJC',
      status: 'DELIVERED',
      status_code: '5',
      status_label: 'Livré',
      ordered_at: '2025-03-11T09:00:00Z',
      updated_at: '2025-03-14T16:20:00Z',
      shipped_at: '2025-03-12T08:00:00Z',
      delivered_at: '2025-03-14T16:20:00Z',
      cancelled_at: null,
      total: 64.8,
      total_without_tax: 54,
      tax_total: 10.8,
      paid: 64.8,
      refunded: 29.4,
      currency: 'EUR',
      exchange_rate: 1,
      payments: [
        { transaction_id: '5TY05013RG000001M', method: 'Carte bancaire', amount: 64.8, currency: 'EUR', paid_at: '2025-03-11T09:00:40Z' },
      ],
      carrier_name: 'Transporteur Exemple',
      billing_country_code: 'FR',
      delivery_country_code: 'BE',
      invoice_number: '1001',
      invoice_date: '2025-03-11',
      line_count: 1,
    });
  });

  it('has a total of products, shipping and wrapping minus discounts', () => {
    const sums = [...orders.values()].map((order) => {
      const { products_total, shipping_total, wrapping_total, discount_total, total } = order as Record<string, number>;
      return Math.abs(products_total! + shipping_total! + wrapping_total! - discount_total! - total!) < 0.02;
    });
    expect(sums).toEqual([true, true, true, true, true]);
  });

  it('is PREPARING when its custom state is paid and has a delivery slip', () => {
    expect(orders.get('1002')).toMatchObject({ status: 'PREPARING', status_code: '17', is_paid: true, is_shipped: false });
  });

  it('has the later time when it was placed in a skipped hour', () => {
    expect(orders.get('1002')).toMatchObject({ ordered_at: '2025-03-30T01:30:00Z' });
  });

  it('is dated by its last change, without an invoice, when its dates are zeros', () => {
    expect(orders.get('1003')).toMatchObject({
      status: 'CANCELLED',
      valid: false,
      ordered_at: '2025-04-02T10:00:00Z',
      cancelled_at: '2025-04-02T10:00:00Z',
      invoice_number: null,
      invoice_date: null,
      paid: 0,
      payments: [],
    });
  });

  it('is omitted when it has no date or an unknown currency', async () => {
    const zeros = { date_add: '0000-00-00 00:00:00', date_upd: '0000-00-00 00:00:00' };
    expect(await orderOf(zeros)).toBeUndefined();
    expect(await orderOf({ id_currency: '99' })).toBeUndefined();
  });

  it('has no decimals when its currency has none', () => {
    expect(orders.get('1005')).toMatchObject({ total: 4650, tax_total: 775, currency: 'JPY', exchange_rate: 162 });
  });

  it('has an unknown paid amount when shared payments exceed its total', () => {
    expect([orders.get('1004')!['paid'], orders.get('1005')!['paid']]).toEqual([null, 0]);
    expect(orders.get('1004')!['payments']).toHaveLength(1);
  });

  it('is paid by its payments when the shop reports zero', async () => {
    expect(await orderOf({ total_paid_real: '0.000000' })).toMatchObject({ paid: 64.8 });
  });

  it.each([
    ['64.805000', 64.81],
    ['64.804999', 64.8],
    ['0.005000', 0.01],
  ])('is rounded half away from zero: %s is %d', async (text, total) => {
    expect(await orderOf({ total_paid_tax_incl: text })).toMatchObject({ total });
  });

  it('has unit prices with six digits', async () => {
    const line = { id: '1', product_id: '7', product_quantity: '3', unit_price_tax_incl: '1.234567', unit_price_tax_excl: '1.028806' };
    const order = await orderOf({ associations: { order_rows: [line] } });
    expect(order['lines']).toMatchObject([{ unit_price: 1.234567, unit_price_without_tax: 1.028806, line_total: 3.7, quantity: 3, discount: null }]); // prettier-ignore
  });

  it('has the full line count when not all lines fit', async () => {
    const rows = Array.from({ length: 5_010 }, (_each, place) => ({ id: String(place + 1), product_id: '7', product_quantity: '1' }));
    const order = await orderOf({ associations: { order_rows: rows } });
    expect([(order['lines'] as unknown[]).length, order['line_count']]).toEqual([5_000, 5_010]);
  });

  it('has unknown amounts for data that the key may not read', async () => {
    const order = await orderOf({}, ['order_slip', 'order_payments', 'order_histories', 'addresses', 'carriers']);
    expect(order).toMatchObject({ refunded: null, payments: [], paid: 64.8, shipped_at: null, delivered_at: null, billing_country_code: null, carrier_name: null }); // prettier-ignore
  });

  const CHOSEN = { amount: '10.000000', total_products_tax_excl: '24.500000', order_slip_type: '2' };

  it.each([
    ['the amount that the merchant chose', [], 10],
    ['unknown when the customer sees prices without tax', [{ id: 1, price_display_method: '1' }], null],
    ['the amount when the customer sees prices with tax', [{ id: 1, price_display_method: '0' }], 10],
  ])('has a refund of %s', async (_what, groups, refunded) => {
    const state = withRow(shopState({ ...(groups.length > 0 && { groups }) }), 'order_slip', 1, CHOSEN);
    const customer = withRow(state, 'customers', Number(state['orders']!.find(({ id }) => id === 1001)!['id_customer']), { id_default_group: '1' }); // prettier-ignore
    expect((await ordersOf(customer)).get('1001')).toMatchObject({ refunded });
  });

  it('has a refund of an old shop, which is called once for the fields of today', async () => {
    const asked: string[] = [];
    const state = withRow(shopState(), 'order_slip', 1, { amount: '12.00', total_products_tax_incl: undefined, total_shipping_tax_incl: undefined }); // prettier-ignore
    const source = shopSource(
      () => state,
      ({ path, query }) => {
        if (path !== '/order_slip' || query!['filter[date_upd]'] !== undefined) return undefined;
        asked.push(query!['display']!);
        return query!['display']!.includes('total_products') ? refusal(400, 35) : undefined;
      },
    );
    const events = await collectStream(adapter.collect(shopJob({ dataTypes: [TYPE] }), shopContext(source)));
    expect(recordsOf(events, TYPE).find(({ order_id }) => order_id === '1001')).toMatchObject({ refunded: 12 });
    expect(asked.filter((display) => display.includes('total_products'))).toHaveLength(1);
  });

  it('ends with the resource whose field the shop does not know', async () => {
    const source = shopSource(shopState, ({ path }) => (path === '/orders' ? refusal(400, 35) : undefined));
    const events = await collectStream(adapter.collect(shopJob({ dataTypes: [TYPE] }), shopContext(source)));
    expect(events).toMatchObject([{ kind: 'failed', error: { kind: 'rejected', advice: expect.stringContaining('field of orders') } }]);
  });

  it('has a refund of zero when no credit slip exists', () => {
    expect(orders.get('1002')).toMatchObject({ refunded: 0 });
  });

  it('has the default status by id, or none, when states may not be read', async () => {
    expect(await orderOf({ current_state: '4' }, ['order_states'])).toMatchObject({ status: 'SHIPPED', status_label: null, is_paid: null });
    expect(await orderOf({ current_state: '17' }, ['order_states'])).toMatchObject({ status: null, status_code: '17' });
  });

  it('has no status when the shop does not list its state', async () => {
    expect(await orderOf({ current_state: '4711' })).toMatchObject({ status: null, status_code: '4711', is_shipped: null });
  });

  it('contains no card number', async () => {
    const state = withLike(shopState(), 'order_payments', 1, { id: 9, transaction_id: '4111 1111 1111 1111', order_reference: 'XKBKNABJC' }); // prettier-ignore
    const order = (await ordersOf(state)).get('1001')!;
    expect(JSON.stringify(order)).not.toMatch(/4111 ?1111 ?1111 ?1111/);
  });

  it('fails with the resource name when currencies may not be read', async () => {
    const source = shopSource(shopState, ({ path }) =>
      path === '/currencies' ? { status: 401, body: { errors: [{ code: 26 }] } } : undefined,
    );
    const events = await collectStream(adapter.collect(shopJob({ dataTypes: [TYPE] }), shopContext(source)));
    expect(events).toMatchObject([
      { kind: 'failed', error: { name: 'ProviderAuthError', message: expect.stringContaining('currencies') } },
    ]);
  });
});
