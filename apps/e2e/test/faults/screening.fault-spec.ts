import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';

const TYPES = ['BACKGROUND_CHECK_V2'];

/** Its manager is exposed politically, and is all there is to screen. */
const EXPOSED = '000056788';

describe('a check that is billed', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await FaultySystem.startGated({ SOURCE_DEADLINE_MS: '120000', UPSTREAM_COMPLYCUBE_WAIT_SECONDS: '600' });
    api = system.api;
    const put = (path: string, body: object) => api.call('PUT', `/providers/comply_cube${path}`, { body });
    await put('', { enable: true });
    await put('/settings', { officers_check: true });
    await put('/credentials', { credentials: { api_key: 'test_fictitious' } });
  });
  afterAll(() => system?.stop());

  const start = async (): Promise<string> => {
    const { user } = await api.connectedUser(EXPOSED, TYPES);
    const { status } = await api.post(`/users/${user.id}/sync`, { data_types: TYPES });
    if (status !== 202) throw new Error(`the synchronization was answered ${status}`);
    return user.id;
  };
  const killAdapters = async (): Promise<void> => {
    const pid = system.pidOf('adapters');
    system.signal('adapters', 'SIGKILL');
    await system.revived('adapters', pid);
  };
  const bought = async (): Promise<number> => ((await system.control('complycube/checks', {}, 'GET')) as unknown[]).length;
  const reasonsOf = async (userId: string): Promise<unknown> => {
    await api.terminal(userId);
    return (await api.get(`/users/${userId}/background-check-v2`)).body['reasons'];
  };

  it('is bought once, when its worker is killed between buying and keeping it', async () => {
    await system.control('complycube/course', { looks: 1_000_000 });
    const userId = await start();
    await eventually(async () => (await bought()) === 1);
    await killAdapters();
    await system.control('complycube/course', { looks: 0 });
    expect([await reasonsOf(userId), await bought()]).toEqual([['PEP'], 1]);
    // Nothing that was kept is lost either.
    expect([await reasonsOf(await start()), await bought()]).toEqual([['PEP'], 1]);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('is bought by nobody again, when two replicas work on jobs of the same company and nothing is kept any more', async () => {
    await system.replica('adapters');
    await system.query('delete from adapters.cached_responses');
    const users = await Promise.all(Array.from({ length: 6 }, start));
    expect([new Set((await Promise.all(users.map(reasonsOf))).flat()), await bought()]).toEqual([new Set(['PEP']), 1]);
  });
});
