import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeGrantKeys } from '@company-data/messaging';
import {
  CertificateAuthority,
  deployedServices,
  eventually,
  freePort,
  rawCall,
  startNats,
  startTestServers,
  type TestServers,
  workspaceRoot,
} from '@company-data/testing';
import pg from 'pg';

/** Address without a server. */
const NOBODY = 'nats://127.0.0.1:9';

/**
 * Node.js loads this first. It reports when SIGTERM is handled, and the modules of a service never
 * finish loading.
 */
const NEVER_LOADS = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  const hooks = "export const resolve = (name, context, next) => (name.startsWith('@nestjs/') ? new Promise(() => {}) : next(name, context));";
  register('data:text/javascript,' + encodeURIComponent(hooks));
  setInterval(() => {}, 1_000);
  process.on('newListener', (name) => name === 'SIGTERM' && process.stdout.write('handles SIGTERM'));
`)}`;

describe('service that waits during its start', () => {
  let servers: TestServers;
  let child: ChildProcess;
  let log = '';
  let health: string;

  beforeAll(async () => {
    servers = await startTestServers();
  });
  afterAll(() => servers?.stop());
  afterEach(() => void child?.kill('SIGKILL'));

  /** Starts a service in a separate process. */
  async function start(
    service: (typeof deployedServices)[number],
    NATS_URL: string,
    { changes = {}, flags = [] }: { changes?: Record<string, string>; flags?: string[] } = {},
  ): Promise<void> {
    const port = await freePort();
    health = `http://127.0.0.1:${port}`;
    log = '';
    const keys = makeGrantKeys('k1');
    const environment = {
      NATS_URL,
      NATS_USER: service,
      NATS_PASSWORD: 'wrong',
      HEALTH_PORT: String(port),
      HTTP_PORT: '0',
      BASE_URL: 'https://api.example.com',
      DATABASE_URL: servers.database.urlOf('users'),
      ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      GRANT_KEYS: keys.private,
      GRANT_PUBLIC_KEYS: keys.public,
      STAFF_PUBLIC_KEYS: keys.public,
      API_KEY_PEPPER: 'p'.repeat(32),
      ...changes,
    };
    const program = join(workspaceRoot, 'apps', service, 'dist/main.js');
    child = spawn(process.execPath, [...flags, program], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }

  /** Returns status and body of a health path once the endpoint listens. */
  const probe = (path: string): Promise<[number, Record<string, unknown>]> =>
    eventually(async (): Promise<[number, Record<string, unknown>] | undefined> => {
      const answer = await rawCall(`${health}${path}`).catch(() => undefined);
      return answer && [answer.status, answer.json<Record<string, unknown>>()];
    });

  const exitCode = async (): Promise<number | null> => ((await once(child, 'exit')) as [number | null])[0];

  const stopped = async (): Promise<number | null> => {
    const ended = exitCode();
    child.kill('SIGTERM');
    return ended;
  };

  // Process 1 of a container would ignore the signal.
  it.each(deployedServices)('stops on SIGTERM while its modules load: %s', async (service) => {
    await start(service, NOBODY, { flags: ['--import', NEVER_LOADS] });
    await eventually(() => log.includes('handles SIGTERM'));
    expect([await stopped(), log]).toEqual([0, expect.not.stringContaining('cannot start')]);
  });

  it.each([
    ['gateway', false, 'ECONNREFUSED'],
    ['streams', true, 'Authorization Violation'],
  ] as const)('is live, reports that NATS is missing, and stops on SIGTERM: %s', async (service, listens, reason) => {
    await start(service, listens ? servers.nats.url : NOBODY);
    expect([await probe('/health/live'), await probe('/health/ready')]).toEqual([
      [200, { status: 'live', version: 'development', revision: 'unknown' }],
      [503, { status: 'not ready', starting: 'nats' }],
    ]);
    await eventually(() => log.includes('cannot connect to NATS yet') && log.includes(reason));
    expect([await stopped(), log.includes('stopped before the start was complete')]).toEqual([0, true]);
  });

  it('names NATS in the log when the server accepts the connection and stays silent', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await start('streams', `nats://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    await eventually(() => log.includes('start is waiting for nats'));
    expect(await probe('/health/ready')).toEqual([503, { status: 'not ready', starting: 'nats' }]);
    expect(await stopped()).toBe(0);
    silent.close();
  });

  it('waits with the reason in the log when TLS is required and NATS has none', async () => {
    await start('gateway', servers.nats.url, { changes: { NATS_TLS: 'require' } });
    await eventually(() => log.includes('cannot connect to NATS yet') && log.includes("does not support 'tls'"));
    expect(await probe('/health/ready')).toEqual([503, { status: 'not ready', starting: 'nats' }]);
    expect(await stopped()).toBe(0);
  });

  it('waits with the reason in the log when it does not trust the certificate of NATS', async () => {
    const authority = await CertificateAuthority.create();
    const { cert, key } = await authority.issue('localhost');
    const directory = await mkdtemp(join(tmpdir(), 'company-data-tls-'));
    const nats = await startNats({ directory, settings: { tls: { cert_file: cert, key_file: key } } });
    await start('streams', `nats://localhost:${nats.port}`, { changes: { NATS_TLS: 'require' } });
    await eventually(() => log.includes('cannot connect to NATS yet') && log.includes('certificate'));
    expect(await stopped()).toBe(0);
    await start('streams', `nats://localhost:${nats.port}`, { changes: { NATS_CA_FILE: authority.ca } });
    await eventually(() => log.includes('streams is ready'));
    expect([await probe('/health/ready'), await stopped()]).toEqual([[200, { status: 'ready', checks: { nats: 'up' } }], 0]);
    await nats.stop();
    await Promise.all([authority.remove(), rm(directory, { recursive: true })]);
  });

  it('is live, waits for the database, and stops on SIGTERM', async () => {
    await start('users', NOBODY, { changes: { DATABASE_URL: 'postgres://users@127.0.0.1:9/company_data' } });
    await eventually(() => log.includes('cannot connect to the database yet') && log.includes('ECONNREFUSED'));
    expect([await probe('/health/live'), await probe('/health/ready')]).toEqual([
      [200, { status: 'live', version: 'development', revision: 'unknown' }],
      [503, { status: 'not ready', starting: 'database' }],
    ]);
    expect(await stopped()).toBe(0);
  });

  it('ends with the reason in the log when the database rejects its password', async () => {
    const url = new URL(servers.database.urlOf('users'));
    url.password = 'wrong';
    await start('users', NOBODY, { changes: { DATABASE_URL: url.href } });
    expect([await exitCode(), log]).toEqual([1, expect.stringContaining('password authentication failed')]);
  });

  it('ends with one line when the file of a secret is missing', async () => {
    await start('gateway', NOBODY, { changes: { NATS_PASSWORD: '', NATS_PASSWORD_FILE: '/none' } });
    expect([
      await exitCode(),
      log
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    ]).toEqual([1, ['gateway cannot start: NATS_PASSWORD_FILE: /none cannot be read (ENOENT)']]);
  });

  it('is live, reports migrations while another replica migrates, and stops on SIGTERM', async () => {
    const other = new pg.Client({ connectionString: servers.database.urlOf('users') });
    await other.connect();
    await other.query('select pg_advisory_lock(hashtext(current_schema()))');
    await start('users', NOBODY);
    await eventually(() => log.includes('start is waiting for migrations'));
    expect(await probe('/health/ready')).toEqual([503, { status: 'not ready', starting: 'migrations' }]);
    expect(await stopped()).toBe(0);
    await other.end();
  });
});
