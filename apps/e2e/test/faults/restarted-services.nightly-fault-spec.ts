import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { UserResource } from '@company-data/contracts';
import { eventually, freePort, isRunning } from '@company-data/testing';
import { ApiClient } from '../../src/index.js';
import type { BreakpointPlace } from './breakpoint.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { Load } from './load.js';

/**
 * Places at which the gateway is killed, with five requests each. At the last place the requests
 * are in transit.
 */
const PLACES: (BreakpointPlace | undefined)[] = [
  { table: 'users.users', operation: 'insert' },
  { table: 'users.outbox', operation: 'insert' },
  { table: 'users.idempotency_keys', operation: 'insert' },
  undefined,
];
const REQUESTS_A_PLACE = 5;
/**
 * No lease expires within a test. Expired leases would hide a job that is not released, or a
 * response that is not awaited.
 */
const LONG = { LEASE_SECONDS: '600', JOB_ACK_WAIT_MS: '600000', DRAIN_MS: '60000', SOURCE_DEADLINE_MS: '120000' };

interface Wanted {
  siren: string;
  key: string;
}

describe('services that stop', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let userId: string;

  beforeAll(async () => {
    system = await FaultySystem.startGated(LONG);
    api = system.api;
    userId = (await api.connectedUser('000012344')).user.id;
    await api.synchronize(userId);
  });
  afterEach(async () => {
    system.gate.open();
    await system.endReplicas();
  });
  afterAll(() => system?.stop());

  const create = (client: ApiClient, { siren, key }: Wanted) =>
    client.post<UserResource>('/users/legal', { name: `Company ${siren}`, siren }, { 'idempotency-key': key });
  /** Repeats a request while the first one is still in progress. */
  const createdAgain = (wanted: Wanted): Promise<string> =>
    eventually(async () => {
      const { status, body } = await create(api, wanted);
      return status === 201 ? body.id : undefined;
    });
  /**
   * Kills the gateway of some requests at a place. Returns the number of requests without a
   * response.
   */
  const killedAt = async (place: BreakpointPlace | undefined, some: Wanted[]): Promise<number> => {
    const HTTP_PORT = String(await freePort());
    const gateway = await system.replica('gateway', { HTTP_PORT, BASE_URL: `http://127.0.0.1:${HTTP_PORT}` });
    const client = new ApiClient(`http://127.0.0.1:${HTTP_PORT}`, api.apiKey);
    await client.get('/profile');
    const held = place && (await system.holdAt(place));
    const answers = some.map((each) => create(client, each).catch(() => undefined));
    await held?.reached(some.length);
    await gateway.end('SIGKILL');
    await held?.lift();
    return (await Promise.all(answers)).filter((answer) => answer === undefined).length;
  };

  it('create each user at most once when the gateway is killed during requests', async () => {
    const wanted = PLACES.flatMap(() => Array.from({ length: REQUESTS_A_PLACE }, () => ({ siren: ordinaryCompany(), key: randomUUID() })));
    for (const [at, place] of PLACES.entries()) {
      const unanswered = await killedAt(place, wanted.slice(at * REQUESTS_A_PLACE, (at + 1) * REQUESTS_A_PLACE));
      if (place) expect(unanswered).toBe(REQUESTS_A_PLACE);
    }
    const ids = await Promise.all(wanted.map(createdAgain));
    const found = await Promise.all(ids.map(async (id) => (await api.get(`/users/${id}`)).status));
    const created = await system.query<{ count: string }>('select count(*) from users.users where siren = any($1) group by siren', [
      wanted.map(({ siren }) => siren),
    ]);
    expect(found).toEqual(wanted.map(() => 200));
    expect(created.map(({ count }) => count)).toEqual(wanted.map(() => '1'));
    expect(await checkInvariants(system)).toEqual([]);
  });

  /** Executes every operation of a client on one user, and creates a new user each time. */
  const everything = (): ConstructorParameters<typeof Load>[1] => () => [
    ['GET', '/profile'],
    ['GET', `/users/${userId}`],
    ['GET', `/users/${userId}/legal-notices`],
    ['GET', `/users/${userId}/sync/latest`],
    ['PATCH', `/users/${userId}`, { notifications: [] }],
    ['POST', '/users/legal', { name: 'New', siren: ordinaryCompany() }],
    ['POST', `/users/${userId}/sync`, { data_types: ['LEGAL_NOTICE'] }],
  ];
  /** Waits until the service has ended and is ready again. */
  const terminate = async (service: string): Promise<void> => {
    const pid = system.pidOf(service);
    system.signal(service, 'SIGTERM');
    await eventually(async () => !(await isRunning(pid)));
    await system.revived(service, pid);
  };

  it.each(['users', 'sync', 'adapters', 'alerts', 'input'])(
    'fail no request when one of two replicas of %s stops under load',
    async (service) => {
      await system.replica(service);
      const load = new Load(api, everything());
      await load.goesOn();
      await terminate(service);
      await load.goesOn();
      const shots = await load.stop();
      expect(shots.filter(({ status }) => ![200, 201, 202, 409].includes(status))).toEqual([]);
      await api.terminal(userId);
      expect(await checkInvariants(system)).toEqual([]);
    },
  );

  it('complete the accepted requests when the gateway stops under load', async () => {
    const load = new Load(api, everything());
    await load.goesOn();
    const users = await Promise.all(Array.from({ length: 5 }, async () => (await api.connectedUser(ordinaryCompany())).user.id));
    const condition = `new.id in (${users.map((id) => `'${id}'`).join()})`;
    const held = await system.holdAt({ table: 'users.users', operation: 'update', condition });
    const accepted = users.map(async (id) => (await api.call('PATCH', `/users/${id}`, { body: { name: 'Renamed' } })).status);
    await held.reached(users.length);
    const terminated = terminate('gateway');
    await eventually(() => isRefused(api.baseUrl));
    await held.lift();
    expect(await Promise.all(accepted)).toEqual(users.map(() => 200));
    await terminated;
    await load.goesOn();
    // A client cannot determine whether a failed connection was accepted.
    const shots = await load.stop();
    expect(shots.filter(({ status }) => ![0, 200, 201, 202, 409].includes(status))).toEqual([]);
    await api.terminal(userId);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('release their jobs when adapters stops in the middle of a synchronization', async () => {
    system.gate.hold('/bodacc/');
    await api.post(`/users/${userId}/sync`, { data_types: ['LEGAL_NOTICE'] });
    await eventually(async () => (await system.query('select from sync.sync_jobs where leased_until is not null')).length);
    await terminate('adapters');
    system.gate.open();
    expect((await api.terminal(userId)).map(({ status }) => status)).toEqual(['SUCCESS']);
    expect(await checkInvariants(system)).toEqual([]);
  });
});

/** True when the server accepts no connections. */
const isRefused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  );
