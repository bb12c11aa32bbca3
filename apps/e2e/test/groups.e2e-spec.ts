import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountSyncResource, CreatedUsersResource, GroupSyncUserResource, Page } from '@company-data/contracts';
import { type ApiClient, type ExportLine, RunningSystem } from '../src/index.js';

const TYPES = ['COMPANY_PROFILE', 'LEGAL_NOTICE'];
const QUERY = `data_types=${TYPES.join()}`;
const SIRENS = ['000012344', '000010181', '000010033', '000056788'];

describe('companies of a group', () => {
  let system: RunningSystem;
  let api: ApiClient;
  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
    await api.call('PUT', '/providers/company_legal_fr', { body: { enable: true } });
  });
  afterAll(() => system?.stop());

  /** Creates the users of a group in one request. */
  async function create(group: string, sirens: string[], client = api): Promise<string[]> {
    const users = sirens.map((siren) => ({ name: `Company ${siren}`, siren, group }));
    const { status, body } = await client.post<CreatedUsersResource>('/users/legal/bulk', { users });
    expect([status, body.created]).toEqual([200, sirens.length]);
    return body.result.map(({ user }) => user!.id);
  }
  const connect = async (ids: string[]): Promise<void> => {
    const wanted = { provider_name: 'company_legal_fr', requested_data_types: TYPES };
    for (const id of ids) expect((await api.post(`/users/${id}/data-connections`, wanted)).status).toBe(201);
  };
  const recordsOf = (lines: ExportLine[], id: string, type: string): unknown[] =>
    lines.filter(({ user_id, data_type }) => user_id === id && data_type === type).map(({ record }) => record);

  it('are created, synchronized and exported together with the data of single reads', async () => {
    const group = 'été / 2026';
    const ids = await create(group, SIRENS);
    const [unconnected] = await create(group, ['000012344']);
    await connect(ids);
    expect((await api.synchronizeGroup(group, TYPES)).users).toMatchObject({ waiting: 0, started: 4, nothing_to_do: 1, refused: 0 });
    for (const id of ids) await api.terminal(id);
    const synchronizations = async (query: string) => (await api.get<Page<AccountSyncResource>>(`/syncs?${query}`)).body.result;
    const ended = await synchronizations(`group=${encodeURIComponent(group)}&status=SUCCESS`);
    expect(ended.map(({ user_id, siren }) => [user_id, siren]).toSorted()).toEqual(ids.map((id, place) => [id, SIRENS[place]]).toSorted());
    const together = await synchronizations(`correlation_id=${ended[0]!.entries[0]!.correlation_id}&since=2026-01-01`);
    expect(together.map(({ id }) => id)).toEqual(ended.map(({ id }) => id));
    const lines = await api.exportGroup(group, QUERY);
    for (const id of ids) {
      const profile = await api.get(`/users/${id}/company-profile`);
      const notices = await api.get<Page<object>>(`/users/${id}/legal-notices?per_page=1000`);
      expect(recordsOf(lines, id, 'LEGAL_NOTICE')).toEqual(notices.body.result);
      expect(recordsOf(lines, id, 'COMPANY_PROFILE')).toEqual([profile.body]);
    }
    const problems = lines.filter(({ problem }) => problem !== undefined).map(({ user_id, problem }) => [user_id, problem!.code]);
    expect(problems).toEqual(TYPES.map(() => [unconnected, 'DATA_NOT_SYNCHRONIZED']));
    const records = lines.filter(({ record }) => record !== undefined).length;
    expect(lines.at(-1)).toEqual({ complete: true, users: 5, records, problems: 2 });
  });

  it('are exported completely and without duplicates from any cursor', async () => {
    await create('resumed', Array<string>(4).fill('000012344'));
    const lines = await api.exportGroup('resumed', QUERY);
    const cursors = lines.flatMap(({ cursor }) => (cursor === undefined ? [] : [cursor]));
    expect(cursors).toHaveLength(4);
    for (const [index, cursor] of cursors.entries()) {
      const rest = await api.exportGroup('resumed', `${QUERY}&cursor=${cursor}`);
      const at = lines.findIndex((line) => line.cursor === cursor);
      const withoutIds = (some: ExportLine[]) => some.map(({ problem, ...line }) => ({ ...line, problem: problem?.code }));
      expect(withoutIds(rest.slice(0, -1))).toEqual(withoutIds(lines.slice(at + 1, -1)));
      expect(rest.at(-1)).toMatchObject({ complete: true, users: 3 - index });
    }
  });

  it("exclude those of another account's group with the same name", async () => {
    const other = await system.otherAccount();
    const [mine, theirs] = [await create('shared', ['000012344']), await create('shared', ['000012344'], other)];
    const usersIn = async (client: ApiClient) =>
      new Set((await client.exportGroup('shared', QUERY)).flatMap(({ user_id }) => user_id ?? []));
    expect([await usersIn(api), await usersIn(other)]).toEqual([new Set(mine), new Set(theirs)]);
    const { id } = await api.synchronizeGroup('shared', TYPES);
    const users = await api.get<Page<GroupSyncUserResource>>(`/groups/shared/sync/${id}/users`);
    expect(users.body.result.map(({ user_id }) => user_id)).toEqual(mine);
    expect((await other.get(`/groups/shared/sync/${id}`)).body).toMatchObject({ code: 'GROUP_SYNC_NOT_FOUND' });
    expect((await other.get(`/groups/shared/sync/${id}/users`)).status).toBe(404);
  });

  it('are not found when all users have left the group', async () => {
    const [id] = await create('left', ['000012344']);
    await api.call('PATCH', `/users/${id}`, { body: { group: 'elsewhere' } });
    for (const answer of [api.get(`/groups/left/data?${QUERY}`), api.post('/groups/left/sync', { data_types: TYPES })])
      expect(await answer).toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } });
  });
});
