import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GetUser, ReadRecord, ReadRecords, RecordNotFound, UserNotFound } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import { rawCall } from '@company-data/testing';
import { GatewayWorld, jsonOf, keyOf, recordsReply, USER } from './gateway-world.js';

describe('bad input', () => {
  const world = new GatewayWorld({ FAILED_AUTHENTICATIONS_PER_MINUTE: '1000' });
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.peers.when(ReadRecords, () => recordsReply(1, '{"result":[]}'));
    world.peers.when(ReadRecord, () => recordsReply(1, '{}'));
  });

  const profile = (headers: Record<string, string | string[]>) => rawCall(`${world.url}/api/v6/profile`, { headers });

  describe('API keys', () => {
    it('responds 401 API_KEY_MISSING without a key', async () => {
      const received = await profile({});
      expect([received.status, received.json()['code']]).toEqual([401, 'API_KEY_MISSING']);
    });

    const wrong: [string, string | string[]][] = [
      ['an unknown key', `cd_sandbox_99999999_${'K'.repeat(43)}`],
      ['a key with a space inside', keyOf(1).replace('_0', ' 0')],
      ['a key of 10 kB', 'k'.repeat(10_000)],
      ['a key outside ASCII', 'clé'],
      ['an empty key', ''],
      ['two keys', [keyOf(1), keyOf(1)]],
    ];
    it.each(wrong)('responds 401 API_KEY_INVALID to %s', async (_name, key) => {
      const received = await profile({ 'x-api-key': key });
      expect([received.status, received.json()['code']]).toEqual([401, 'API_KEY_INVALID']);
    });

    it('responds 401 when the key is in the query', async () => {
      const received = await rawCall(`${world.url}/api/v6/profile?X-API-KEY=${keyOf(1)}`);
      expect(received.status).toBe(401);
      expect(received.text).not.toContain(keyOf(1));
    });
  });

  describe('routes', () => {
    it.each(['/api/v5/profile', '/', '/api/v6', '/api/v6/unknown', `/api/v6/users/${USER}/unknown`])('responds 404 to %s', async (path) => {
      const received = await rawCall(world.url + path);
      expect([received.status, received.json()['code']]).toEqual([404, 'ROUTE_NOT_FOUND']);
    });

    const methods: [string, string, string][] = [
      ['DELETE', '/api/v6/profile', 'GET, HEAD, OPTIONS'],
      ['GET', '/api/v6/users/legal', 'POST, OPTIONS'],
      ['PUT', `/api/v6/users/${USER}`, 'GET, PATCH, DELETE, HEAD, OPTIONS'],
      ['POST', `/api/v6/users/${USER}/company-profile`, 'GET, HEAD, OPTIONS'],
      ['TRACE', '/api/v6/profile', 'GET, HEAD, OPTIONS'],
      ['PROPFIND', '/api/v6/profile', 'GET, HEAD, OPTIONS'],
    ];
    it.each(methods)('responds 405 with Allow to %s %s', async (method, path, allow) => {
      const received = await rawCall(world.url + path, { method });
      expect([received.status, received.headers['allow']]).toEqual([405, allow]);
      expect([received.status, received.headers['allow']]).toEqual([405, allow]);
    });

    it('responds to HEAD like GET without a body', async () => {
      const path = `/users/${USER}/company-profile`;
      const [head, get] = [await world.api(path, { method: 'HEAD' }), await world.api(path)];
      expect([head.status, head.headers['content-length'], head.text]).toEqual([200, get.headers['content-length'], '']);
    });

    it('responds 204 with Allow to OPTIONS, without cross-origin access', async () => {
      const received = await rawCall(`${world.url}/api/v6/profile`, {
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

  describe('path and query', () => {
    it.each(['not-a-uuid', '..', '%00', "'%20or%201=1--", '', 'a'.repeat(300)])('responds 400 to the user id %j', async (id) => {
      const received = await world.api(`/users/${id}/company-profile`);
      expect([received.status, received.json()['errors']]).toEqual([400, [expect.objectContaining({ parameter: 'userId' })]]);
    });

    it('responds 400 to an invalid percent-encoding', async () => {
      const received = await world.api('/users/%zz/company-profile');
      expect([received.status, received.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    });

    it("responds the same for an unknown user and another account's user", async () => {
      world.peers.when(GetUser, () => {
        throw notFound(UserNotFound, 'There is no such user.');
      });
      const as = (account: number) =>
        rawCall(`${world.url}/api/v6/users/${USER}`, { headers: { 'x-api-key': keyOf(account), 'x-request-id': 'same' } });
      const [own, other] = [await as(1), await as(2)];
      expect([own.status, own.text]).toEqual([404, other.text]);
    });

    it.each(['PROVIDER', 'no-such', '..%2fx', 'a'.repeat(65)])('responds 404 to the provider %s', async (name) => {
      const received = await world.api(`/providers/${name}`, jsonOf('PUT', { enable: true }));
      expect([received.status, received.json()['code']]).toEqual([404, 'PROVIDER_NOT_FOUND']);
    });

    const queries: [string, string][] = [
      ['exclude_auditors=2', 'company-officers?exclude_auditors=2'],
      ['exclude_auditors=yes', 'company-officers?exclude_auditors=yes'],
      ['exclude_auditors twice', 'company-officers?exclude_auditors=1&exclude_auditors=1'],
      ['exclude_auditors for another data type', 'legal-notices?exclude_auditors=1'],
      ['page=0', 'legal-notices?page=0'],
      ['page=-1', 'legal-notices?page=-1'],
      ['page=abc', 'legal-notices?page=abc'],
      ['page=1e9', 'legal-notices?page=1e9'],
      ['per_page=0', 'legal-notices?per_page=0'],
      ['per_page=100000', 'legal-notices?per_page=100000'],
      ['an unknown filter', 'legal-notices?colour=red'],
      ['an unknown sort', 'legal-notices?sort=colour'],
      ['an unknown operator', 'legal-notices?page[gte]=1'],
      ['a query on a single object', 'company-profile?page=1'],
      ['an invalid time', 'legal-notices?updated_since=2026-02-30'],
      ['a query that is not UTF-8', 'legal-notices?cursor=%ff'],
    ];
    it.each(queries)('responds 400 with the name of the parameter for %s', async (_name, path) => {
      const received = await world.api(`/users/${USER}/${path}`);
      const parameter = /\?([^=]+)/.exec(path)![1];
      expect([received.status, received.json()['errors']]).toEqual([400, [expect.objectContaining({ parameter })]]);
    });

    it('responds 400 to a record id that is not a UUID', async () => {
      expect((await world.api(`/users/${USER}/tax-returns/17`)).json()).toMatchObject({
        status: 400,
        errors: [{ parameter: 'taxReturnId' }],
      });
    });

    it('responds 404 to an unknown record', async () => {
      world.peers.when(ReadRecord, () => {
        throw notFound(RecordNotFound, 'There is no such record.');
      });
      expect((await world.api(`/users/${USER}/tax-returns/${USER}`)).status).toBe(404);
    });

    it('responds 200 to a page far past the end', async () => {
      expect((await world.api(`/users/${USER}/legal-notices?page=1000000000`)).status).toBe(200);
    });
  });
});
