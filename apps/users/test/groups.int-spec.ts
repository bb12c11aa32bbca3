import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreateUsers, DeleteUser, FindUsers, ListGroupUsers, UpdateUser } from '@company-data/contracts';
import { company, type TestAccount, UsersWorld } from './users-world.js';

describe('users of a group', () => {
  const world = new UsersWorld();
  let account: TestAccount;
  beforeAll(() => world.start());
  beforeEach(async () => void (account = await world.account()));
  afterAll(() => world.stop());

  const add = async (group: string, count: number, to = account): Promise<string[]> => {
    const { result } = await to.call(CreateUsers, { users: Array<object>(count).fill({ ...company, group }) });
    return result.map(({ user }) => user!.id).toSorted();
  };
  const list = (group: string, after?: string, limit = 100) =>
    account.call(ListGroupUsers, { group, limit, ...(after === undefined ? {} : { after }) });
  const idsOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).users.map(({ user_id }) => user_id);

  it('are listed by id, in pages, with their SIREN', async () => {
    const ids = await add('watched', 5);
    await add('other', 2);
    expect((await list('watched')).users).toEqual(ids.map((user_id) => ({ user_id, siren: company.siren })));
    expect([await idsOf('watched', undefined, 2), await idsOf('watched', ids[1], 2), await idsOf('watched', ids[4])]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      [],
    ]);
  });

  it('do not include a group of another account with the same name', async () => {
    const ids = await add('watched', 1);
    await add('watched', 3, world.theirs);
    expect(await idsOf('watched')).toEqual(ids);
  });

  it('do not include users that left the group or were deleted', async () => {
    const [left, gone, stayed] = await add('watched', 3);
    await account.call(UpdateUser, { user_id: left!, group: 'other' });
    await account.call(DeleteUser, { user_id: gone! });
    expect(await idsOf('watched')).toEqual([stayed]);
  });

  it.each(['watche', 'watched ', 'Watched', 'w%'])('are not found by a similar name: %s', async (group) => {
    await add('watched', 1);
    await expect(list(group)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND', kind: 'not-found' });
  });

  it('are found by id, with their current group, and without users of other accounts', async () => {
    const [moved, gone] = await add('watched', 2);
    const [foreign] = await add('watched', 1, world.theirs);
    await account.call(UpdateUser, { user_id: moved!, group: 'other' });
    await account.call(DeleteUser, { user_id: gone! });
    const { users } = await account.call(FindUsers, { user_ids: [moved!, gone!, foreign!] });
    expect(users).toEqual([{ user_id: moved, siren: company.siren, group: 'other' }]);
  });

  it('are found by a name with special characters', async () => {
    const group = "d'été/100% \\ 🏢";
    expect(await add(group, 1)).toEqual(await idsOf(group));
  });
});
