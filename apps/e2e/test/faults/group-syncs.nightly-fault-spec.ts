import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreatedUsersResource, GroupSyncUserResource, Page } from '@company-data/contracts';
import type { BreakpointPlace } from './breakpoint.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';

const TYPES = ['LEGAL_NOTICE'];
const COUNT = 25;

describe('group synchronization', () => {
  let system: FaultySystem;
  beforeAll(async () => {
    system = await FaultySystem.start();
  });
  afterAll(() => system?.stop());

  /** Creates the connected users of a group. */
  async function groupOf(group: string): Promise<string[]> {
    await system.api.call('PUT', '/providers/company_legal_fr', { body: { enable: true } });
    const users = Array.from({ length: COUNT }, () => ({ name: 'EXEMPLE', siren: '000012344', group }));
    const { body } = await system.api.post<CreatedUsersResource>('/users/legal/bulk', { users });
    const ids = body.result.map(({ user }) => user!.id);
    for (const id of ids)
      await system.api.post(`/users/${id}/data-connections`, { provider_name: 'company_legal_fr', requested_data_types: TYPES });
    return ids;
  }

  const kill = async (service: string): Promise<void> => {
    const pid = system.pidOf(service);
    system.signal(service, 'SIGKILL');
    await system.revived(service, pid);
  };

  it.each<[string, string, BreakpointPlace]>([
    [
      'before it records a started user',
      'sync',
      { table: 'sync.group_sync_users', operation: 'update', condition: `new.outcome = 'STARTED'` },
    ],
    [
      'before it releases its lease',
      'sync',
      { table: 'sync.group_syncs', operation: 'update', condition: 'old.leased_until is not null and new.leased_until is null' },
    ],
    ['during its start', 'users', { table: 'sync.group_sync_users', operation: 'update', condition: `new.outcome = 'STARTED'` }],
  ])('starts each user exactly once when it is killed %s: %s', async (name, service, place) => {
    const ids = await groupOf(name);
    const held = await system.holdAt(place);
    const completed = system.api.synchronizeGroup(name, TYPES);
    await held.reached();
    const killed = kill(service);
    await held.lift();
    await killed;
    const { id, users } = await completed;
    for (const userId of ids) await system.api.terminal(userId);
    const requests = await system.query<{ count: number }>(
      'select count(*)::int as count from sync.sync_requests where user_id = any($1) group by user_id',
      [ids],
    );
    const told = await system.api.get<Page<GroupSyncUserResource>>(`/groups/${encodeURIComponent(name)}/sync/${id}/users`);
    expect(users).toEqual({ waiting: 0, started: COUNT, already_running: 0, nothing_to_do: 0, refused: 0 });
    expect(requests.map(({ count }) => count)).toEqual(ids.map(() => 1));
    expect(told.body.result.map(({ user_id }) => user_id)).toEqual(ids.toSorted());
    expect(await checkInvariants(system)).toEqual([]);
  });
});
