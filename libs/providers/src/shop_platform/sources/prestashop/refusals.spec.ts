import { describe, expect, it } from '@jest/globals';
import { ProviderAuthError } from '../../../adapter.js';
import { errorOf } from '../../../error-responses.js';
import { ERRORS, isFieldUnknown, isRightMissing, isShopRefused } from './refusals.js';

const SIGN_IN = { 'www-authenticate': 'Basic realm="Welcome"' };
const answer = (status: number, code?: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: code === undefined ? '<html></html>' : JSON.stringify({ errors: [{ code, message: 'secret-of-the-shop' }] }),
});
const inXml = (status: number, code: number) => ({
  status,
  headers: {},
  body: `<?xml version="1.0"?><prestashop><errors><error><code><![CDATA[${code}]]></code><message><![CDATA[secret-of-the-shop]]></message></error></errors></prestashop>`,
});
const refusalOf = (response: ReturnType<typeof answer>) => errorOf(ERRORS, response, '/orders')!;

const fieldsOf = (error: Error): unknown => error instanceof ProviderAuthError && error.advice.fields;

describe('error response of a shop', () => {
  it.each([
    ['a missing key', answer(401, undefined, SIGN_IN)],
    ['a key of another format', answer(401, 18, SIGN_IN)],
    ['an inactive key', answer(401, 20, SIGN_IN)],
    ['a key without rights', answer(401, 21, SIGN_IN)],
    ['a key in XML', inXml(401, 20)],
  ])('names the key when it rejects %s', (_what, refused) => {
    const error = refusalOf(refused);
    expect([error.name, fieldsOf(error), isRightMissing(error)]).toEqual(['ProviderAuthError', ['webservice_key'], false]);
  });

  it.each([
    ['the resource', answer(401, 26)],
    ['the resource in XML', inXml(401, 26)],
    ['the resource without a code', answer(401)],
    ['reading it', answer(405, 25)],
    ['the call like a firewall', answer(403)],
  ])('names the resource when it rejects %s', (_what, refused) => {
    const error = refusalOf(refused) as ProviderAuthError;
    expect([isRightMissing(error), error.message, fieldsOf(error)]).toEqual([
      true,
      'webservice_key has no right to read orders',
      ['webservice_key'],
    ]);
    expect(error.advice.advice).toContain('orders');
  });

  it('is of the shop when the key covers other shops only', () => {
    expect([isShopRefused(refusalOf(answer(403, 132))), isRightMissing(refusalOf(answer(403, 132)))]).toEqual([true, false]);
  });

  it.each([
    ['permanently', answer(301, undefined, { location: 'https://www.shop.example.com/' })],
    ['temporarily to the same request elsewhere', answer(302, undefined, { location: 'https://shop.example.com/api/orders?limit=100' })],
    ['to a page that does not exist', answer(404)],
  ])('names the address when it leads %s', (_where, refused) => {
    expect(fieldsOf(refusalOf(refused))).toEqual(['shop_url']);
  });

  it.each([
    ['a redirect to a page', answer(302, undefined, { location: 'https://shop.example.com/maintenance' })],
    ['a redirect without a location', answer(303)],
  ])('is a temporary failure when it is %s', (_what, refused) => {
    expect(refusalOf(refused)).toMatchObject({ name: 'ProviderFetchError', kind: 'rejected' });
  });

  it.each([
    ['in JSON', answer(503, 22)],
    ['in XML', inXml(503, 22)],
  ])('says how to enable a web service that is switched off: %s', (_how, refused) => {
    expect(refusalOf(refused)).toMatchObject({
      name: 'ProviderAuthError',
      advice: { advice: expect.stringContaining('Enable the web service') },
    });
  });

  it.each([400, 500])('names the resource whose field an old shop does not know, with status %i', (status) => {
    const error = refusalOf(answer(status, 35));
    expect([isFieldUnknown(error), error]).toMatchObject([
      true,
      { kind: 'rejected', advice: expect.stringMatching(/field of orders.*too old/) },
    ]);
  });

  it.each([
    ['a shop in maintenance', answer(503)],
    ['a shop that does not exist', answer(404, 999)],
    ['a method that no resource allows', answer(405, 101)],
    ['another wrong query', answer(400, 32)],
    ['an error of the server', answer(500)],
  ])('follows its status when it is of %s', (_what, refused) => {
    expect(errorOf(ERRORS, refused, '/orders')).toBeUndefined();
  });

  it.each([answer(401, 20, SIGN_IN), answer(401, 26), answer(301), answer(404), answer(403, 132), inXml(503, 22), answer(400, 35)])(
    'does not contain text of the response: %#',
    (refused) => {
      const error = refusalOf(refused) as ProviderAuthError;
      expect(JSON.stringify([error.message, error.advice])).not.toContain('secret-of-the-shop');
    },
  );
});
