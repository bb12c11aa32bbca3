import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GetGroupSync, GroupSyncInProgress, ListAccountSyncs, ListGroupSyncUsers, StartGroupSync } from '@company-data/contracts';
import { failure } from '@company-data/kernel';
import { exampleOf } from '@company-data/service-testing';
import { GatewayWorld, jsonOf } from './gateway-world.js';

const ID = '0b7e1a9c-2f64-4d0b-8f53-6a1c9e7d4b20';

const world = new GatewayWorld();
beforeAll(() => world.start());
afterAll(() => world.stop());
beforeEach(() => world.peers.reset());

describe('group synchronization', () => {
  it('responds 202 with a percent-encoded Location', async () => {
    world.peers.when(StartGroupSync, () => exampleOf(StartGroupSync, { id: ID }));
    const path = '/groups/%C3%A9t%C3%A9%2F2026/sync';
    const { status, headers } = await world.api(path, jsonOf('POST', { data_types: ['ACT'] }));
    expect([status, headers['location'], headers['retry-after']]).toEqual([202, `${world.url}/api/v6${path}/${ID}`, '1']);
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

describe('list of synchronizations of the account', () => {
  const asked = () => world.peers.requestsOf(ListAccountSyncs).map(({ payload }) => payload);

  it('requests a page with the filters', async () => {
    const page = { total: 1, per_page: 5, current_page: 1, last_page: 1, result: [exampleOf(ListAccountSyncs)], next_cursor: null };
    world.peers.when(ListAccountSyncs, () => page);
    const filters = `status=FETCH_ERROR,AUTH_ERROR&since=2026-01-31&group=%C3%A9t%C3%A9%2F2026&user_id=${ID}&correlation_id=night-1`;
    const { status, json } = await world.api(`/syncs?per_page=5&${filters}`);
    expect([status, json()]).toEqual([200, page]);
    expect(asked()).toEqual([
      {
        page: 1,
        per_page: 5,
        status: ['FETCH_ERROR', 'AUTH_ERROR'],
        since: '2026-01-31T00:00:00.000Z',
        group: 'été/2026',
        user_id: ID,
        correlation_id: 'night-1',
      },
    ]);
  });

  it.each([
    ['status=', 'status', '"" is not a known name.'],
    ['status=FETCH_ERROR,FAILED', 'status', '"FAILED" is not a known name.'],
    ['status=fetch_error', 'status', 'Did you mean "FETCH_ERROR"?'],
    ['since=yesterday', 'since', 'Expected a day (2026-01-31) or a time'],
    ['since=2026-02-30', 'since', 'Expected a day'],
    ['group=%20', 'group', 'Expected: Only synchronizations of users that are in this group.'],
    ['user_id=000012344', 'user_id', 'This looks like a SIREN'],
    ['correlation_id=', 'correlation_id', 'Expected: '],
    ['statuses=SUCCESS', 'statuses', 'Did you mean "status"?'],
  ])('responds 400 with the name of the parameter for %s', async (query, parameter, detail) => {
    const { status, json } = await world.api(`/syncs?${query}`);
    const errors = [expect.objectContaining({ parameter, detail: expect.stringContaining(detail) })];
    expect([status, json()['errors'], asked()]).toEqual([400, errors, []]);
  });
});
