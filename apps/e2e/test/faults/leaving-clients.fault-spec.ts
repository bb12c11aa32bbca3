import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { UserResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { LeavingClient } from './leaving-client.js';
import { metricOf } from './process-health.js';

const CLIENTS = 40;
/**
 * Number of resources that a process may have opened and retained in the meantime, such as database
 * connections.
 */
const KEPT = 12;
/** White space that enlarges a JSON body. */
const SPACE = ' '.repeat(600_000);
const REQUESTED = ['gateway', 'users', 'sync'];

describe('clients that disconnect', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let userId: string;

  beforeAll(async () => {
    system = await FaultySystem.startGated({ SOURCE_DEADLINE_MS: '120000', FOLLOWED_PER_KEY: '100' });
    api = system.api;
    userId = (await api.connectedUser('000012344')).user.id;
    await api.synchronize(userId);
  });
  afterEach(() => system.gate.open());
  afterAll(() => system?.stop());

  const all = <T>(work: (client: LeavingClient) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: CLIENTS }, async () => work(await LeavingClient.of(api))));
  /** Returns the sockets, timers and requests of the processes that serve a client. */
  const resources = (): Promise<number[]> => counted('nodejs_active_resources_total');
  const files = (): Promise<number[]> => counted('process_open_fds');
  const counted = (name: string): Promise<number[]> => Promise.all(REQUESTED.map((service) => metricOf(system, service, name)));
  const held = async (): Promise<number[]> => [...(await resources()), ...(await files())];
  const inTransactions = (): Promise<object[]> => system.query(`select from pg_stat_activity where state like 'idle in transaction%'`);
  /**
   * Starts all clients, waits until the gateway has accepted them, disconnects them, and waits
   * until their resources are released.
   */
  const leavesNothing = async (begin: (client: LeavingClient) => Promise<LeavingClient>): Promise<void> => {
    const before = await held();
    const clients = await all(begin);
    await eventually(async () => (await LeavingClient.taken(clients)) === CLIENTS);
    clients.forEach((client) => client.leave());
    await eventually(async () => (await held()).every((count, at) => count <= before[at]! + KEPT));
    await eventually(async () => (await inTransactions()).length === 0);
  };

  it('leave no partial record and no open connection when they send a request', async () => {
    const sirens: string[] = [];
    const upload = (client: LeavingClient): Promise<LeavingClient> => {
      const siren = ordinaryCompany();
      sirens.push(siren);
      const body = `{"name":"Company ${siren}","siren":"${siren}"${SPACE}}`;
      return client.upload('/users/legal', body, body.length / 2, { 'idempotency-key': randomUUID() });
    };
    await leavesNothing(upload);
    expect(await system.query('select siren from users.users where siren = any($1)', [sirens])).toEqual([]);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it.each([
    ['a page', 'application/json'],
    ['a list as lines', 'application/x-ndjson'],
  ])('leave no open connection when they receive %s', async (_what, accept) => {
    await leavesNothing((client) => client.call(`/users/${userId}/legal-notices`, accept));
  });

  it('leave no connection and no poll when they stream a synchronization', async () => {
    const siren = ordinaryCompany();
    system.gate.holdRegister(siren);
    const { user } = await api.connectedUser(siren);
    await api.post(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] });
    await leavesNothing((client) => client.call(`/users/${user.id}/sync/latest`, 'text/event-stream'));
    system.gate.open();
    expect((await api.terminal(user.id)).map(({ status }) => status)).toEqual(['SUCCESS']);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('leave no connection and no poll when they wait for a synchronization', async () => {
    const siren = ordinaryCompany();
    system.gate.holdRegister(siren);
    const { user } = await api.connectedUser(siren);
    await api.post(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] });
    await leavesNothing((client) => client.wait(`/users/${user.id}/sync/latest?wait=60`));
    system.gate.open();
    expect((await api.terminal(user.id)).map(({ status }) => status)).toEqual(['SUCCESS']);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('leave one record or none, also after a repeated request, when they wait for a response', async () => {
    const wanted = Array.from({ length: CLIENTS }, () => ({ siren: ordinaryCompany(), key: randomUUID() }));
    await Promise.all(
      wanted.map(async ({ siren, key }) => {
        const body = JSON.stringify({ name: 'New', siren });
        const client = await LeavingClient.of(api);
        (await client.upload('/users/legal', body, body.length, { 'idempotency-key': key })).leave();
      }),
    );
    const again = ({ siren, key }: { siren: string; key: string }): Promise<string> =>
      eventually(async () => {
        const { status, body } = await api.post<UserResource>('/users/legal', { name: 'New', siren }, { 'idempotency-key': key });
        return status === 201 ? body.siren : undefined;
      });
    expect(await Promise.all(wanted.map(again))).toEqual(wanted.map(({ siren }) => siren));
    const times = await system.query<{ count: string }>('select count(*) from users.users where siren = any($1) group by siren', [
      wanted.map(({ siren }) => siren),
    ]);
    expect(times.map(({ count }) => count)).toEqual(wanted.map(() => '1'));
    expect(await checkInvariants(system)).toEqual([]);
  });
});
