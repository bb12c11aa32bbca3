import { describe, expect, it } from '@jest/globals';
import { type ReadVersionsPayload, UserNotFound } from '@company-data/contracts';
import { notFound, unavailable } from '@company-data/kernel';
import type { FastifyRequest } from 'fastify';
import type { OwnerRequests } from '../proxy/owner-requests.js';
import { VersionQueries } from './version-queries.js';

const requestOf = (account_id: string) => ({ state: { caller: { account_id } } }) as unknown as FastifyRequest;

/** An owner whose version is the number in the user's name. A name with a minus has none. */
function questionsTo(answer?: () => Error) {
  const asked: { account: string; users: string[] }[] = [];
  const request = (_contract: unknown, payload: ReadVersionsPayload, { state }: FastifyRequest) => {
    const users = payload.collections.map(({ user_id }) => user_id);
    asked.push({ account: state.caller!.account_id, users });
    if (answer) return Promise.reject(answer());
    const versions = users.map((user) => (user.startsWith('-') ? null : { version: Number(user), modified: '' }));
    return Promise.resolve({ headers: {}, body: Buffer.from(JSON.stringify({ versions })) });
  };
  const questions = new VersionQueries({ request } as unknown as OwnerRequests);
  const find = (user_id: string, account = 'a') => questions.find({ user_id, data_type: 'T' }, requestOf(account));
  return { asked, find };
}

describe('VersionQueries', () => {
  it('sends one request per account and event loop iteration', async () => {
    const { asked, find } = questionsTo();
    const found = await Promise.all([find('1'), find('2', 'b'), find('-3'), find('4')]);
    expect(found.map((each) => each?.version)).toEqual([1, 2, undefined, 4]);
    expect(asked).toEqual([
      { account: 'a', users: ['1', '-3', '4'] },
      { account: 'b', users: ['2'] },
    ]);
  });

  it('sends at most 500 collections per request', async () => {
    const { asked, find } = questionsTo();
    const found = await Promise.all(Array.from({ length: 1_001 }, (_, index) => find(String(index))));
    expect(found.map((each) => each?.version)).toEqual(Array.from({ length: 1_001 }, (_, index) => index));
    expect(asked.map(({ users }) => users.length)).toEqual([500, 500, 1]);
  });

  it('returns undefined during an outage, and throws other errors', async () => {
    const away = questionsTo(() => unavailable('Away.'));
    expect(await Promise.all([away.find('1'), away.find('2')])).toEqual([undefined, undefined]);
    const refusing = questionsTo(() => notFound(UserNotFound, 'None.'));
    const ends = await Promise.allSettled([refusing.find('1'), refusing.find('2')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
