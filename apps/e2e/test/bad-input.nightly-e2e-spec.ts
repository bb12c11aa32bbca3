import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserResource } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { queryRows, type RawResponse, rawCall, rawExchange } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';
import { BAD_BODIES, ROWS, VALID, WRITES } from './bad-input-rows.js';
import { ENTRY_ROWS } from './entry-input-rows.js';
import { PROVIDER_ROWS } from './provider-input-rows.js';
import { codeOf, RawClient } from './raw-client.js';

const BODY_LIMIT = 1_000_000;
const A_MINUTE = 60_000;

const inShort = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 90);

describe('request validation', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let client: RawClient;
  /** Ids by their names in paths. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
    client = new RawClient(system.stack.base_url, api.apiKey, ids);
    await prepare();
  });
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
  describe('every write operation', () => {
    const everywhere = async (request: (operation: string) => Promise<RawResponse>) =>
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
      ['none', {}],
      ['brotli', { 'content-type': 'application/json', 'content-encoding': 'br' }],
    ] as [string, Record<string, string>][])('rejects a body with content type or encoding %s', async (_name, headers) => {
      const answers = await everywhere((operation) => client.send(operation, { headers, body: '{}' }));
      expect(answers).toEqual(all('415 UNSUPPORTED_MEDIA_TYPE'));
    });

    it.each(BAD_BODIES)('rejects %s', async (_name, body, code) => {
      const answers = await everywhere((operation) => client.send(operation, { headers: { 'content-type': 'application/json' }, body }));
      expect(answers).toEqual(all(`400 ${code}`));
    });

    it('rejects a body over the size limit', async () => {
      const body = JSON.stringify({ name: 'x'.repeat(BODY_LIMIT) });
      const answers = await everywhere((operation) => client.send(operation, { headers: { 'content-type': 'application/json' }, body }));
      expect(answers).toEqual(all('413 PAYLOAD_TOO_LARGE'));
    });

    it('rejects a body that is longer than its content-length', async () => {
      const head = `POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${api.apiKey}\r\ncontent-type: application/json\r\n`;
      const body = `content-length: 2\r\n\r\n{}${'x'.repeat(50)}\r\n\r\n`;
      const lying = await rawExchange(system.stack.base_url, head + body, A_MINUTE);
      expect(lying).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*MALFORMED_REQUEST/i);
    });

    it('rejects a gzip bomb', async () => {
      const body = gzipSync(Buffer.alloc(50_000_000, 0x20));
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      expect(await everywhere((operation) => client.send(operation, { headers, body }))).toEqual(all('413 PAYLOAD_TOO_LARGE'));
    });
  });

  it.each([...ROWS, ...PROVIDER_ROWS, ...ENTRY_ROWS].map((row) => [row.at, row.answers, row.input, row.bodies] as const))(
    '%s returns %s for %s',
    async (at, answers, _input, bodies) => {
      const answered = await Promise.all(
        bodies.map(async (body) => {
          const answer = await client.sendJson(at, body);
          return `${answer.status} ${String(codeOf(answer))} to ${inShort(body)}`;
        }),
      );
      expect(answered).toEqual(bodies.map((body) => `${answers} to ${inShort(body)}`));
    },
  );

  it('accepts a SIREN that fails the Luhn check, with a warning', async () => {
    const answer = await client.sendJson('POST /users/legal', { ...VALID, siren: '000012345' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      201,
      expect.objectContaining({ warnings: [expect.objectContaining({ code: 'SIREN_CHECKSUM' })] }),
    ]);
  });

  it('changes nothing when the update is an empty object', async () => {
    const before = await client.send('GET /users/:user');
    const answer = await client.sendJson('PATCH /users/:user', {});
    expect([answer.status, answer.text]).toEqual([200, before.text]);
  });

  it('stores an alert once when it is listed twice', async () => {
    const answer = await client.sendJson('PATCH /users/:user', { notifications: ['mine', 'mine'] });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expect.objectContaining({ notifications: ['mine'] })]);
  });

  it('accepts a second connection of a user to the same provider', async () => {
    const body = { provider_name: 'company_legal_fr', requested_data_types: ['COMPANY_PROFILE'] };
    expect((await client.sendJson('POST /users/:bare/data-connections', body)).status).toBe(201);
    expect((await client.sendJson('POST /users/:bare/data-connections', body)).status).toBe(201);
    await sql('delete from sync.data_connections where user_id = $1', [ids['bare']]);
  });

  it('returns an empty list when a user has no latest synchronization', async () => {
    const answer = await client.send('GET /users/:bare/sync/latest');
    expect([answer.status, answer.text]).toEqual([200, '[]']);
  });

  it('returns DATA_NOT_SYNCHRONIZED for every data type before its first synchronization', async () => {
    const answers = await Promise.all([...dataTypes.values()].map(({ path }) => client.send(`GET /users/:bare/${path}`)));
    expect(new Set(answers.map((answer) => `${answer.status} ${String(codeOf(answer))}`))).toEqual(new Set(['409 DATA_NOT_SYNCHRONIZED']));
  });

  it('stores a display name as text and escapes it on the connect page', async () => {
    const display_name = '<b>Exemple</b> \u202eecnanif';
    const stored = await client.sendJson('PATCH /client-settings', { display_name });
    const { redirect_url } = JSON.parse((await client.send('GET /users/:user')).text) as UserResource;
    const { text } = await rawCall(redirect_url);
    await client.sendJson('PATCH /client-settings', { display_name: null });
    expect(JSON.parse(stored.text)).toMatchObject({ display_name });
    expect([text.includes('&lt;b>Exemple'), text.includes('<b>'), text.includes('\u202e')]).toEqual([true, false, false]);
  });
});
