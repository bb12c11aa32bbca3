import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeGrantKeys } from '@company-data/messaging';
import { eventually, freePort, rawCall, startTestServers, type TestServers, workspaceRoot } from '@company-data/testing';
import pg from 'pg';

/** Address without a server. */
const NOBODY = 'nats://127.0.0.1:9';

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
  async function start(service: 'gateway' | 'streams' | 'users', NATS_URL: string): Promise<void> {
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
    };
    const program = join(workspaceRoot, 'apps', service, 'dist/main.js');
    child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }

  /** Returns status and body of a health path once the endpoint listens. */
  const probe = (path: string): Promise<[number, Record<string, unknown>]> =>
    eventually(async (): Promise<[number, Record<string, unknown>] | undefined> => {
      const answer = await rawCall(`${health}${path}`).catch(() => undefined);
      return answer && [answer.status, answer.json<Record<string, unknown>>()];
    });

  const exitCode = async (): Promise<number | null> => ((await once(child, 'exit')) as [number | null])[0];

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
    const ended = exitCode();
    child.kill('SIGTERM');
    expect([await ended, log.includes('stopped before the start was complete')]).toEqual([0, true]);
  });

  it('is live, reports migrations while another replica migrates, and stops on SIGTERM', async () => {
    const other = new pg.Client({ connectionString: servers.database.urlOf('users') });
    await other.connect();
    await other.query('select pg_advisory_lock(hashtext(current_schema()))');
    await start('users', NOBODY);
    expect(await probe('/health/ready')).toEqual([503, { status: 'not ready', starting: 'migrations' }]);
    const ended = exitCode();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await other.end();
  });
});
