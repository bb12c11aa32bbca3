import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployedServices, eventually, FaultProxy, freePort, type NatsServer, type PostgresServer, delay } from '@company-data/testing';
import { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { fillDisk, freeDisk } from './full-disk.js';
import { Load } from './load.js';
import { timesLogged } from './log-lines.js';
import { VitalSigns } from './vitals.js';

const OUTAGE_MS = 6_500;
/** Requests after which the processes have reached their usual resource use. */
const WARM = 300;
const MAX_LINES_A_SECOND = 5;
const TYPES = ['COMPANY_PROFILE', 'LEGAL_NOTICE'];
const DONE = ['SUCCESS', 'SUCCESS'];

describe('system', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let nats: NatsServer;
  let postgres: PostgresServer;
  let userId: string;
  let proxy: FaultProxy;

  beforeAll(async () => {
    system = await FaultySystem.startGated({ SOURCE_DEADLINE_MS: '120000' });
    api = system.api;
    [nats, postgres] = await Promise.all([system.nats(), system.postgres()]);
    userId = (await api.connectedUser('000012344')).user.id;
    await api.synchronize(userId);
    proxy = await FaultProxy.start(nats.port);
  });
  afterEach(async () => {
    for (const service of deployedServices) system.signal(service, 'SIGCONT');
    system.gate.open();
    await system.endReplicas();
    proxy.heal();
  });
  afterAll(async () => {
    await proxy?.close();
    await system?.stop();
  });

  const pids = (): number[] => deployedServices.map((service) => system.pidOf(service));
  const reading = (): ConstructorParameters<typeof Load>[1] => () => [
    ['GET', '/profile'],
    ['GET', `/users/${userId}`],
    ['GET', `/users/${userId}/legal-notices`],
    ['PATCH', `/users/${userId}`, { notifications: [] }],
    ['POST', `/users/${userId}/sync`, { data_types: ['LEGAL_NOTICE'] }],
  ];
  /**
   * Starts a synchronization that waits for the gate of the register, after a worker has claimed
   * it.
   */
  const inItsMiddle = async (): Promise<string> => {
    const siren = ordinaryCompany();
    system.gate.holdRegister(siren);
    const { user } = await api.connectedUser(siren);
    await api.post(`/users/${user.id}/sync`, { data_types: TYPES });
    await eventually(
      async () => (await system.query(`select from sync.sync_jobs where user_id = $1 and lease_token <> 0`, [user.id])).length,
    );
    return user.id;
  };
  const statusesOf = async (user: string): Promise<string[]> => (await api.terminal(user)).map(({ status }) => status);
  /**
   * Runs an outage during which the gate opens. Returns the response of the API, its statuses, the
   * number of log lines, and changes of the processes.
   */
  const during = async (outage: () => Promise<unknown>, recovery: () => Promise<unknown>) => {
    const before = { pids: pids(), lastLine: (await timesLogged(system)).at(-1) ?? 0 };
    const load = new Load(api, reading());
    await load.goesOn(WARM);
    const vitals = await VitalSigns.read(system);
    await outage();
    system.gate.open();
    await delay(OUTAGE_MS);
    const answer = await api.post(`/users/${userId}/sync`, { data_types: ['LEGAL_NOTICE'] });
    await recovery();
    const lines = (await timesLogged(system)).filter((time) => time > before.lastLine);
    await system.ready();
    const failed = (await load.stop()).filter(({ status }) => ![200, 202, 409].includes(status));
    // Names each response that is no 503, for the message of a failed test.
    const statuses = [...new Set(failed.map(({ status, what }) => (status === 503 ? status : `${status} ${what}`)))];
    return {
      status: answer.status,
      retryAfter: Number(answer.headers.get('retry-after')) > 0,
      statuses,
      linesASecond: lines.length / secondsOf(lines) / deployedServices.length,
      samePids: pids().join() === before.pids.join(),
      vitals: await vitals.changed(),
    };
  };
  /** Duration of an outage by the logs. On a busy machine it is longer than planned. */
  const secondsOf = (lines: number[]): number => Math.max(OUTAGE_MS, (lines.at(-1) ?? 0) - (lines[0] ?? 0)) / 1_000;

  it.each([
    ['is down for some seconds', () => postgres.stop({ immediate: true })],
    ['is killed with all its processes and returns after some seconds', () => postgres.kill()],
  ])('returns 503, keeps its processes and recovers when PostgreSQL %s', async (_how, outage) => {
    const open = await inItsMiddle();
    const told = await during(outage, () => postgres.start());
    expect(told).toMatchObject({ status: 503, retryAfter: true, statuses: [503], samePids: true, vitals: [] });
    expect(told.linesASecond).toBeLessThan(MAX_LINES_A_SECOND);
    expect(await statusesOf(open)).toEqual(DONE);
    await api.terminal(userId);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('rejects writes with 503, serves reads and recovers when the disk is full', async () => {
    const open = await inItsMiddle();
    const read = async () => {
      const { status, body } = await api.get(`/users/${userId}/legal-notices`);
      return status === 200 ? status : { status, body };
    };
    const reads: unknown[] = [];
    // The use of the key must be recorded again, which is a write of each read.
    await system.query(`update users.api_keys set last_used_at = now() - interval '1 hour'`);
    const told = await during(
      () => fillDisk(system),
      async () => {
        reads.push(await read(), await read());
        await freeDisk(system);
      },
    );
    expect(told).toMatchObject({ status: 503, retryAfter: true, statuses: [503], samePids: true, vitals: [] });
    expect(reads).toEqual([200, 200]);
    expect(told.linesASecond).toBeLessThan(MAX_LINES_A_SECOND);
    expect(await statusesOf(open)).toEqual(DONE);
    await api.terminal(userId);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('returns 503, logs little and recovers when NATS is killed and returns', async () => {
    const open = await inItsMiddle();
    const told = await during(
      () => nats.kill(),
      () => nats.start(),
    );
    // A request that was in progress may have had an effect, so it ends with 504.
    expect(told).toMatchObject({ status: 503, retryAfter: true, samePids: true, vitals: [] });
    expect(told.statuses.filter((status) => status !== 503 && !String(status).startsWith('504 '))).toEqual([]);
    expect(told.linesASecond).toBeLessThan(MAX_LINES_A_SECOND);
    expect(await statusesOf(open)).toEqual(DONE);
    await api.terminal(userId);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('loses neither jobs nor events when NATS returns without its store', async () => {
    system.signal('alerts', 'SIGSTOP');
    await api.synchronize(userId, TYPES);
    system.signal('adapters', 'SIGSTOP');
    const { user } = await api.connectedUser(ordinaryCompany());
    await api.post(`/users/${user.id}/sync`, { data_types: TYPES });
    const waiting = async () => (await system.query(`select from sync.outbox where published_at is null`)).length;
    await eventually(async () => (await waiting()) === 0);
    await nats.kill();
    // Messages that the broker had already sent to them are lost too.
    for (const service of ['adapters', 'alerts']) system.signal(service, 'SIGKILL');
    await rm(join(system.data, 'nats/jetstream'), { recursive: true });
    await nats.start();
    expect(await statusesOf(user.id)).toEqual(DONE);
    await system.ready();
    const later = (await api.connectedUser(ordinaryCompany())).user;
    await api.synchronize(later.id, TYPES);
    expect(await checkInvariants(system)).toEqual([]);
  });

  describe('behind a partition', () => {
    /** A request ends long before the pings detect the partition. */
    const behindProxy = () => ({ NATS_URL: `nats://127.0.0.1:${proxy.port}`, NATS_PING_SECONDS: '5', REQUEST_TIMEOUT_MS: '3000' });

    it('returns 504, then 503 after its pings fail, and recovers', async () => {
      const HTTP_PORT = String(await freePort());
      const gateway = await system.replica('gateway', { ...behindProxy(), HTTP_PORT });
      const client = new ApiClient(`http://127.0.0.1:${HTTP_PORT}`, api.apiKey);
      const ready = async () => (await fetch(`${gateway.healthUrl}/health/ready`)).status;
      const read = async () => (await client.get(`/users/${userId}`)).status;
      await eventually(async () => (await read()) === 200);
      proxy.silence();
      const first = await read();
      await eventually(async () => (await ready()) === 503);
      const later = await read();
      proxy.heal();
      await eventually(async () => (await read()) === 200);
      expect({ first, later }).toEqual({ first: 504, later: 503 });
    });

    it('fails requests only until the broker detects a silent replica of sync', async () => {
      await shortenBrokerPings(nats, system);
      await system.replica('sync', behindProxy());
      const read = async () => (await api.get(`/users/${userId}/sync/latest`)).status;
      proxy.silence();
      const during = await Promise.all(Array.from({ length: 30 }, read));
      await eventually(async () => (await Promise.all(Array.from({ length: 20 }, read))).every((status) => status === 200));
      expect([...new Set(during)].filter((status) => status !== 200)).toEqual([504]);
      expect(await checkInvariants(system)).toEqual([]);
    });
  });
});

/** Shortens the interval at which the broker pings its clients. */
async function shortenBrokerPings(nats: NatsServer, system: FaultySystem): Promise<void> {
  const file = join(system.data, 'nats/nats.conf');
  const config = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...config, ping_interval: '3s' }));
  await nats.stop();
  await nats.start();
  await system.ready();
}
