import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserResource } from '@company-data/contracts';
import { freePort, hasEnded } from '@company-data/testing';
import { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { eventually } from './eventually.js';
import { FaultySystem } from './faulty-system.js';
import { Load } from './load.js';

const LIVES = 4;
const REQUESTS_A_LIFE = 5;
const LONGEST_EXIT_MS = 30_000;

describe('services that end', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let userId: string;

  beforeAll(async () => {
    // A lease that runs out within a test would hide one that is not given back.
    system = await FaultySystem.start({ LEASE_SECONDS: '60', JOB_ACK_WAIT_MS: '60000' });
    api = system.api;
    userId = (await api.connectedUser('000012344')).user.id;
    await api.synchronize(userId);
  }, 90_000);
  afterEach(() => system.endReplicas());
  afterAll(() => system?.stop());

  it('leave each user once or not at all, and usable after the same request again, when the gateway is killed during twenty of them [F01]', async () => {
    const wanted = Array.from({ length: LIVES * REQUESTS_A_LIFE }, () => ({ siren: ordinaryCompany(), key: randomUUID() }));
    const create = (client: ApiClient, { siren, key }: (typeof wanted)[number]) =>
      client.post<UserResource>('/users/legal', { name: `Company ${siren}`, siren }, { 'idempotency-key': key });
    let interrupted = 0;
    for (let life = 0; life < LIVES; life += 1) {
      const HTTP_PORT = String(await freePort());
      const gateway = await system.replica('gateway', { HTTP_PORT, BASE_URL: `http://127.0.0.1:${HTTP_PORT}` });
      const client = new ApiClient(`http://127.0.0.1:${HTTP_PORT}`, api.apiKey);
      await client.get('/profile');
      const some = wanted.slice(life * REQUESTS_A_LIFE, (life + 1) * REQUESTS_A_LIFE);
      const calls = some.map(async (each) => {
        await sleep(Math.random() * 20);
        return create(client, each).catch(() => (interrupted += 1));
      });
      await sleep(Math.random() * 20 + 4);
      await gateway.end('SIGKILL');
      await Promise.all(calls);
    }
    const ids = await Promise.all(wanted.map(async (each) => (await create(api, each)).body.id));
    const found = await Promise.all(ids.map(async (id) => (await api.get(`/users/${id}`)).status));
    const created = await system.query<{ count: string }>('select count(*) from users.users where siren = any($1) group by siren', [
      wanted.map(({ siren }) => siren),
    ]);
    expect(interrupted).toBeGreaterThan(0);
    expect(found).toEqual(wanted.map(() => 200));
    expect(created.map(({ count }) => count)).toEqual(wanted.map(() => '1'));
    expect(await checkInvariants(system)).toEqual([]);
  }, 90_000);

  /** Everything a client does, on one user, and a new user each time. */
  const everything = (): ConstructorParameters<typeof Load>[1] => () => [
    ['GET', '/profile'],
    ['GET', `/users/${userId}`],
    ['GET', `/users/${userId}/legal-notices`],
    ['GET', `/users/${userId}/sync/latest`],
    ['PATCH', `/users/${userId}`, { notifications: [] }],
    ['POST', '/users/legal', { name: 'New', siren: ordinaryCompany() }],
    ['POST', `/users/${userId}/sync`, { data_types: ['LEGAL_NOTICE'] }],
  ];
  const terminate = async (service: string): Promise<{ at: number; inTime: boolean }> => {
    const pid = system.pidOf(service);
    const at = Date.now();
    system.signal(service, 'SIGTERM');
    const inTime = await hasEnded(pid, LONGEST_EXIT_MS);
    await system.revived(service, pid);
    return { at, inTime };
  };
  const wrong = ({ status }: { status: number }): boolean => ![200, 201, 202, 409].includes(status);

  it.each(['users', 'sync', 'adapters', 'alerts', 'input'])(
    'fail no request, when one of two replicas of %s is told to end under load [F11]',
    async (service) => {
      await system.replica(service);
      const load = new Load(api, everything());
      await sleep(500);
      const { inTime } = await terminate(service);
      const shots = await load.stop();
      expect(shots.filter(wrong)).toEqual([]);
      expect({ inTime, busy: shots.length > 50 }).toEqual({ inTime: true, busy: true });
      await api.terminal(userId);
      expect(await checkInvariants(system)).toEqual([]);
    },
    60_000,
  );

  it('answer what they have accepted, when the gateway is told to end under load [F11]', async () => {
    const load = new Load(api, everything());
    await sleep(500);
    const { at, inTime } = await terminate('gateway');
    const shots = await load.stop();
    expect(shots.filter((shot) => wrong(shot) && !(shot.status === 0 && shot.sentAt >= at))).toEqual([]);
    expect(inTime).toBe(true);
    await api.terminal(userId);
    expect(await checkInvariants(system)).toEqual([]);
  }, 60_000);

  it('give their jobs back at once, when adapters is told to end in the middle of a synchronization [F11]', async () => {
    await system.control('faults', { source: 'bodacc', siren: '000012344', kind: 'delay', delay_ms: 1_500 });
    const began = Date.now();
    await api.post(`/users/${userId}/sync`, { data_types: ['LEGAL_NOTICE'] });
    await eventually(async () => (await system.query('select from sync.sync_jobs where lease_until is not null')).length > 0);
    await system.control('faults', {}, 'DELETE');
    await terminate('adapters');
    const entries = await api.terminal(userId);
    expect({ statuses: entries.map(({ status }) => status), soon: Date.now() - began < 20_000 }).toEqual({
      statuses: ['SUCCESS'],
      soon: true,
    });
    expect(await checkInvariants(system)).toEqual([]);
  }, 60_000);
});
