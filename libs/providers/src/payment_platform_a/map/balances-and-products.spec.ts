import { describe, expect, it } from '@jest/globals';
import { mapBalances } from './balances.js';
import { mapProduct } from './product.js';

const money = (value: string, currency_code = 'EUR') => ({ currency_code, value });
const balance = (changes: object = {}) => ({ currency: 'EUR', primary: true, total_balance: money('1450.21'), available_balance: money('1400.21'), withheld_balance: money('50.00'), ...changes }); // prettier-ignore
const balances = (changes: object = {}) =>
  mapBalances({ account_id: 'EXAMPLEMERCH2', balances: [balance()], as_of_time: '2025-03-31T22:30:00Z', last_refresh_time: '2025-03-31T22:29:59+0000', ...changes }, 'payment_platform_a'); // prettier-ignore

describe('PayPal balances', () => {
  it('have their currency, balance time and refresh time', () => {
    expect(balances()).toEqual([
      {
        provider_name: 'payment_platform_a',
        source_account_id: 'EXAMPLEMERCH2',
        currency: 'EUR',
        primary: true,
        total: 1_450.21,
        available: 1_400.21,
        withheld: 50,
        balance_at: '2025-03-31T22:30:00Z',
        refreshed_at: '2025-03-31T22:29:59Z',
      },
    ]);
  });

  it('have no decimals when their currency has none', () => {
    const [forints] = balances({
      balances: [balance({ currency: 'HUF', total_balance: money('12000', 'HUF'), withheld_balance: undefined })],
    });
    expect(forints).toMatchObject({ currency: 'HUF', total: 12_000, withheld: null, available: null });
  });

  it('have the refresh time when the balance time is missing, and fail without both', () => {
    expect(balances({ as_of_time: null })).toMatchObject([{ balance_at: '2025-03-31T22:29:59Z' }]);
    expect(() => balances({ as_of_time: null, last_refresh_time: null })).toThrow('have no time');
    expect(() => balances({ balances: [balance({ currency: 'EURO' })] })).toThrow('has no currency');
  });
});

const ACCOUNT = { provider: 'payment_platform_a', account: 'EXAMPLEMERCH2' };
const product = (changes: object = {}) =>
  mapProduct({ id: 'PROD-1', name: 'Manuel', type: 'PHYSICAL', category: 'BOOKS_AND_MAGAZINES', create_time: '2025-05-10T09:00:00Z', ...changes }, ACCOUNT); // prettier-ignore

describe('PayPal product', () => {
  it('has no price, stock or brand', () => {
    expect(product()).toMatchObject({
      product_id: 'PROD-1',
      price: null,
      currency: null,
      stock: null,
      brand: null,
      active: null,
      variants: [],
    });
  });

  it('has its category as code and words, and its type if known', () => {
    expect(product()).toMatchObject({ type: 'PHYSICAL', category_code: 'BOOKS_AND_MAGAZINES', category: 'books and magazines' });
    expect(product({ type: 'HOLOGRAM', category: null })).toMatchObject({ type: null, category: null, category_code: null });
  });

  it('has its creation time when it was never updated, and no record without both', () => {
    expect(product()!.updated_at).toBe('2025-05-10T09:00:00Z');
    expect(product({ update_time: '2025-05-11T09:00:00Z' })!.updated_at).toBe('2025-05-11T09:00:00Z');
    expect(product({ create_time: null })).toBeNull();
  });

  it.each([
    ['https://shop.example.com/manuel', 'https://shop.example.com/manuel'],
    ['javascript:alert(1)', null],
    ['no page', null],
    [`https://shop.example.com/${'a'.repeat(500)}`, null],
  ])('with the page %s has the URL %s', (home_url, url) => {
    expect(product({ home_url, image_url: home_url })).toMatchObject({ url, image_url: url });
  });
});
