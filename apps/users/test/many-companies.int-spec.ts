import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CreatedUsersResource,
  CreateUserPayload,
  CreateUsers,
  GetUser,
  ListUsers,
  UserCreated,
  validatePayload,
} from '@company-data/contracts';
import { company, idempotency, type TestAccount, UsersWorld } from './users-world.js';

const companies = (count: number): object[] => Array.from({ length: count }, (_, index) => ({ ...company, name: `EXEMPLE ${index}` }));
/** Returns the error of a single request. */
function refusalOf(sent: object): unknown {
  try {
    return validatePayload(CreateUserPayload, sent);
  } catch (error) {
    return (error as { details: object }).details;
  }
}
const idsOf = ({ result }: CreatedUsersResource) => result.map(({ user }) => user?.id);

describe('creation of several users', () => {
  const world = new UsersWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  const countOf = async (account: TestAccount) => (await account.call(ListUsers, { page: 1, per_page: 1 })).total;

  it('returns the same as single requests, in the order sent', async () => {
    const sent = [
      { ...company, name: 'EXEMPLE UN', group: 'watched' },
      { ...company, name: 'EXEMPLE DEUX', return_url: 'https://app.example.com/back' },
    ];
    const answer = await world.mine.call(CreateUsers, { users: sent });
    expect(answer).toMatchObject({
      created: 2,
      refused: 0,
      result: sent.map((user, index) => ({ pointer: `/users/${index}`, status: 201, user, problem: null })),
    });
    const read = await Promise.all(answer.result.map(({ user }) => world.mine.call(GetUser, { user_id: user!.id })));
    expect(read).toEqual(answer.result.map(({ user }) => user));
  });

  it('publishes one event per user, for the maximum of 1,000 users', async () => {
    const account = await world.account();
    const answer = await account.call(CreateUsers, { users: companies(1_000) });
    const told = await account.published(UserCreated);
    expect([answer.created, await countOf(account)]).toEqual([1_000, 1_000]);
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(idsOf(answer).toSorted());
  });

  it('reports the problem of each invalid user and creates the others', async () => {
    const account = await world.account();
    const bad = [{ ...company, siren: '1' }, { name: 'X' }, { ...company, colour: 'red' }, { ...company, id: 'x', group: 5 }];
    const { created, refused, result } = await account.call(CreateUsers, { users: [company, ...bad, company] });
    const alone = bad.map((sent) => refusalOf(sent));
    const without = result.slice(1, -1).map(({ pointer, problem }) => ({
      detail: problem!.detail,
      errors: problem!.errors!.map((fault) => ({ ...fault, pointer: fault.pointer.slice(pointer.length) })),
    }));
    expect([created, refused, without]).toEqual([2, 4, alone]);
    expect(result[1]).toMatchObject({ status: 400, user: null, problem: { code: 'VALIDATION_FAILED', title: expect.any(String) } });
    expect(result[1]!.problem!.errors![0]!.pointer).toBe('/users/1/siren');
    expect(await countOf(account)).toBe(2);
  });

  it('creates a repeated user twice, and reports its warning', async () => {
    const { result } = await world.mine.call(CreateUsers, { users: [company, company, { ...company, siren: '000012345' }] });
    expect(new Set(result.map(({ user }) => user!.id)).size).toBe(3);
    expect(result[2]!.user!.warnings).toMatchObject([{ code: 'SIREN_CHECKSUM' }]);
  });

  it.each([
    ['no users', [], 'TOO_FEW_ITEMS'],
    ['1,001 users', companies(1_001), 'TOO_MANY_ITEMS'],
    ['an item that is not an object', [company, 'x' as never], expect.any(String)],
  ])('is rejected as a whole for %s', async (_, users, code) => {
    const account = await world.account();
    const refusal = { code: 'VALIDATION_FAILED', details: { errors: [expect.objectContaining({ pointer: '/users', code })] } };
    await expect(account.call(CreateUsers, { users })).rejects.toMatchObject(refusal);
    expect(await countOf(account)).toBe(0);
  });

  it('creates users once, with the same ids, for a repeated idempotency key', async () => {
    const account = await world.account();
    const payload = { users: [...companies(150), { name: 'X' }] };
    const options = { idempotency: idempotency('many', payload) };
    const first = await account.call(CreateUsers, payload, options);
    const second = await account.call(CreateUsers, payload, options);
    expect([second, await countOf(account), (await account.published(UserCreated)).length]).toEqual([first, 150, 150]);
  });

  it('creates users once for concurrent requests with the same idempotency key', async () => {
    const account = await world.account();
    const payload = { users: companies(150) };
    const options = { idempotency: idempotency('storm', payload) };
    await Promise.allSettled(Array.from({ length: 8 }, () => account.call(CreateUsers, payload, options)));
    expect(await countOf(account)).toBe(150);
  });

  it('creates no user when one cannot be stored, and can be repeated', async () => {
    const account = await world.account();
    const payload = { users: companies(250) };
    const options = { idempotency: idempotency('broken', payload) };
    await world.rows(`alter table users add constraint no_last check (name <> 'EXEMPLE 249') not valid`);
    await expect(account.call(CreateUsers, payload, options)).rejects.toThrow();
    await world.rows('alter table users drop constraint no_last');
    expect([await countOf(account), await account.published(UserCreated)]).toEqual([0, []]);
    expect((await account.call(CreateUsers, payload, options)).created).toBe(250);
    expect(await countOf(account)).toBe(250);
  });

  it('creates users of its own account only', async () => {
    const { result } = await world.mine.call(CreateUsers, { users: [company] });
    await expect(world.theirs.call(GetUser, { user_id: result[0]!.user!.id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});
