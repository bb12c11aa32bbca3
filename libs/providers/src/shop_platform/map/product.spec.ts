import { describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import { collectStream } from '../../../test/collect-stream.js';
import { recordsOf, shopContext, shopJob, shopSource, type ShopState, shopState, withLike, withRow } from '../../../test/shop-script.js';
import { adapter } from '../adapter.js';

const TYPE = 'COMMERCE_PRODUCT';

async function productOf(state: ShopState, id: string, refused: string[] = []): Promise<RecordBody | undefined> {
  const source = shopSource(
    () => state,
    ({ path }) => (refused.includes(path.slice(1)) ? { status: 401, body: { errors: [{ code: 26 }] } } : undefined),
  );
  const events = await collectStream(adapter.collect(shopJob({ dataTypes: [TYPE] }), shopContext(source)));
  return recordsOf(events, TYPE).find((record) => record['product_id'] === id);
}

describe('product', () => {
  it('has price, tax, stock and variants in the language of the shop', async () => {
    expect(await productOf(shopState(), '7')).toEqual({
      provider_name: 'shop_platform',
      source_account_id: 'shop.example.com#1',
      product_id: '7',
      reference: 'EX-007',
      name: 'Tasse Exemple',
      description: 'Tasse en faïence & émail.',
      type: 'PHYSICAL',
      category: 'Vaisselle',
      category_code: '12',
      brand: null,
      ean13: null,
      price: 24.5,
      tax_rate: 20,
      purchase_price: null,
      currency: 'EUR',
      stock: 42,
      variants: [
        { variant_id: '21', reference: 'EX-007-B', ean13: null, price_impact: 1.5, stock: 12 },
        { variant_id: '22', reference: 'EX-007-R', ean13: null, price_impact: 0, stock: 30 },
      ],
      variant_count: 2,
      active: true,
      url: null,
      image_url: null,
      created_at: '2024-01-05T09:00:00Z',
      updated_at: '2025-02-01T08:30:00Z',
    });
  });

  it('can be digital, with a brand, a six-digit price and no tax', async () => {
    expect(await productOf(shopState(), '8')).toMatchObject({
      type: 'DIGITAL',
      brand: 'Faïencerie Exemple',
      ean13: '2000000000008',
      price: 10.123456,
      purchase_price: 4.5,
      tax_rate: 0,
      stock: 0,
      variants: [],
      variant_count: 0,
    });
  });

  it('lacks the data that the key may not read', async () => {
    const refused = ['stock_availables', 'combinations', 'tax_rules', 'categories'];
    expect(await productOf(shopState(), '7', refused)).toMatchObject({
      price: 24.5,
      tax_rate: null,
      stock: null,
      variants: [],
      variant_count: null,
      category: null,
      category_code: '12',
    });
    expect(await productOf(shopState(), '7', ['taxes'])).toMatchObject({ tax_rate: null });
  });

  it('has the currency with rate 1 when the configuration may not be read', async () => {
    expect(await productOf(shopState(), '7', ['configurations'])).toMatchObject({ price: 24.5, currency: 'EUR', tax_rate: null });
  });

  it('has no price when the currency is unknown', async () => {
    expect(await productOf(shopState(), '7', ['currencies'])).toMatchObject({ price: null, purchase_price: null, currency: null });
    const [variant] = (await productOf(shopState(), '7', ['currencies']))!['variants'] as RecordBody[];
    expect(variant).toMatchObject({ price_impact: null, stock: 12 });
  });

  it.each([
    ['another rule applies to the country', { id: 3, id_country: '8' }],
    ['the tax of the rule is unknown', undefined],
  ])('has no tax rate when %s', async (_why, more) => {
    const state = more === undefined ? withRow(shopState(), 'tax_rules', 1, { id_tax: '9' }) : withLike(shopState(), 'tax_rules', 1, more);
    expect(await productOf(state, '7')).toMatchObject({ tax_rate: null });
  });

  it('has the rate of the whole country when another rule applies to a part', async () => {
    const state = withLike(shopState(), 'tax_rules', 1, { id: 3, id_state: '12', id_tax: '2' });
    expect(await productOf(state, '7')).toMatchObject({ tax_rate: 20 });
  });

  it('has a negative stock when the shop oversells', async () => {
    expect(await productOf(withRow(shopState(), 'stock_availables', 1, { quantity: '-3' }), '7')).toMatchObject({ stock: -3 });
  });

  it('is dated by its creation when its last change is zeros, else omitted', async () => {
    const zeros = '0000-00-00 00:00:00';
    const changed = withRow(shopState(), 'products', 7, { date_upd: zeros });
    expect(await productOf(changed, '7')).toMatchObject({ updated_at: '2024-01-05T09:00:00Z' });
    expect(await productOf(withRow(changed, 'products', 7, { date_upd: zeros, date_add: zeros }), '7')).toBeUndefined();
  });
});
