import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GetGroupSync, GroupSyncInProgress, ListGroupSyncUsers, StartGroupSync } from '@company-data/contracts';
import { failure } from '@company-data/kernel';
import { exampleOf } from '@company-data/service-testing';
import { GatewayWorld, jsonOf } from './gateway-world.js';

const ID = '0b7e1a9c-2f64-4d0b-8f53-6a1c9e7d4b20';

describe('group synchronization', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.peers.reset());

  it('responds 202 with a percent-encoded Location', async () => {
    world.peers.when(StartGroupSync, () => exampleOf(StartGroupSync, { id: ID }));
    const path = '/groups/%C3%A9t%C3%A9%2F2026/sync';
    const { status, headers } = await world.api(path, jsonOf('POST', { data_types: ['ACT'] }));
    expect([status, headers['location'], headers['retry-after']]).toEqual([202, `/api/v6${path}/${ID}`, '1']);
    expect(world.peers.requestsOf(StartGroupSync).map(({ payload }) => payload)).toEqual([{ group: 'été/2026', data_types: ['ACT'] }]);
  });

  it('responds 409 with the id of the active one', async () => {
    world.peers.when(StartGroupSync, () => {
      throw failure(GroupSyncInProgress, 'conflict', { detail: 'One is under way.', group_sync_id: ID });
    });
    const { status, json } = await world.api('/groups/default/sync', jsonOf('POST', { data_types: ['ACT'] }));
    expect([status, json()]).toMatchObject([409, { code: 'GROUP_SYNC_IN_PROGRESS', group_sync_id: ID }]);
  });

  it('returns the synchronization and pages of its users', async () => {
    world.peers.when(GetGroupSync, () => exampleOf(GetGroupSync));
    const page = { total: 0, per_page: 5, current_page: 2, last_page: 1, result: [] };
    world.peers.when(ListGroupSyncUsers, () => page);
    const read = await world.api(`/groups/default/sync/${ID}`);
    const users = await world.api(`/groups/default/sync/${ID}/users?page=2&per_page=5`);
    expect([read.json(), users.json()]).toEqual([exampleOf(GetGroupSync), page]);
    const asked = { group: 'default', group_sync_id: ID };
    expect(world.peers.requestsOf(ListGroupSyncUsers).map(({ payload }) => payload)).toEqual([{ ...asked, page: 2, per_page: 5 }]);
  });

  it.each([
    ['/groups/default/sync', { data_types: [] }, '/data_types'],
    ['/groups/default/sync', { data_types: ['ACT', 'ACT'] }, '/data_types'],
    ['/groups/default/sync', {}, '/data_types'],
    ['/groups/default/sync', { data_types: ['ACT'], group: 'other' }, '/group'],
  ])('rejects at %s the body %j', async (path, body, pointer) => {
    const { status, json } = await world.api(path, jsonOf('POST', body));
    expect([status, json()['errors']]).toEqual([400, [expect.objectContaining({ pointer })]]);
  });

  it.each([`/groups/%20/sync/${ID}`, `/groups/${'x'.repeat(201)}/sync/${ID}`, '/groups/default/sync/latest'])(
    'responds 400 at %s',
    async (path) => {
      expect((await world.api(path)).status).toBe(400);
      expect(world.peers.requestsOf(GetGroupSync)).toEqual([]);
    },
  );
});
