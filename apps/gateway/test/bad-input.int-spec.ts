import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreateUser, GetUser, ReadRecord, ReadRecords } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import { rawCall, rawExchange, type RawRequest } from '@company-data/testing';
import { keyOf, recordsReply } from './fake-owners.js';
import { type GatewayUnderTest, jsonOf, startGatewayUnderTest } from './gateway-under-test.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const VALID = { name: 'EXEMPLE LOGICIELS', siren: '000012344' };
const BODY_LIMIT = 20_000;

describe('bad input', () => {
  let test: GatewayUnderTest;
  beforeAll(async () => {
    test = await startGatewayUnderTest({
      BODY_LIMIT_BYTES: String(BODY_LIMIT),
      REQUEST_DEADLINE_MS: '700',
      FAILED_AUTHENTICATIONS_PER_MINUTE: '1000',
    });
  }, 60_000);
  afterAll(() => test.stop());
  beforeEach(() => {
    test.owners.forget();
    test.owners.when(CreateUser, () => ({ id: USER }));
    test.owners.when(ReadRecords, (asked) => recordsReply(asked, 1, '{"result":[]}'));
    test.owners.when(ReadRecord, (asked) => recordsReply(asked, 1, '{}'));
  });

  const create = (body: string | Uint8Array, headers: Record<string, string> = {}): RawRequest => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const profile = (headers: Record<string, string | string[]>) => rawCall(`${test.gateway.url}/api/v6/profile`, { headers });

  describe('keys', () => {
    it('B01: answers 401 API_KEY_MISSING when no key is sent', async () => {
      const received = await profile({});
      expect([received.status, received.json()['code']]).toEqual([401, 'API_KEY_MISSING']);
    });

    const wrong: [string, string | string[]][] = [
      ['an unknown key', `cd_sandbox_99999999_${'K'.repeat(43)}`],
      ['a key with a space inside', keyOf(1).replace('_0', ' 0')],
      ['a key of 10 kB', 'k'.repeat(10_000)],
      ['a key outside ASCII', 'clé'],
      ['an empty key', ''],
      ['B04: two keys', [keyOf(1), keyOf(1)]],
    ];
    it.each(wrong)('B02: answers 401 API_KEY_INVALID for %s', async (_name, key) => {
      const received = await profile({ 'x-api-key': key });
      expect([received.status, received.json()['code']]).toEqual([401, 'API_KEY_INVALID']);
    });

    it('B03: answers 401 when the key stands in the query', async () => {
      const received = await rawCall(`${test.gateway.url}/api/v6/profile?X-API-KEY=${keyOf(1)}`);
      expect(received.status).toBe(401);
      expect(received.text).not.toContain(keyOf(1));
    });
  });

  describe('routes', () => {
    it.each(['/api/v5/profile', '/', '/api/v6', '/api/v6/unknown', `/api/v6/users/${USER}/unknown`])(
      'B05: answers 404 for %s',
      async (path) => {
        const received = await rawCall(test.gateway.url + path);
        expect([received.status, received.json()['code']]).toEqual([404, 'ROUTE_NOT_FOUND']);
      },
    );

    const methods: [string, string, string][] = [
      ['DELETE', '/api/v6/profile', 'GET, HEAD, OPTIONS'],
      ['GET', '/api/v6/users/legal', 'POST, OPTIONS'],
      ['PUT', `/api/v6/users/${USER}`, 'GET, PATCH, DELETE, HEAD, OPTIONS'],
      ['POST', `/api/v6/users/${USER}/company-profile`, 'GET, HEAD, OPTIONS'],
      ['TRACE', '/api/v6/profile', 'GET, HEAD, OPTIONS'],
      ['PROPFIND', '/api/v6/profile', 'GET, HEAD, OPTIONS'],
    ];
    it.each(methods)('B06: answers 405 with Allow to %s %s', async (method, path, allow) => {
      const received = await rawCall(test.gateway.url + path, { method });
      expect([received.status, received.headers['allow']]).toEqual([405, allow]);
      expect([received.status, received.headers['allow']]).toEqual([405, allow]);
    });

    it('B76: answers HEAD like GET without a body', async () => {
      const path = `/users/${USER}/company-profile`;
      const [head, get] = [await test.api(path, { method: 'HEAD' }), await test.api(path)];
      expect([head.status, head.headers['content-length'], head.text]).toEqual([200, get.headers['content-length'], '']);
    });

    it('B76: answers OPTIONS 204 with Allow and grants no other origin anything', async () => {
      const received = await rawCall(`${test.gateway.url}/api/v6/profile`, {
        method: 'OPTIONS',
        headers: { origin: 'https://other.example' },
      });
      expect([received.status, received.headers['allow'], received.headers['access-control-allow-origin']]).toEqual([
        204,
        'GET, HEAD, OPTIONS',
        undefined,
      ]);
    });
  });

  describe('bodies', () => {
    const json = JSON.stringify(VALID);
    const types: [string, Record<string, string>][] = [
      ['text/plain', { 'content-type': 'text/plain' }],
      ['xml', { 'content-type': 'application/xml' }],
      ['JSON in another charset', { 'content-type': 'application/json; charset=latin1' }],
      ['brotli', { 'content-type': 'application/json', 'content-encoding': 'br' }],
    ];
    it.each(types)('B07: answers 415 for a body as %s', async (_name, headers) => {
      const received = await test.api('/users/legal', { method: 'POST', headers, body: json });
      expect([received.status, received.json()['code']]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    });

    it('B07: answers 415 for a body without a media type', async () => {
      expect((await test.api('/users/legal', { method: 'POST', body: json })).status).toBe(415);
    });

    const bodies: [string, string | Uint8Array, string][] = [
      ['B08: malformed JSON', '{name:1}', 'MALFORMED_JSON'],
      ['B08: truncated JSON', '{"name":"X"', 'MALFORMED_JSON'],
      ['B08: a byte order mark', `\ufeff${json}`, 'MALFORMED_JSON'],
      ['B08: NaN', '{"name":NaN}', 'MALFORMED_JSON'],
      ['B08: a trailing comma', '{"name":"X",}', 'MALFORMED_JSON'],
      ['B09: bytes that are not UTF-8', Buffer.from('7b226e616d65223a22ff227d', 'hex'), 'INVALID_ENCODING'],
      ['B09: half a surrogate pair', '{"name":"\\ud800","siren":"000012344"}', 'INVALID_ENCODING'],
      ['B09: U+0000', '{"name":"a\\u0000","siren":"000012344"}', 'INVALID_ENCODING'],
      ['B10: an array', '[]', 'VALIDATION_FAILED'],
      ['B10: a string', '"x"', 'VALIDATION_FAILED'],
      ['B10: null', 'null', 'VALIDATION_FAILED'],
      ['B10: an empty body', '', 'MALFORMED_JSON'],
      ['B11: 8,000 levels', '['.repeat(8_000) + ']'.repeat(8_000), 'VALIDATION_FAILED'],
      ['B11: 8,000 levels in an object', `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 'VALIDATION_FAILED'],
      ['B12: __proto__', '{"__proto__":{"polluted":true}}', 'VALIDATION_FAILED'],
      ['B12: constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', 'VALIDATION_FAILED'],
      ['B13: an unknown property', JSON.stringify({ ...VALID, colour: 1 }), 'VALIDATION_FAILED'],
      ['B13: an id', JSON.stringify({ ...VALID, id: USER }), 'VALIDATION_FAILED'],
      ['B13: an account', JSON.stringify({ ...VALID, account_id: USER }), 'VALIDATION_FAILED'],
      ['B13: a redirect_url', JSON.stringify({ ...VALID, redirect_url: 'https://x.example' }), 'VALIDATION_FAILED'],
      ['B14: a name written twice', '{"name":"X","name":"Y","siren":"000012344"}', 'VALIDATION_FAILED'],
      ['B22: a number as name', '{"name":1,"siren":"000012344"}', 'VALIDATION_FAILED'],
      ['B22: a name of spaces', '{"name":"  ","siren":"000012344"}', 'VALIDATION_FAILED'],
      ['B22: a name of 10,001 characters', JSON.stringify({ ...VALID, name: 'x'.repeat(10_001) }), 'VALIDATION_FAILED'],
      ['B23: a SIREN of full-width digits', JSON.stringify({ ...VALID, siren: '００００１２３４４' }), 'VALIDATION_FAILED'],
      ['B25: a javascript: return_url', JSON.stringify({ ...VALID, return_url: 'javascript:alert(1)' }), 'VALIDATION_FAILED'],
      ['B26: a type', JSON.stringify({ ...VALID, type: 'INDIVIDUAL' }), 'VALIDATION_FAILED'],
    ];
    it.each(bodies)('answers 400 and asks no owner for %s', async (_name, body, code) => {
      const received = await test.api('/users/legal', create(body));
      expect([received.status, received.json()['code'], test.owners.askedFor(CreateUser)]).toEqual([400, code, []]);
    });

    it('leaves every object unpolluted after bodies that try', async () => {
      const attempts = [
        '{"__proto__":{"polluted":1}}',
        '{"settings":{"__proto__":{"polluted":1}}}',
        '{"a":{"constructor":{"prototype":{"polluted":1}}}}',
      ];
      for (const [method, path] of [
        ['POST', '/users/legal'],
        ['PATCH', `/users/${USER}`],
        ['PUT', '/providers/company_legal_fr/settings'],
        ['PATCH', '/client-settings'],
      ] as const)
        for (const body of attempts) expect((await test.api(path, jsonOf(method, body))).status).toBe(400);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });

    it('B15: answers 413 for a body announced too large', async () => {
      const received = await test.api('/users/legal', create('x'.repeat(BODY_LIMIT + 1)));
      expect([received.status, received.json()['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });

    const head = (more: string) =>
      `POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${keyOf(1)}\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;

    it('B15: answers 413 and ends the connection for chunks beyond the limit', async () => {
      const chunk = `${(BODY_LIMIT + 1).toString(16)}\r\n${'x'.repeat(BODY_LIMIT + 1)}\r\n`;
      const answer = await rawExchange(test.gateway.url, head('transfer-encoding: chunked') + chunk);
      expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*PAYLOAD_TOO_LARGE/i);
    });

    it.each(['content-length: 100', 'transfer-encoding: chunked'])(
      'B15: answers 408 for a body that does not come (%s)',
      async (announcement) => {
        const answer = await rawExchange(test.gateway.url, head(announcement) + (announcement.endsWith('chunked') ? '1\r\n{\r\n' : '{'));
        expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
      },
    );

    it('B16: answers 413 for a gzip bomb', async () => {
      const bomb = gzipSync(Buffer.alloc(5_000_000, 0x20));
      const received = await test.api('/users/legal', create(bomb, { 'content-encoding': 'gzip' }));
      expect([received.status, received.json()['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });

    it('takes a body as gzip', async () => {
      const received = await test.api('/users/legal', create(gzipSync(json), { 'content-encoding': 'gzip' }));
      expect([received.status, test.owners.askedFor(CreateUser)[0]?.payload]).toEqual([201, VALID]);
    });
  });

  describe('headers', () => {
    it('B17: answers 431 for headers above 16 kB', async () => {
      const answer = await rawExchange(test.gateway.url, `GET /api/v6/profile HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(17_000)}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*application\/problem\+json[\s\S]*HEADERS_TOO_LARGE/);
    });

    it('answers 408 when headers never end', async () => {
      const answer = await rawExchange(test.gateway.url, 'GET /api/v6/profile HTTP/1.1\r\nhost: x\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    });

    it('answers 400 to what is not HTTP', async () => {
      expect(await rawExchange(test.gateway.url, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*MALFORMED_REQUEST/);
    });

    it.each(['application/xml', 'text/html, application/json;q=0'])('B75: answers 406 for Accept: %s', async (accept) => {
      const received = await test.api('/users/legal', jsonOf('POST', VALID, { accept }));
      expect([received.status, received.json()['code']]).toEqual([406, 'NOT_ACCEPTABLE']);
    });

    it.each(['', 'x'.repeat(256), 'clé', ' '])('answers 400 for the idempotency key %j', async (key) => {
      expect((await test.api('/users/legal', jsonOf('POST', VALID, { 'idempotency-key': key }))).status).toBe(400);
    });
  });

  describe('path and query', () => {
    it.each(['not-a-uuid', '..', '%00', "'%20or%201=1--", '', 'a'.repeat(300)])('B19: answers 400 for the user id %j', async (id) => {
      const received = await test.api(`/users/${id}/company-profile`);
      expect([received.status, received.json()['errors']]).toEqual([400, [expect.objectContaining({ parameter: 'userId' })]]);
    });

    it('answers 400 for a path that is not validly encoded', async () => {
      const received = await test.api('/users/%zz/company-profile');
      expect([received.status, received.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    });

    it('B20, B21: answers the same for an unknown user and for another account', async () => {
      test.owners.when(GetUser, () => {
        throw notFound('USER_NOT_FOUND', 'There is no such user.');
      });
      const as = (account: number) =>
        rawCall(`${test.gateway.url}/api/v6/users/${USER}`, { headers: { 'x-api-key': keyOf(account), 'x-request-id': 'same' } });
      const [own, other] = [await as(1), await as(2)];
      expect([own.status, own.text]).toEqual([404, other.text]);
    });

    it.each(['PROVIDER', 'no-such', '..%2fx', 'a'.repeat(65)])('B31: answers 404 for the provider %s', async (name) => {
      const received = await test.api(`/providers/${name}`, jsonOf('PUT', { enable: true }));
      expect([received.status, received.json()['code']]).toEqual([404, 'PROVIDER_NOT_FOUND']);
    });

    const queries: [string, string][] = [
      ['B48: exclude_auditors=2', 'company-officers?exclude_auditors=2'],
      ['B48: exclude_auditors=yes', 'company-officers?exclude_auditors=yes'],
      ['B48: exclude_auditors twice', 'company-officers?exclude_auditors=1&exclude_auditors=1'],
      ['B48: exclude_auditors elsewhere', 'legal-notices?exclude_auditors=1'],
      ['B50: page=0', 'legal-notices?page=0'],
      ['B50: page=-1', 'legal-notices?page=-1'],
      ['B50: page=abc', 'legal-notices?page=abc'],
      ['B50: page=1e9', 'legal-notices?page=1e9'],
      ['B50: per_page=0', 'legal-notices?per_page=0'],
      ['B50: per_page=100000', 'legal-notices?per_page=100000'],
      ['an unknown filter', 'legal-notices?colour=red'],
      ['an unknown sort', 'legal-notices?sort=colour'],
      ['an unknown operator', 'legal-notices?page[gte]=1'],
      ['a query on a single object', 'company-profile?page=1'],
      ['a time that is none', 'legal-notices?updated_since=2026-02-30'],
      ['a query that is not UTF-8', 'legal-notices?cursor=%ff'],
    ];
    it.each(queries)('answers 400 naming the parameter for %s', async (_name, path) => {
      const received = await test.api(`/users/${USER}/${path}`);
      const parameter = /\?([^=]+)/.exec(path)![1];
      expect([received.status, received.json()['errors']]).toEqual([400, [expect.objectContaining({ parameter })]]);
    });

    it('B49: answers 400 for a record id that is not a UUID', async () => {
      expect((await test.api(`/users/${USER}/tax-returns/17`)).json()).toMatchObject({
        status: 400,
        errors: [{ parameter: 'taxReturnId' }],
      });
    });

    it('B49: answers 404 for an unknown record', async () => {
      test.owners.when(ReadRecord, () => {
        throw notFound('RECORD_NOT_FOUND', 'There is no such record.');
      });
      expect((await test.api(`/users/${USER}/tax-returns/${USER}`)).status).toBe(404);
    });

    it('B50: answers 200 for a page far past the end', async () => {
      expect((await test.api(`/users/${USER}/legal-notices?page=1000000000`)).status).toBe(200);
    });
  });
});
