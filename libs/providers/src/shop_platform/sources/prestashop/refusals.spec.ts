import { describe, expect, it } from '@jest/globals';
import { ProviderAuthError } from '../../../adapter.js';
import { refusalOf, RightMissing, ShopRefused } from './refusals.js';

const SIGN_IN = { 'www-authenticate': 'Basic realm="Welcome"' };
const answer = (status: number, code?: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: code === undefined ? null : { errors: [{ code, message: 'secret-of-the-shop' }] },
});

const fieldsOf = (error: Error): unknown => error instanceof ProviderAuthError && error.advice.fields;

describe('an answer that refuses', () => {
  it.each([
    ['without any key', answer(401, undefined, SIGN_IN)],
    ['a key of another form', answer(401, 18, SIGN_IN)],
    ['a key that is not active', answer(401, 20, SIGN_IN)],
    ['a key without any right', answer(401, 21, SIGN_IN)],
    ['a key, in XML', answer(401, undefined, SIGN_IN)],
  ])('names the key, when it refuses %s', (_what, refused) => {
    const error = refusalOf(refused, 'orders');
    expect([error.name, fieldsOf(error), error instanceof RightMissing]).toEqual(['ProviderAuthError', ['webservice_key'], false]);
  });

  it.each([
    ['the resource', answer(401, 26)],
    ['the resource, in XML', answer(401)],
    ['reading it', answer(405, 25)],
    ['the call, as a firewall does', answer(403)],
  ])('names the resource, when it refuses %s', (_what, refused) => {
    const error = refusalOf(refused, 'orders');
    expect(error).toBeInstanceOf(RightMissing);
    expect([error.message, fieldsOf(error)]).toEqual(['webservice_key has no right to read orders', ['webservice_key']]);
    expect((error as RightMissing).advice.advice).toContain('orders');
  });

  it('is of one shop, when the key is for others', () => {
    expect(refusalOf(answer(403, 132), 'orders')).toBeInstanceOf(ShopRefused);
  });

  it.each([
    ['for good', answer(301, undefined, { location: 'https://www.shop.example.com/' })],
    ['for now to the same question elsewhere', answer(302, undefined, { location: 'https://shop.example.com/api/orders?limit=100' })],
    ['to a page that is not there', answer(404)],
  ])('names the address, when it leads %s', (_where, refused) => {
    expect(fieldsOf(refusalOf(refused, 'orders'))).toEqual(['shop_url']);
  });

  it.each([
    ['a redirect to a page', answer(302, undefined, { location: 'https://shop.example.com/maintenance' })],
    ['a redirect without a place', answer(303)],
    ['a shop that is not there', answer(404, 999)],
    ['a method for all', answer(405, 101)],
  ])('fails for now, when it is %s', (_what, refused) => {
    expect(refusalOf(refused, 'orders')).toMatchObject({ name: 'ProviderFetchError', kind: 'rejected' });
  });

  it.each([answer(401, 20, SIGN_IN), answer(401, 26), answer(301), answer(404), answer(403, 132)])(
    'tells nothing of its own words: %#',
    (refused) => {
      const error = refusalOf(refused, 'orders') as ProviderAuthError;
      expect(JSON.stringify([error.message, error.advice])).not.toContain('secret-of-the-shop');
    },
  );
});
