import { expect, it } from '@jest/globals';
import { Lookup } from './lookup.js';

class Refused extends Error {}

const lookupOf = (read: (ids: readonly string[]) => Promise<{ id: string }[]>) =>
  new Lookup({ read, idOf: ({ id }: { id: string }) => id, isRefused: (error) => error instanceof Refused });

it('Lookup requests each id once, also one that does not exist', async () => {
  const asked: (readonly string[])[] = [];
  const lookup = lookupOf(async (ids) => (asked.push(ids), ids.filter((id) => id !== 'gone').map((id) => ({ id }))));
  await lookup.fetchMissing(['a', 'b', null, 'a', 'gone']);
  await lookup.fetchMissing(['b', 'c', 'gone']);
  await lookup.fetchMissing([null, 'a']);
  expect([asked, ['a', 'c', 'gone', 'never', null].map((id) => lookup.find(id))]).toEqual([
    [['a', 'b', 'gone'], ['c']],
    [{ id: 'a' }, { id: 'c' }, null, null, null],
  ]);
});

it('Lookup requests nothing after a missing right, and keeps the items that it has', async () => {
  let calls = 0;
  const lookup = lookupOf(async (ids) => {
    calls += 1;
    if (calls > 1) throw new Refused();
    return ids.map((id) => ({ id }));
  });
  for (const id of ['a', 'b', 'c']) await lookup.fetchMissing([id]);
  expect([calls, lookup.mayRead, lookup.find('a'), lookup.find('b')]).toEqual([2, false, { id: 'a' }, null]);
});

it('Lookup throws any other error, and may read the items later', async () => {
  let fails = true;
  const lookup = lookupOf(async (ids) => {
    if (fails) throw new TypeError('a bug');
    return ids.map((id) => ({ id }));
  });
  await expect(lookup.fetchMissing(['a'])).rejects.toThrow('a bug');
  fails = false;
  await lookup.fetchMissing(['a']);
  expect([lookup.mayRead, lookup.find('a')]).toEqual([true, { id: 'a' }]);
});
