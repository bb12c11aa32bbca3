import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CreateUser, ListUsers, UpdateUser } from '@company-data/contracts';
import { MAX_PARSED_PAGE_BYTES } from '@company-data/kernel';
import { storeLargeUsers } from './large-users.js';
import { company, UsersWorld } from './users-world.js';

const USERS = 250;
const CHARACTERS = 40_000;
/** Size of a user without its name, in bytes. */
const REST = 1_004;
const FIT = Math.floor(MAX_PARSED_PAGE_BYTES / (CHARACTERS + REST));

describe('page of users with long names', () => {
  const world = new UsersWorld();
  const account = world.mine;
  beforeAll(async () => {
    await world.start();
    await storeLargeUsers(world, account.accountId, { users: USERS, characters: CHARACTERS });
  });
  afterAll(() => world.stop());

  const page = (more: object = {}) => account.call(ListUsers, { page: 1, per_page: 1_000, ...more });
  const numberOf = ({ siren }: { siren: string }): number => Number(siren);
  const all = Array.from({ length: USERS }, (_, index) => index + 1);
  /** Sorts by number. Users with the same time are ordered by id. */
  const sorted = (numbers: number[]): number[] => numbers.toSorted((one, other) => one - other);

  async function walk(more: object): Promise<number[][]> {
    const pages: number[][] = [];
    for (let cursor: string | undefined; ;) {
      const { result, next_cursor } = await page({ ...more, cursor });
      pages.push(result.map(numberOf));
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    return pages;
  }

  it('ends early by size, and its cursors return every user once during additions', async () => {
    const pages: number[][] = [];
    for (let cursor: string | undefined; ;) {
      const { total, current_page, result, next_cursor } = await page({ cursor });
      expect([total, current_page]).toEqual([USERS + pages.length, pages.length + 1]);
      pages.push(result.map(numberOf));
      await account.call(CreateUser, { ...company, siren: '999999999' });
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([FIT, FIT, USERS - 2 * FIT]);
    expect(sorted(pages.flat())).toEqual(all);
    await world.rows(`delete from users where siren = '999999999'`);
  });

  it('has the filter of its cursor, and rejects the cursor of another filter', async () => {
    expect(sorted((await walk({ group: 'odd', per_page: 10 })).flat())).toEqual(all.filter((number) => number % 2 === 1));
    const { next_cursor: cursor } = await page({ group: 'odd', per_page: 10 });
    const refusal = { code: 'VALIDATION_FAILED', details: { errors: [{ parameter: 'cursor', code: 'BAD_CURSOR' }] } };
    for (const other of [{ group: 'even' }, {}, { group: 'odd', siren: '000000001' }])
      await expect(page({ ...other, cursor })).rejects.toMatchObject(refusal);
    await expect(world.theirs.call(ListUsers, { page: 1, per_page: 10, group: 'odd', cursor: cursor! })).rejects.toMatchObject(refusal);
  });

  it('is rejected by number only when the previous page ended early', async () => {
    const refusal = { code: 'VALIDATION_FAILED', details: { errors: [{ parameter: 'page', code: 'PAGE_CUT' }] } };
    await expect(page({ page: 2, per_page: FIT + 1 })).rejects.toMatchObject(refusal);
    expect((await page({ page: 3, per_page: FIT })).result).toHaveLength(USERS - 2 * FIT);
  });

  it('is complete when it fits, even if it exceeds one message', async () => {
    const { result, next_cursor } = await page({ page: 5, per_page: 50 });
    expect([sorted(result.map(numberOf)), next_cursor]).toEqual([all.slice(0, 50), null]);
  });
});

describe('name of a user', () => {
  const world = new UsersWorld();
  const account = world.mine;
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  const tooLong = { details: { errors: [{ pointer: '/name', code: 'TOO_LONG' }] } };

  it('has at most 1,000 characters in a request', async () => {
    const { id } = await account.call(CreateUser, { ...company, name: 'x'.repeat(1_000) });
    await expect(account.call(CreateUser, { ...company, name: 'x'.repeat(1_001) })).rejects.toMatchObject(tooLong);
    await expect(account.call(UpdateUser, { user_id: id, name: 'x'.repeat(1_001) })).rejects.toMatchObject(tooLong);
  });

  it('is unchanged when it was stored with more and other properties change', async () => {
    const { id } = await account.call(CreateUser, { ...company, siren: '000000200' });
    await world.rows('update users set name = $2 where id = $1', [id, 'x'.repeat(5_000)]);
    expect(await account.call(UpdateUser, { user_id: id, group: randomUUID() })).toMatchObject({ name: 'x'.repeat(5_000) });
  });
});
