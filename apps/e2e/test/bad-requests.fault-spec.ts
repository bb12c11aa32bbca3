import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort, queryRows, type RawResponse, rawCall, rawExchange, type RawRequest } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';
import { UNKNOWN } from './bad-input-rows.js';
import { Replica } from './faults/replica.js';
import { codeOf, RawClient } from './raw-client.js';

const A_MINUTE = 60_000;

describe('invalid requests', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let client: RawClient;
  const ids: Record<string, string> = {};
  const gateways: Replica[] = [];

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts({ processes: true });
    api = system.api;
    ids['user'] = (await api.connectedUser('000012344', ['COMPANY_PROFILE'])).user.id;
    client = new RawClient(system.stack.base_url, api.apiKey, ids);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')));
    await system?.stop();
  });

  /** Starts another gateway of the system, with limits that the other tests would exceed. */
  async function gatewayWith(limits: Record<string, string>): Promise<RawClient> {
    const port = String(await freePort());
    gateways.push(await Replica.start(system, 'gateway', { HTTP_PORT: port, ...limits }));
    return new RawClient(`http://127.0.0.1:${port}`, api.apiKey, ids);
  }

  describe('authentication', () => {
    const profile = (headers: RawRequest['headers']) => rawCall(client.urlOf('/profile'), { headers });

    it('returns 401 without an API key', async () => {
      const answer = await profile({});
      expect([answer.status, codeOf(answer)]).toEqual([401, 'API_KEY_MISSING']);
    });

    it.each([
      ['unknown', `cd_sandbox_99999999_${'K'.repeat(43)}`],
      ['split by spaces', 'cd sandbox key'],
      ['10 kB long', 'k'.repeat(10_000)],
      ['outside ASCII', 'clé'],
      ['empty', ''],
    ])('returns 401 when the key is %s', async (_name, key) => {
      const answer = await profile({ 'x-api-key': key });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'API_KEY_INVALID']);
    });

    it('returns 401 without an echo when the key is in the query', async () => {
      const answer = await rawCall(`${client.urlOf('/profile')}?X-API-KEY=${api.apiKey}`);
      expect([answer.status, answer.text.includes(api.apiKey)]).toEqual([401, false]);
    });

    it('returns 401 when the valid key is sent twice', async () => {
      expect((await profile({ 'x-api-key': [api.apiKey, api.apiKey] })).status).toBe(401);
    });
  });

  describe('routes', () => {
    it.each(['/api/v5/profile', '/api/v6', '/api/v6/nothing', '/api/v6/profile/', '//api/v6/profile'])(
      'returns 404 for the unknown route %s',
      async (path) => {
        const answer = await rawCall(system.stack.base_url + path, { headers: { 'x-api-key': api.apiKey } });
        expect([answer.status, codeOf(answer)]).toEqual([404, 'ROUTE_NOT_FOUND']);
      },
    );

    it.each([
      ['DELETE /profile', 'GET, HEAD, OPTIONS'],
      ['PUT /users/:user', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
      ['POST /users/:user/company-profile', 'GET, HEAD, OPTIONS'],
      ['TRACE /profile', 'GET, HEAD, OPTIONS'],
    ])('returns 405 with the allowed methods for %s', async (operation, allow) => {
      const answer = await client.send(operation);
      expect([answer.status, codeOf(answer), answer.headers['allow']]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
    });

    it('returns no body for HEAD and no allowed origin for OPTIONS', async () => {
      const [head, get] = [await client.send('HEAD /profile'), await client.send('GET /profile')];
      const options = await client.send('OPTIONS /profile', { headers: { origin: 'https://other.example' } });
      expect([head.status, head.headers['content-length'], head.text]).toEqual([200, get.headers['content-length'], '']);
      expect([options.status, options.headers['access-control-allow-origin']]).toEqual([204, undefined]);
    });
  });

  it('returns 431 with a problem document when the headers exceed 16 kB', async () => {
    const answer = await rawExchange(
      system.stack.base_url,
      `GET /api/v6/profile HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*application\/problem\+json[\s\S]*HEADERS_TOO_LARGE/);
  });

  describe('rate limit of one request per second', () => {
    let strict: RawClient;
    beforeAll(async () => {
      strict = await gatewayWith({ RATE_LIMIT_PER_SECOND: '1' });
    });

    it('returns 429 with Retry-After only for the key above the limit', async () => {
      const other = new RawClient(strict.baseUrl, (await system.otherAccount()).apiKey);
      const answers = await Promise.all(Array.from({ length: 100 }, () => other.send('GET /profile')));
      const refused = answers.find(({ status }) => status === 429)!;
      expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['RATE_LIMITED', '1']);
      expect((await strict.send('GET /profile')).status).toBe(200);
    });
  });

  describe('paths and queries', () => {
    it.each(['not-a-uuid', '', '..', '%00', "'%20or%201=1--"])('returns 400 for the user id %j', async (id) => {
      const answers = await Promise.all(
        ['', '/company-profile', '/sync/latest', '/data-connections'].map((path) => client.send(`GET /users/${id}${path}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    });

    it('returns 404 for an unknown user', async () => {
      const answer = await client.send(`GET /users/${UNKNOWN}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'USER_NOT_FOUND']);
    });

    it.each(['exclude_auditors=2', 'exclude_auditors=yes', 'exclude_auditors=1&exclude_auditors=1'])(
      'returns 400 for %s',
      async (query) => {
        expect((await client.send(`GET /users/:user/company-officers?${query}`)).status).toBe(400);
      },
    );

    it('returns 400 for exclude_auditors on a list without auditors', async () => {
      expect((await client.send('GET /users/:user/legal-notices?exclude_auditors=1')).status).toBe(400);
    });

    it('returns 400 for a malformed record id and 404 for an unknown one', async () => {
      const [bad, unknown] = [
        await client.send('GET /users/:user/tax-returns/17'),
        await client.send(`GET /users/${UNKNOWN}/tax-returns/${UNKNOWN}`),
      ];
      expect([bad.status, unknown.status]).toEqual([400, 404]);
    });

    it.each(['page=0', 'page=-1', 'page=abc', 'page=1e9', 'per_page=0', 'per_page=100000'])('returns 400 for %s', async (query) => {
      const answers = await Promise.all(
        ['/users', '/users/:user/sync', '/users/:user/legal-notices'].map((path) => client.send(`GET ${path}?${query}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    });

    it('returns an empty page far past the end', async () => {
      const answer = await client.send('GET /users?page=1000000000');
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expect.objectContaining({ result: [] })]);
    });
  });

  it('returns 406 when the client accepts only XML', async () => {
    const answer = await client.send('GET /profile', { headers: { accept: 'application/xml' } });
    expect([answer.status, codeOf(answer)]).toEqual([406, 'NOT_ACCEPTABLE']);
  });

  describe('partial outage', () => {
    const sql = (text: string): Promise<object[]> => queryRows(system.stack.postgres_url, text);
    /** Gateway with a short deadline, so that nothing else ends a request. */
    let hasty: RawClient;
    /** Gateway with a short timeout, so that a request to a killed service ends soon. */
    let brisk: RawClient;

    beforeAll(async () => {
      hasty = await gatewayWith({ REQUEST_DEADLINE_MS: '5000', REQUEST_TIMEOUT_MS: '600000' });
    });
    beforeAll(async () => {
      brisk = await gatewayWith({ REQUEST_TIMEOUT_MS: '2000' });
    });

    const latest = (gateway: RawClient): Promise<RawResponse> => gateway.send('GET /users/:user/sync/latest');

    /** Runs `work` while a process is stopped with SIGSTOP. */
    async function whileStopped<T>(pid: number, work: () => Promise<T>): Promise<T> {
      process.kill(pid, 'SIGSTOP');
      return work().finally(() => process.kill(pid, 'SIGCONT'));
    }

    it('returns 500 without internal details when a request fails unexpectedly', async () => {
      await sql('alter table users.client_settings rename to hidden');
      const answer = await client.send('GET /client-settings');
      await sql('alter table users.hidden rename to client_settings');
      expect([answer.status, codeOf(answer)]).toEqual([500, 'INTERNAL_ERROR']);
      expect(answer.text).not.toMatch(/client_settings (does|not)|relation|select|postgres|\bat /i);
      expect((await client.send('GET /client-settings')).status).toBe(200);
    });

    it('returns 408 when a body is incomplete at the deadline', async () => {
      const head = `POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${api.apiKey}\r\ncontent-type: application/json\r\n`;
      const answers = await Promise.all(
        ['content-length: 100\r\n\r\n{', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'].map((body) =>
          rawExchange(hasty.baseUrl, head + body, A_MINUTE),
        ),
      );
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    });

    it('returns 504 when a service does not respond by the deadline', async () => {
      const answer = await whileStopped(system.pidOf('sync'), () => latest(hasty));
      expect([answer.status, codeOf(answer)]).toEqual([504, 'UPSTREAM_TIMEOUT']);
    });

    it('returns 503 with Retry-After while a service is down, then recovers', async () => {
      const seen: RawResponse[] = [];
      const comes = (status: number): Promise<RawResponse> =>
        eventually(async () => {
          const answer = await latest(brisk);
          seen.push(answer);
          return answer.status === status ? answer : undefined;
        });
      // The launcher would restart the service, possibly before the next request.
      const away = await whileStopped(system.stack.pid, () => {
        process.kill(system.pidOf('sync'), 'SIGKILL');
        return comes(503);
      });
      await comes(200);
      expect([codeOf(away), Number(away.headers['retry-after'])]).toEqual(['SERVICE_UNAVAILABLE', 1]);
      // A request that the killed service had accepted ends with 504.
      expect(seen.filter(({ status }) => ![200, 503, 504].includes(status))).toEqual([]);
    });
  });
});
