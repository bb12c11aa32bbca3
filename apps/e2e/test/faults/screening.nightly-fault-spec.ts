import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';

const TYPES = ['BACKGROUND_CHECK_V2'];

/** Company whose politically exposed manager is the only person to screen. */
const EXPOSED = '000056788';

describe('billed screening check', () => {
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
    if (status !== 202) throw new Error(`the synchronization returned ${status}`);
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

  it('is bought once when the worker is killed before the result is stored', async () => {
    await system.control('complycube/course', { looks: 1_000_000 });
    const userId = await start();
    await eventually(async () => (await bought()) === 1);
    await killAdapters();
    await system.control('complycube/course', { looks: 0 });
    expect([await reasonsOf(userId), await bought()]).toEqual([['PEP'], 1]);
    // No stored result is lost either.
    expect([await reasonsOf(await start()), await bought()]).toEqual([['PEP'], 1]);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('is not bought again by two replicas without cached responses', async () => {
    await system.replica('adapters');
    await system.query('delete from adapters.cached_responses');
    const users = await Promise.all(Array.from({ length: 6 }, start));
    expect([new Set((await Promise.all(users.map(reasonsOf))).flat()), await bought()]).toEqual([new Set(['PEP']), 1]);
  });
});
