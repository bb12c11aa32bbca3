import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreateUser, GetProfile } from '@company-data/contracts';
import { eventually, rawCall, rawExchange, type RawRequest } from '@company-data/testing';
import { exampleOf } from '@company-data/service-testing';
import { type RunningGateway, startGateway } from '../src/index.js';
import { GatewayWorld, jsonOf, keyOf, ManualClock, USER } from './gateway-world.js';

const VALID = { name: 'EXEMPLE LOGICIELS', siren: '000012344' };
const BODY_LIMIT = 20_000;

const head = (more: string) =>
  `POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${keyOf(1)}\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;

describe('bad input in bodies and headers', () => {
  const world = new GatewayWorld({ BODY_LIMIT_BYTES: String(BODY_LIMIT) });
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.peers.when(CreateUser, () => exampleOf(CreateUser));
  });

  const create = (body: string | Uint8Array, headers: Record<string, string> = {}): RawRequest => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

  describe('bodies', () => {
    const json = JSON.stringify(VALID);
    const types: [string, Record<string, string>][] = [
      ['text/plain', { 'content-type': 'text/plain' }],
      ['xml', { 'content-type': 'application/xml' }],
      ['JSON in another charset', { 'content-type': 'application/json; charset=latin1' }],
      ['brotli', { 'content-type': 'application/json', 'content-encoding': 'br' }],
    ];
    it.each(types)('responds 415 to a body as %s', async (_name, headers) => {
      const received = await world.api('/users/legal', { method: 'POST', headers, body: json });
      expect([received.status, received.json()['code']]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    });

    it('responds 415 to a body without a media type', async () => {
      expect((await world.api('/users/legal', { method: 'POST', body: json })).status).toBe(415);
    });

    const bodies: [string, string | Uint8Array, string][] = [
      ['malformed JSON', '{name:1}', 'MALFORMED_JSON'],
      ['truncated JSON', '{"name":"X"', 'MALFORMED_JSON'],
      ['a byte order mark', `\ufeff${json}`, 'MALFORMED_JSON'],
      ['NaN', '{"name":NaN}', 'MALFORMED_JSON'],
      ['a trailing comma', '{"name":"X",}', 'MALFORMED_JSON'],
      ['bytes that are not UTF-8', Buffer.from('7b226e616d65223a22ff227d', 'hex'), 'INVALID_ENCODING'],
      ['half of a surrogate pair', '{"name":"\\ud800","siren":"000012344"}', 'INVALID_ENCODING'],
      ['U+0000', '{"name":"a\\u0000","siren":"000012344"}', 'INVALID_ENCODING'],
      ['an array', '[]', 'VALIDATION_FAILED'],
      ['a string', '"x"', 'VALIDATION_FAILED'],
      ['null', 'null', 'VALIDATION_FAILED'],
      ['an empty body', '', 'MALFORMED_JSON'],
      ['8,000 levels', '['.repeat(8_000) + ']'.repeat(8_000), 'VALIDATION_FAILED'],
      ['8,000 levels in an object', `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 'VALIDATION_FAILED'],
      ['__proto__', '{"__proto__":{"polluted":true}}', 'VALIDATION_FAILED'],
      ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', 'VALIDATION_FAILED'],
      ['an unknown property', JSON.stringify({ ...VALID, colour: 1 }), 'VALIDATION_FAILED'],
      ['an id', JSON.stringify({ ...VALID, id: USER }), 'VALIDATION_FAILED'],
      ['an account', JSON.stringify({ ...VALID, account_id: USER }), 'VALIDATION_FAILED'],
      ['a redirect_url', JSON.stringify({ ...VALID, redirect_url: 'https://x.example' }), 'VALIDATION_FAILED'],
      ['a duplicate name', '{"name":"X","name":"Y","siren":"000012344"}', 'VALIDATION_FAILED'],
      ['a number as name', '{"name":1,"siren":"000012344"}', 'VALIDATION_FAILED'],
      ['a name of spaces', '{"name":"  ","siren":"000012344"}', 'VALIDATION_FAILED'],
      ['a name of 10,001 characters', JSON.stringify({ ...VALID, name: 'x'.repeat(10_001) }), 'VALIDATION_FAILED'],
      ['a SIREN of full-width digits', JSON.stringify({ ...VALID, siren: '００００１２３４４' }), 'VALIDATION_FAILED'],
      ['a javascript: return_url', JSON.stringify({ ...VALID, return_url: 'javascript:alert(1)' }), 'VALIDATION_FAILED'],
      ['a type', JSON.stringify({ ...VALID, type: 'INDIVIDUAL' }), 'VALIDATION_FAILED'],
    ];
    it.each(bodies)('responds 400 without a request to the owner for %s', async (_name, body, code) => {
      const received = await world.api('/users/legal', create(body));
      expect([received.status, received.json()['code'], world.peers.requestsOf(CreateUser)]).toEqual([400, code, []]);
    });

    it('responds 413 when the announced length exceeds the limit', async () => {
      const received = await world.api('/users/legal', create('x'.repeat(BODY_LIMIT + 1)));
      expect([received.status, received.json()['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });

    it('responds 413 and closes the connection when chunks exceed the limit', async () => {
      const chunk = `${(BODY_LIMIT + 1).toString(16)}\r\n${'x'.repeat(BODY_LIMIT + 1)}\r\n`;
      const answer = await rawExchange(world.url, head('transfer-encoding: chunked') + chunk);
      expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*PAYLOAD_TOO_LARGE/i);
    });

    it('responds 413 to a gzip bomb', async () => {
      const bomb = gzipSync(Buffer.alloc(5_000_000, 0x20));
      const received = await world.api('/users/legal', create(bomb, { 'content-encoding': 'gzip' }));
      expect([received.status, received.json()['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });

    it('accepts a gzip body', async () => {
      const received = await world.api('/users/legal', create(gzipSync(json), { 'content-encoding': 'gzip' }));
      expect([received.status, world.peers.requestsOf(CreateUser)[0]?.payload]).toEqual([201, VALID]);
    });
  });

  describe('headers', () => {
    it('responds 431 to headers above 16 kB', async () => {
      const answer = await rawExchange(world.url, `GET /api/v6/profile HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(17_000)}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*application\/problem\+json[\s\S]*HEADERS_TOO_LARGE/);
    });

    it('responds 400 to invalid HTTP', async () => {
      expect(await rawExchange(world.url, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*MALFORMED_REQUEST/);
    });

    it.each(['application/xml', 'text/html, application/json;q=0'])('responds 406 to Accept: %s', async (accept) => {
      const received = await world.api('/users/legal', jsonOf('POST', VALID, { accept }));
      expect([received.status, received.json()['code']]).toEqual([406, 'NOT_ACCEPTABLE']);
    });

    it.each(['', 'x'.repeat(256), 'clé', ' '])('responds 400 to the idempotency key %j', async (key) => {
      expect((await world.api('/users/legal', jsonOf('POST', VALID, { 'idempotency-key': key }))).status).toBe(400);
    });
  });

  describe('slow requests', () => {
    let hurried: RunningGateway;
    beforeAll(async () => {
      hurried = await world.replica({ REQUEST_DEADLINE_MS: '700' }, (environment) => startGateway(environment, new ManualClock()));
      world.peers.when(GetProfile, () => exampleOf(GetProfile));
      // The key is cached from here on, so only the client can be late.
      const headers = { 'x-api-key': keyOf(1) };
      await eventually(async () => (await rawCall(`${hurried.url}/api/v6/profile`, { headers })).status === 200);
    });

    it.each(['content-length: 100', 'transfer-encoding: chunked'])(
      'responds 408 when the body does not arrive (%s)',
      async (announcement) => {
        const answer = await rawExchange(hurried.url, head(announcement) + (announcement.endsWith('chunked') ? '1\r\n{\r\n' : '{'));
        expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
      },
    );

    it('responds 408 when headers never end', async () => {
      const answer = await rawExchange(hurried.url, 'GET /api/v6/profile HTTP/1.1\r\nhost: x\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    });
  });
});
