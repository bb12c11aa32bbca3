import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimIdempotencyKey, ReleaseIdempotencyKey } from '@company-data/contracts';
import { UsersWorld } from './users-world.js';

const [one, other] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string];

describe('idempotency key', () => {
  const world = new UsersWorld();
  const { mine, theirs } = world;
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  const claimed = { claimed: true };
  const reused = { code: 'IDEMPOTENCY_KEY_REUSED' };
  const claim = (key: string, fingerprint: string, account = mine) => account.call(ClaimIdempotencyKey, { key, fingerprint });

  it('belongs to one request of an account, which may be repeated', async () => {
    expect([await claim('a', one), await claim('a', one), await claim('a', other, theirs)]).toEqual([claimed, claimed, claimed]);
    await expect(claim('a', other)).rejects.toMatchObject(reused);
  });

  it('is claimed by one of two concurrent requests', async () => {
    const outcomes = await Promise.allSettled([claim('b', one), claim('b', other)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('can be reused when its own request releases it', async () => {
    await claim('c', one);
    await mine.call(ReleaseIdempotencyKey, { key: 'c', fingerprint: other });
    await expect(claim('c', other)).rejects.toMatchObject(reused);
    await mine.call(ReleaseIdempotencyKey, { key: 'c', fingerprint: one });
    expect(await claim('c', other)).toEqual(claimed);
  });

  it('stays claimed when another account releases the same key and request', async () => {
    for (const account of [mine, theirs]) await claim('g', one, account);
    await theirs.call(ReleaseIdempotencyKey, { key: 'g', fingerprint: one });
    await expect(claim('g', other)).rejects.toMatchObject(reused);
    expect(await claim('g', other, theirs)).toEqual(claimed);
  });

  it('is not deleted with the expired keys of another account', async () => {
    for (const account of [mine, theirs]) await claim('h', one, account);
    await world.rows(`update claimed_keys set claimed_at = now() - interval '25 hours' where key = 'h' and account_id = any($1)`, [
      [mine.accountId, theirs.accountId],
    ]);
    await claim('i', one);
    expect(
      await world.rows(`select account_id from claimed_keys where key = 'h' and account_id = any($1)`, [
        [mine.accountId, theirs.accountId],
      ]),
    ).toEqual([{ account_id: theirs.accountId }]);
  });

  it('is not deleted when it is reused during the deletion', async () => {
    await claim('j', one);
    await world.rows(`update claimed_keys set claimed_at = now() - interval '25 hours' where key = 'j' and account_id = $1`, [
      mine.accountId,
    ]);
    await world.meet({
      before: { change: 'delete', table: 'claimed_keys' },
      first: () => claim('k', one),
      second: () => claim('j', other),
    });
    await expect(claim('j', one)).rejects.toMatchObject(reused);
  });

  it('can be reused after one day, and older keys are deleted', async () => {
    for (const key of ['d', 'e', 'f']) await claim(key, one);
    await world.rows(`update claimed_keys set claimed_at = now() - interval '25 hours' where account_id = $1 and key in ('d', 'e', 'f')`, [
      mine.accountId,
    ]);
    expect(await claim('d', other)).toEqual(claimed);
    expect(await world.rows(`select key from claimed_keys where account_id = $1 and key in ('d', 'e', 'f')`, [mine.accountId])).toEqual([
      { key: 'd' },
    ]);
  });
});
