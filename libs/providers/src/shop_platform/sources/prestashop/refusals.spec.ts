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

describe('refusalOf', () => {
  it.each([
    ['a missing key', answer(401, undefined, SIGN_IN)],
    ['a key of another format', answer(401, 18, SIGN_IN)],
    ['an inactive key', answer(401, 20, SIGN_IN)],
    ['a key without rights', answer(401, 21, SIGN_IN)],
    ['a key in XML', answer(401, undefined, SIGN_IN)],
  ])('names the key when the response rejects %s', (_what, refused) => {
    const error = refusalOf(refused, 'orders');
    expect([error.name, fieldsOf(error), error instanceof RightMissing]).toEqual(['ProviderAuthError', ['webservice_key'], false]);
  });

  it.each([
    ['the resource', answer(401, 26)],
    ['the resource in XML', answer(401)],
    ['reading it', answer(405, 25)],
    ['the call like a firewall', answer(403)],
  ])('names the resource when the response rejects %s', (_what, refused) => {
    const error = refusalOf(refused, 'orders');
    expect(error).toBeInstanceOf(RightMissing);
    expect([error.message, fieldsOf(error)]).toEqual(['webservice_key has no right to read orders', ['webservice_key']]);
    expect((error as RightMissing).advice.advice).toContain('orders');
  });

  it('is a ShopRefused when the key covers other shops only', () => {
    expect(refusalOf(answer(403, 132), 'orders')).toBeInstanceOf(ShopRefused);
  });

  it.each([
    ['permanently', answer(301, undefined, { location: 'https://www.shop.example.com/' })],
    ['temporarily to the same request elsewhere', answer(302, undefined, { location: 'https://shop.example.com/api/orders?limit=100' })],
    ['to a page that does not exist', answer(404)],
  ])('names the address when the response leads %s', (_where, refused) => {
    expect(fieldsOf(refusalOf(refused, 'orders'))).toEqual(['shop_url']);
  });

  it.each([
    ['a redirect to a page', answer(302, undefined, { location: 'https://shop.example.com/maintenance' })],
    ['a redirect without a location', answer(303)],
    ['a shop that does not exist', answer(404, 999)],
    ['a method that no resource allows', answer(405, 101)],
  ])('is a temporary failure when the response is %s', (_what, refused) => {
    expect(refusalOf(refused, 'orders')).toMatchObject({ name: 'ProviderFetchError', kind: 'rejected' });
  });

  it.each([answer(401, 20, SIGN_IN), answer(401, 26), answer(301), answer(404), answer(403, 132)])(
    'does not contain text of the response: %#',
    (refused) => {
      const error = refusalOf(refused, 'orders') as ProviderAuthError;
      expect(JSON.stringify([error.message, error.advice])).not.toContain('secret-of-the-shop');
    },
  );
});
