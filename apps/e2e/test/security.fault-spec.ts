import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateAccount, CreateApiKey, RevokeApiKey, type UserResource } from '@company-data/contracts';
import { makeGrantKeys, NatsLink, RequestClient, SigningKey, staffGrant, type StaffQuestion } from '@company-data/messaging';
import { databaseServices, deployedServices, eventually, fromNow, queryRows, rawCall } from '@company-data/testing';
import { type Answer, ApiClient, type ApiDescription, describeApi, FIVE_TYPES, TIMEOUT, RunningSystem } from '../src/index.js';
import { contentOf, secretsIn, SENTINEL, useEverySecret } from './every-secret.js';

const FAILURES_A_MINUTE = 20;
/** Shorter than the gateway caches a key. */
const SHORT_LIFE_MS = 4_000;

describe('security', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let description: ApiDescription;
  let account: string;
  /** Secrets that must not appear anywhere. */
  let secrets: string[];

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts({
      environment: { LOG_LEVEL: 'debug', FAILED_AUTHENTICATIONS_PER_MINUTE: String(FAILURES_A_MINUTE) },
    });
    api = system.api;
    description = await describeApi(system.stack.base_url);
    account = (await api.get<{ id: string }>('/profile')).body.id;
    secrets = await useEverySecret(system);
  });
  afterAll(() => system?.stop());

  const sql = <T>(text: string): Promise<T[]> => queryRows<T>(system.stack.postgres_url, text);
  const profile = (apiKey: string): Promise<Answer> => new ApiClient(api.baseUrl, apiKey).get('/profile');
  const isAccepted = async (apiKey: string): Promise<boolean> => (await profile(apiKey)).status === 200;
  const foundIn = (text: string): string[] => secretsIn(text, secrets);

  /** Returns the logs once they contain a request. */
  const logsAfter = ({ headers }: Answer): Promise<string> =>
    eventually(() => {
      const logs = system.logs();
      return logs.includes(headers.get('x-request-id')!) ? logs : undefined;
    });

  describe('access', () => {
    it('returns 401 without a key on every operation that needs one', async () => {
      const statuses = await Promise.all(
        description.operations
          .filter(({ security }) => security?.length !== 0)
          .map(async ({ method, path }) => {
            const url = system.stack.base_url + path.replaceAll(/\{\w+\}/g, '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69');
            return `${method} ${path} ${(await rawCall(url, { method })).status}`;
          }),
      );
      expect(statuses.filter((line) => !line.endsWith(' 401'))).toEqual([]);
      expect(statuses.length).toBeGreaterThan(60);
    });

    it('stores the prefix of a key and a hash of 256 bits', async () => {
      const rows = await sql<{ prefix: string; bits: number }>('select prefix, length(hash) * 4 as bits from users.api_keys');
      expect(rows).toContainEqual({ prefix: api.apiKey.slice(0, api.apiKey.lastIndexOf('_')), bits: 256 });
      expect(api.apiKey.split('_').at(-1)!.length).toBeGreaterThanOrEqual(43);
    });

    const revoke = (key_id: string): Promise<object> => system.requestAsStaff(RevokeApiKey, { key_id }, account);

    it('rejects a revoked key while the other key of the account stays valid', async () => {
      const second = await system.requestAsStaff(CreateApiKey, {}, account);
      expect(await isAccepted(second.api_key)).toBe(true);
      await revoke(second.key_id);
      await eventually(async () => !(await isAccepted(second.api_key)));
      expect(await isAccepted(api.apiKey)).toBe(true);
    });

    /**
     * Returns an accepted key, which the gateway has cached. Creates another key when it expired
     * before that.
     */
    const acceptedKey = () =>
      eventually(async () => {
        const expiry = fromNow(SHORT_LIFE_MS);
        const key = await system.requestAsStaff(CreateApiKey, { expires_at: expiry.toISOString() }, account).catch(() => undefined);
        if (key && (await isAccepted(key.api_key))) return { ...key, expiry };
        return key && void (await revoke(key.key_id));
      });

    it('rejects an expired key, also a cached one', async () => {
      const { api_key, key_id, expiry } = await acceptedKey();
      await eventually(() => fromNow(0) > expiry);
      expect(await isAccepted(api_key)).toBe(false);
      await revoke(key_id);
    });

    it.each(['accounts', 'api-keys', 'alerts', 'jobs', 'notifications', 'health/ready', 'metrics'])('has no path /%s', async (name) => {
      const answers = await Promise.all(['GET', 'POST'].map((method) => api.call(method, `/${name}`)));
      const root = await rawCall(`${system.stack.base_url}/${name}`);
      expect([...answers.map(({ status }) => status), root.status]).toEqual([404, 404, 404]);
    });
  });

  it.each(deployedServices)('prevents %s from creating an account with a forged grant', async (service) => {
    const password = system.natsPasswordOf(service);
    const link = await NatsLink.connect({ servers: system.stack.nats_url, name: service, user: service, password });
    const forged = { staffGrant: (question: StaffQuestion) => staffGrant(SigningKey.fromText(makeGrantKeys('staff-1').private), question) };
    const asked = new RequestClient(link, { ...TIMEOUT, grants: forged }).request(
      CreateAccount,
      { name: 'Forged', environment: 'sandbox' },
      { accountId: null, correlationId: 'e2e' },
    );
    const refusal = await asked.catch(String);
    await link.close();
    expect(refusal).toContain('Permissions Violation');
    expect(await sql(`select 1 from users.accounts where name = 'Forged'`)).toEqual([]);
  });

  describe('secrets', () => {
    it('are in no table in any form', async () => {
      const tables = await sql<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
         where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
      );
      const rows = await Promise.all(tables.map(({ name }) => sql<{ row: string }>(`select t::text as row from ${name} t`)));
      const dump = rows
        .flat()
        .map(({ row }) => row)
        .join('\n');
      expect(tables.length).toBeGreaterThan(40);
      expect(dump).toContain(account);
      expect(foundIn(dump)).toEqual([]);
    });

    it('are in no file of NATS', async () => {
      const content = await eventually(() => {
        const kept = contentOf(join(system.data, 'nats'), /\.(blk|idx|inf|db|sum)$/);
        return kept.includes(account) ? kept : undefined;
      });
      expect(foundIn(content)).toEqual([]);
    });

    it('are in no debug log, and neither are queries', async () => {
      const logs = await logsAfter(await api.get('/users?group=query-of-a-request'));
      expect(logs).toContain('"level":"debug"');
      expect(foundIn(logs)).toEqual([]);
      expect(logs).not.toContain('query-of-a-request');
    });

    it('are in no error', async () => {
      const credentials = { client_id: SENTINEL, password: SENTINEL, extra: SENTINEL };
      const answers = [
        await api.call('PUT', '/providers/registrar_provider/credentials', { body: { credentials } }),
        await api.call('PUT', '/providers/registrar_provider/credentials', { body: `{"credentials":{"password":"${SENTINEL}"` }),
        await api.get(`/profile?token=${SENTINEL}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(SENTINEL);
    });
  });

  it('writes each log line as one JSON object for any client input', async () => {
    const forged = 'x"}\r\n{"level":"fatal","msg":"forged"}';
    await api.post('/users/legal', { name: forged, siren: '000012344' });
    const answer = await api.get(`/${encodeURIComponent(forged)}`, { 'x-request-id': '{"level":"fatal"}' });
    const lines = (await logsAfter(answer)).trim().split('\n');
    const levels = lines.map((line) => (JSON.parse(line) as { level: string; app: string; msg: string }).level);
    expect([lines.length > 50, levels.includes('fatal')]).toEqual([true, false]);
  });

  it('limits the role of each service to its own schema', async () => {
    const rows = await sql<{ role: string; schema: string }>(
      `select r.name as role, s.name as schema from unnest(array['${databaseServices.join("','")}']) r (name), unnest(array['${databaseServices.join("','")}', 'public']) s (name)
       where has_schema_privilege(r.name, s.name, 'usage') or has_schema_privilege(r.name, s.name, 'create')`,
    );
    expect(rows.filter(({ role, schema }) => role !== schema)).toEqual([]);
    expect(rows.map(({ role }) => role).toSorted()).toEqual(databaseServices.toSorted());
  });

  it('gives the role of a service no rights beyond its schema', async () => {
    const roles = await sql<object>(
      `select rolname from pg_roles where rolname = any (array['${databaseServices.join("','")}'])
       and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)`,
    );
    const memberships = await sql<object>(
      `select 1 from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = any (array['${databaseServices.join("','")}'])`,
    );
    expect([roles, memberships]).toEqual([[], []]);
  });

  it('stores SQL in names and filters as text', async () => {
    const name = `Robert'); drop table users.users; --`;
    const { body } = await api.post<UserResource>('/users/legal', { name, siren: '000012344', group: `a' or '1'='1` });
    const listed = await api.get(`/users?group=${encodeURIComponent(`a' or '1'='1`)}`);
    const read = await api.get(`/users/${body.id}`);
    expect([read.body['name'], listed.body['total']]).toEqual([name, 1]);
  });

  it('sets its headers on pages, errors and unknown routes', async () => {
    const paths = [
      '/docs',
      '/docs/errors',
      '/docs/reference.js',
      `/connect/${'T'.repeat(43)}`,
      '/nothing',
      '/api/v6/users/%zz',
      '/api/v6/openapi.json',
    ];
    const answers = await Promise.all(paths.map((path) => rawCall(system.stack.base_url + path)));
    const missing = answers.flatMap(({ headers }, index) =>
      ['x-content-type-options', 'referrer-policy', 'strict-transport-security', 'x-request-id', 'ratelimit-limit']
        .filter((name) => !headers[name])
        .map((name) => `${paths[index]} ${name}`),
    );
    const pages = [answers[0]!, answers[1]!, answers[3]!].map(({ headers }) => headers['content-security-policy'] ?? '');
    expect(missing).toEqual([]);
    expect(pages.every((policy) => policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'"))).toBe(true);
  });

  it('exposes API, health, NATS and PostgreSQL on the loopback interface only', () => {
    const ports = [
      system.stack.base_url,
      system.stack.nats_url,
      system.stack.postgres_url,
      ...(system.logs().match(/http:\/\/[\d.]+:\d+/g) ?? []),
    ].map((url) => Number(new URL(url).port));
    const listening = ['tcp', 'tcp6'].flatMap((table) =>
      readFileSync(`/proc/net/${table}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((fields) => fields[3] === '0A'),
    );
    const ours = listening
      .map((fields) => fields[1]!.split(':') as [string, string])
      .filter(([, port]) => ports.includes(parseInt(port, 16)));
    expect(ours.length).toBeGreaterThanOrEqual(8);
    expect(ours.filter(([address]) => address !== '0100007F' && address !== '00000000000000000000000001000000')).toEqual([]);
  });

  it('does not prevent the synchronization of all five data types', async () => {
    const { user } = await api.connectedUser('000700062');
    expect((await api.synchronize(user.id)).map(({ status }) => status)).toEqual(FIVE_TYPES.map(() => 'SUCCESS'));
  });

  it('returns 429 after 20 failed keys per minute, and logs only prefixes', async () => {
    const guess = (number: number): string => `cd_sandbox_${String(number).padStart(8, '0')}_${'K'.repeat(43)}`;
    const failuresIn = (logs: string): number =>
      [...logs.matchAll(/"failures":(\d+),"msg":"authentication failed"/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    const before = failuresIn(system.logs());
    const first = await profile(guess(0));
    const answers = await Promise.all(Array.from({ length: FAILURES_A_MINUTE * 3 }, (_, number) => profile(guess(number + 1))));
    const logs = await eventually(() => {
      const written = system.logs();
      return failuresIn(written) - before > answers.length ? written : undefined;
    });
    expect([first.status, new Set(answers.map(({ status }) => status))]).toEqual([401, new Set([401, 429])]);
    expect(await isAccepted(api.apiKey)).toBe(true);
    expect([/"key_prefix":"cd_sandbox_000000\d\d"/.test(logs), logs.includes('K'.repeat(43))]).toEqual([true, false]);
  });
});
