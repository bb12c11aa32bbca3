import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserResource } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { type RawAnswer, rawCall, rawExchange, type RawRequest } from '@company-data/testing';
import { type ApiClient, queryRows, RunningSystem } from '../src/index.js';
import { BAD_BODIES, ROWS, UNKNOWN, VALID, WRITES } from './bad-input-rows.js';

const BODY_LIMIT = 1_000_000;
const RATE = 300;

const codeOf = ({ text }: RawAnswer): unknown => (text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : text);
const inShort = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 90);

describe('bad input', () => {
  let system: RunningSystem;
  let api: ApiClient;
  /** Ids that stand for names in paths. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    system = await RunningSystem.start({
      processes: true,
      environment: { REQUEST_DEADLINE_MS: '3000', RATE_LIMIT_PER_SECOND: String(RATE) },
    });
    api = system.api;
    await prepare();
  }, 120_000);
  afterAll(() => system?.stop());

  const sql = <T>(text: string, parameters: unknown[] = []): Promise<T[]> => queryRows<T>(system.stack.postgres_url, text, parameters);

  async function prepare(): Promise<void> {
    const connected = await api.connectedUser('000012344', ['COMPANY_PROFILE']);
    const lost = await api.connectedUser('000012344', ['COMPANY_PROFILE']);
    const bare = await api.post<UserResource>('/users/legal', VALID);
    Object.assign(ids, { user: connected.user.id, connection: connected.connection.id, lost: lost.user.id, bare: bare.body.id });
    await sql(`update sync.data_connections set status = 'REAUTH_REQUIRED' where user_id = $1`, [ids['lost']]);
    const [mine, theirs] = await Promise.all([accountOf(api), accountOf(await system.otherAccount())]);
    const insert = `insert into alerts.alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at)
      values ($1, gen_random_uuid(), $2, 'NOW', 'LEGAL_NOTICE', 'https://hooks.example.com', now(), now())`;
    await sql(insert, [mine, 'mine']);
    await sql(insert, [theirs, 'theirs']);
  }

  const accountOf = async (client: ApiClient): Promise<string> => (await client.get<{ id: string }>('/profile')).body.id;
  const urlOf = (path: string): string =>
    `${system.stack.base_url}/api/v6${path.replaceAll(/:([a-z]+)/g, (_, name: string) => ids[name]!)}`;
  const withKey = (headers: RawRequest['headers'] = {}) => ({ 'x-api-key': api.apiKey, ...headers });

  /** Sends an operation, written as method and path, with the account's key. */
  function send(operation: string, { headers, ...request }: RawRequest = {}): Promise<RawAnswer> {
    const [method, path] = operation.split(' ') as [string, string];
    return rawCall(urlOf(path), { method, headers: withKey(headers), ...request });
  }
  const sendJson = (operation: string, body: unknown, headers: RawRequest['headers'] = {}): Promise<RawAnswer> =>
    send(operation, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

  describe('keys', () => {
    const profile = (headers: RawRequest['headers']) => rawCall(urlOf('/profile'), { headers });

    it('[B01] is refused without a key', async () => {
      const answer = await profile({});
      expect([answer.status, codeOf(answer)]).toEqual([401, 'API_KEY_MISSING']);
    });

    it.each([
      ['unknown', `cd_sandbox_99999999_${'K'.repeat(43)}`],
      ['holding spaces', 'cd sandbox key'],
      ['10 kB long', 'k'.repeat(10_000)],
      ['outside ASCII', 'clé'],
      ['empty', ''],
    ])('[B02] is refused with a key that is %s', async (_name, key) => {
      const answer = await profile({ 'x-api-key': key });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'API_KEY_INVALID']);
    });

    it('[B03] is refused with the key in the query, which is not repeated', async () => {
      const answer = await rawCall(`${urlOf('/profile')}?X-API-KEY=${api.apiKey}`);
      expect([answer.status, answer.text.includes(api.apiKey)]).toEqual([401, false]);
    });

    it('[B04] is refused with two keys, even the right one twice', async () => {
      expect((await profile({ 'x-api-key': [api.apiKey, api.apiKey] })).status).toBe(401);
    });
  });

  describe('routes', () => {
    it.each(['/api/v5/profile', '/api/v6', '/api/v6/nothing', '/api/v6/profile/', '//api/v6/profile'])(
      '[B05] %s is unknown',
      async (path) => {
        const answer = await rawCall(system.stack.base_url + path, { headers: withKey() });
        expect([answer.status, codeOf(answer)]).toEqual([404, 'ROUTE_NOT_FOUND']);
      },
    );

    it.each([
      ['DELETE /profile', 'GET, HEAD, OPTIONS'],
      ['PUT /users/:user', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
      ['POST /users/:user/company-profile', 'GET, HEAD, OPTIONS'],
      ['TRACE /profile', 'GET, HEAD, OPTIONS'],
    ])('[B06] [B76] %s is told what the path takes', async (operation, allow) => {
      const answer = await send(operation);
      expect([answer.status, codeOf(answer), answer.headers['allow']]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
    });

    it('[B76] HEAD answers as GET without the body, and OPTIONS grants no other origin anything', async () => {
      const [head, get] = [await send('HEAD /profile'), await send('GET /profile')];
      const options = await send('OPTIONS /profile', { headers: { origin: 'https://other.example' } });
      expect([head.status, head.headers['content-length'], head.text]).toEqual([200, get.headers['content-length'], '']);
      expect([options.status, options.headers['access-control-allow-origin']]).toEqual([204, undefined]);
    });
  });

  describe('bodies', () => {
    const everywhere = async (request: (operation: string) => Promise<RawAnswer>) =>
      Promise.all(
        WRITES.map(async (operation) => {
          const answer = await request(operation);
          return `${operation}: ${answer.status} ${String(codeOf(answer))}`;
        }),
      );
    const all = (answer: string) => WRITES.map((operation) => `${operation}: ${answer}`);

    it.each([
      ['text/plain', { 'content-type': 'text/plain' }],
      ['xml', { 'content-type': 'application/xml' }],
      ['nothing', {}],
      ['brotli', { 'content-type': 'application/json', 'content-encoding': 'br' }],
    ] as [string, Record<string, string>][])('[B07] every write refuses a body as %s', async (_name, headers) => {
      const answers = await everywhere((operation) => send(operation, { headers, body: '{}' }));
      expect(answers).toEqual(all('415 UNSUPPORTED_MEDIA_TYPE'));
    });

    it.each(BAD_BODIES)('every write refuses %s', async (_name, body, code) => {
      const answers = await everywhere((operation) => send(operation, { headers: { 'content-type': 'application/json' }, body }));
      expect(answers).toEqual(all(`400 ${code}`));
    });

    it('[B15] every write refuses a body over the limit', async () => {
      const body = JSON.stringify({ name: 'x'.repeat(BODY_LIMIT) });
      const answers = await everywhere((operation) => send(operation, { headers: { 'content-type': 'application/json' }, body }));
      expect(answers).toEqual(all('413 PAYLOAD_TOO_LARGE'));
    });

    it('[B15] refuses a body that is longer than announced, and one that has not come by the deadline', async () => {
      const head = `POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${api.apiKey}\r\ncontent-type: application/json\r\n`;
      const [lying, silent, endless] = await Promise.all([
        rawExchange(system.stack.base_url, `${head}content-length: 2\r\n\r\n{}${'x'.repeat(50)}\r\n\r\n`),
        rawExchange(system.stack.base_url, `${head}content-length: 100\r\n\r\n{`),
        rawExchange(system.stack.base_url, `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`),
      ]);
      expect(lying).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*MALFORMED_REQUEST/i);
      expect(silent).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
      expect(endless).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    });

    it('[B16] every write refuses a gzip bomb', async () => {
      const body = gzipSync(Buffer.alloc(50_000_000, 0x20));
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      expect(await everywhere((operation) => send(operation, { headers, body }))).toEqual(all('413 PAYLOAD_TOO_LARGE'));
    });
  });

  it('[B17] refuses headers above 16 kB with a problem document', async () => {
    const answer = await rawExchange(
      system.stack.base_url,
      `GET /api/v6/profile HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*application\/problem\+json[\s\S]*HEADERS_TOO_LARGE/);
  });

  it('[B18] tells a key over its rate when to come back, and no other key', async () => {
    const other = await system.otherAccount();
    const answers = await Promise.all(Array.from({ length: RATE * 2 }, () => other.get('/profile')));
    const refused = answers.find(({ status }) => status === 429)!;
    expect([refused.body['code'], refused.headers.get('retry-after')]).toEqual(['RATE_LIMITED', '1']);
    expect((await api.get('/profile')).status).toBe(200);
  });

  describe('paths and queries', () => {
    it.each(['not-a-uuid', '', '..', '%00', "'%20or%201=1--"])('[B19] the user id %j is not valid', async (id) => {
      const answers = await Promise.all(
        ['', '/company-profile', '/sync/latest', '/data-connections'].map((path) => send(`GET /users/${id}${path}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    });

    it('[B20] a user that does not exist is not found', async () => {
      const answer = await send(`GET /users/${UNKNOWN}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'USER_NOT_FOUND']);
    });

    it.each(['exclude_auditors=2', 'exclude_auditors=yes', 'exclude_auditors=1&exclude_auditors=1'])('[B48] refuses %s', async (query) => {
      expect((await send(`GET /users/:user/company-officers?${query}`)).status).toBe(400);
    });

    it('[B48] refuses exclude_auditors where there are none', async () => {
      expect((await send('GET /users/:user/legal-notices?exclude_auditors=1')).status).toBe(400);
    });

    it('[B49] refuses a record id that is no UUID, and finds no unknown one', async () => {
      const [bad, unknown] = [await send('GET /users/:user/tax-returns/17'), await send(`GET /users/${UNKNOWN}/tax-returns/${UNKNOWN}`)];
      expect([bad.status, unknown.status]).toEqual([400, 404]);
    });

    it.each(['page=0', 'page=-1', 'page=abc', 'page=1e9', 'per_page=0', 'per_page=100000'])('[B50] refuses %s', async (query) => {
      const answers = await Promise.all(
        ['/users', '/users/:user/sync', '/users/:user/legal-notices'].map((path) => send(`GET ${path}?${query}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    });

    it('[B50] answers an empty page far past the end', async () => {
      const answer = await send('GET /users?page=1000000000');
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expect.objectContaining({ result: [] })]);
    });
  });

  it.each(ROWS.map((row) => [row.row, row.at, row.answers, row.bodies] as const))(
    '[%s] %s answers %s',
    async (_row, at, answers, bodies) => {
      const answered = await Promise.all(
        bodies.map(async (body) => {
          const answer = await sendJson(at, body);
          return `${answer.status} ${String(codeOf(answer))} to ${inShort(body)}`;
        }),
      );
      expect(answered).toEqual(bodies.map((body) => `${answers} to ${inShort(body)}`));
    },
  );

  it('[B24] takes a SIREN that fails the Luhn check, with a warning', async () => {
    const answer = await sendJson('POST /users/legal', { ...VALID, siren: '000012345' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      201,
      expect.objectContaining({ warnings: [expect.objectContaining({ code: 'SIREN_CHECKSUM' })] }),
    ]);
  });

  it('[B27] changes nothing for an empty object', async () => {
    const before = await send('GET /users/:user');
    const answer = await sendJson('PATCH /users/:user', {});
    expect([answer.status, answer.text]).toEqual([200, before.text]);
  });

  it('[B28] keeps an alert named twice once', async () => {
    const answer = await sendJson('PATCH /users/:user', { notifications: ['mine', 'mine'] });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expect.objectContaining({ notifications: ['mine'] })]);
  });

  it('[B41] takes a second connection of a user to one provider', async () => {
    const body = { provider_name: 'company_legal_fr', requested_data_types: ['COMPANY_PROFILE'] };
    expect((await sendJson('POST /users/:bare/data-connections', body)).status).toBe(201);
    expect((await sendJson('POST /users/:bare/data-connections', body)).status).toBe(201);
    await sql('delete from sync.data_connections where user_id = $1', [ids['bare']]);
  });

  it('[B46] answers an empty list for the latest synchronization of a user without one', async () => {
    const answer = await send('GET /users/:bare/sync/latest');
    expect([answer.status, answer.text]).toEqual([200, '[]']);
  });

  it('[B47] refuses to read any type before it was synchronized', async () => {
    const answers = await Promise.all([...dataTypes.values()].map(({ path }) => send(`GET /users/:bare/${path}`)));
    expect(new Set(answers.map((answer) => `${answer.status} ${String(codeOf(answer))}`))).toEqual(new Set(['409 DATA_NOT_SYNCHRONIZED']));
  });

  it('[B66] stores a display name as text and escapes it on the page', async () => {
    const display_name = '<b>Exemple</b> \u202eecnanif';
    const stored = await sendJson('PATCH /client-settings', { display_name });
    const { redirect_url } = JSON.parse((await send('GET /users/:user')).text) as UserResource;
    const { text } = await rawCall(redirect_url);
    await sendJson('PATCH /client-settings', { display_name: null });
    expect(JSON.parse(stored.text)).toMatchObject({ display_name });
    expect([text.includes('&lt;b&gt;Exemple'), text.includes('<b>'), text.includes('\u202e')]).toEqual([true, false, false]);
  });

  it('[B75] answers 406 to a client that takes only XML', async () => {
    const answer = await send('GET /profile', { headers: { accept: 'application/xml' } });
    expect([answer.status, codeOf(answer)]).toEqual([406, 'NOT_ACCEPTABLE']);
  });

  it('leaves the prototype of every object as it was', () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  describe('parts that fail', () => {
    it('[B74] answers 500 that tells nothing but the request id, for what nobody foresaw', async () => {
      await sql('alter table users.client_settings rename to hidden');
      const answer = await send('GET /client-settings');
      await sql('alter table users.hidden rename to client_settings');
      expect([answer.status, codeOf(answer)]).toEqual([500, 'INTERNAL_ERROR']);
      expect(answer.text).not.toMatch(/client_settings (does|not)|relation|select|postgres|\bat /i);
      expect((await send('GET /client-settings')).status).toBe(200);
    });

    it('[B73] answers 504 within the deadline when a service does not answer', async () => {
      process.kill(system.pidOf('sync'), 'SIGSTOP');
      const began = Date.now();
      const answer = await send('GET /users/:user/sync/latest');
      process.kill(system.pidOf('sync'), 'SIGCONT');
      expect([answer.status, codeOf(answer), Date.now() - began < 6_000]).toEqual([504, 'UPSTREAM_TIMEOUT', true]);
    });

    it('[B72] answers 503 with Retry-After while a service is away, and works again once it is back', async () => {
      process.kill(system.pidOf('sync'), 'SIGKILL');
      const seen: RawAnswer[] = [];
      for (const deadline = Date.now() + 20_000; seen.at(-1)?.status !== 200 && Date.now() < deadline;) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        seen.push(await send('GET /users/:user/sync/latest'));
      }
      const away = seen.find(({ status }) => status === 503)!;
      expect([codeOf(away), Number(away.headers['retry-after']), seen.at(-1)!.status]).toEqual(['SERVICE_UNAVAILABLE', 1, 200]);
      // A request it had taken when it died is answered as too late; nothing else is seen.
      expect(seen.filter(({ status }) => ![200, 503, 504].includes(status))).toEqual([]);
    }, 30_000);
  });
});
