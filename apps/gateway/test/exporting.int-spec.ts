import { request as httpRequest, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type GroupUser,
  GroupNotFound,
  ListGroupUsers,
  READ_HEADERS,
  ReadRecord,
  ReadRecordLines,
  type ReadRecordsPayload,
} from '@company-data/contracts';
import { DomainError, notFound, unavailable } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { eventually, neverWithin, type RawResponse, rawCall } from '@company-data/testing';
import { accountId, GatewayWorld, keyOf } from './gateway-world.js';

const MODIFIED = '2026-01-02T03:04:05.678Z';
const LIST = 'LEGAL_NOTICE';
const OBJECT = 'COMPANY_PROFILE';

const userOf = (number: number): GroupUser => ({
  user_id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  siren: '000012344',
});
const users = (count: number): GroupUser[] => Array.from({ length: count }, (_, index) => userOf(index + 1));
const headersOf = (more: Record<string, string> = {}) => ({
  [READ_HEADERS.version]: '1',
  [READ_HEADERS.modified]: MODIFIED,
  [READ_HEADERS.availability]: 'AVAILABLE',
  ...more,
});
const linesReply = (...records: object[]): Reply =>
  new Reply(records.map((record) => `${JSON.stringify(record)}\n`).join('') || ' ', headersOf());
const linesOf = ({ text }: RawResponse): Record<string, unknown>[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const notSynchronized = () => new DomainError('DATA_NOT_SYNCHRONIZED', 'conflict', { detail: 'Never synchronized.' });

describe('group export', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.peers.reset());

  /** Sets up a group of users whose ids count from 1. */
  const groupOf = (count: number): void =>
    void world.peers.when(ListGroupUsers, ({ payload: { after, limit } }) => ({
      users: users(count)
        .filter(({ user_id }) => user_id > (after ?? ''))
        .slice(0, limit),
    }));
  const exported = (query: string, group = 'watched') => world.api(`/groups/${group}/data?${query}`);

  /** Opens an export whose body the test reads later. */
  const untaken = (): Promise<IncomingMessage> => {
    const { hostname, port } = new URL(world.url);
    const path = `/api/v6/groups/watched/data?data_types=${LIST}`;
    return new Promise((resolve, reject) => {
      httpRequest({ hostname, port, path, headers: { 'x-api-key': keyOf(1) }, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
  };

  it('sends each record, the totals of each user, and the end', async () => {
    groupOf(2);
    world.peers.when(ReadRecordLines, ({ payload }) =>
      payload.user_id === userOf(1).user_id ? linesReply({ id: 'a' }, { id: 'b' }) : linesReply(),
    );
    world.peers.when(ReadRecord, () => new Reply('{"name":"X"}', headersOf()));
    const answer = await exported(`data_types=${LIST},${OBJECT}`);
    const read = (records: number) => ({ [LIST]: { records, availability: 'AVAILABLE' }, [OBJECT]: { records: 1 } });
    const cursor = expect.stringMatching(/^[0-9a-f]{48}$/);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect(linesOf(answer)).toEqual([
      { ...userOf(1), data_type: LIST, record: { id: 'a' } },
      { ...userOf(1), data_type: LIST, record: { id: 'b' } },
      { ...userOf(1), data_type: OBJECT, record: { name: 'X' } },
      { ...userOf(1), read: read(2), cursor },
      { ...userOf(2), data_type: OBJECT, record: { name: 'X' } },
      { ...userOf(2), read: read(0), cursor },
      { complete: true, users: 2, records: 4, problems: 0 },
    ]);
  });

  it('sends a problem line for an unreadable data type and continues', async () => {
    groupOf(1);
    world.peers.when(ReadRecordLines, () => {
      throw notSynchronized();
    });
    world.peers.when(ReadRecord, () => new Reply('{}', headersOf()));
    const [problem, , end, complete] = linesOf(await exported(`data_types=${LIST},${OBJECT}`));
    expect(problem).toMatchObject({ ...userOf(1), data_type: LIST, problem: { code: 'DATA_NOT_SYNCHRONIZED', status: 409 } });
    expect(end!['read']).toEqual({ [OBJECT]: { records: 1 } });
    expect(complete).toEqual({ complete: true, users: 1, records: 1, problems: 1 });
  });

  it('requests all users in batches', async () => {
    groupOf(1_203);
    world.peers.when(ReadRecordLines, () => linesReply());
    const lines = linesOf(await exported(`data_types=${LIST}`));
    expect(lines.slice(0, -1).map(({ user_id }) => user_id)).toEqual(users(1_203).map(({ user_id }) => user_id));
    expect(world.peers.requestsOf(ListGroupUsers).map(({ payload }) => payload.after)).toEqual([
      undefined,
      userOf(500).user_id,
      userOf(1_000).user_id,
    ]);
  });

  it('resumes after the user of a cursor', async () => {
    groupOf(3);
    world.peers.when(ReadRecordLines, () => linesReply());
    const [first] = linesOf(await exported(`data_types=${LIST}`));
    const rest = linesOf(await exported(`data_types=${LIST}&cursor=${String(first!['cursor'])}`));
    expect(rest.map(({ user_id, users: counted }) => user_id ?? counted)).toEqual([userOf(2).user_id, userOf(3).user_id, 2]);
  });

  it('is complete when no user follows the cursor', async () => {
    groupOf(1);
    world.peers.when(ReadRecordLines, () => linesReply());
    const [first] = linesOf(await exported(`data_types=${LIST}`));
    expect(linesOf(await exported(`data_types=${LIST}&cursor=${String(first!['cursor'])}`))).toEqual([
      { complete: true, users: 0, records: 0, problems: 0 },
    ]);
  });

  it('sends only changed records with updated_since', async () => {
    groupOf(1);
    world.peers.when(ReadRecordLines, () => linesReply());
    world.peers.when(ReadRecord, () => new Reply('{}', headersOf()));
    const countSince = async (since: string) =>
      linesOf(await exported(`data_types=${LIST},${OBJECT}&updated_since=${since}`)).at(-1)!['records'];
    expect([await countSince(MODIFIED), await countSince('2026-01-02T03:04:06Z')]).toEqual([1, 0]);
    const asked = world.peers.requestsOf(ReadRecordLines).map(({ payload }) => payload.updated_since);
    expect(asked).toEqual([MODIFIED, '2026-01-02T03:04:06.000Z']);
  });

  it('retries during a short outage of an owner', async () => {
    groupOf(1);
    let asked = 0;
    world.peers.when(ReadRecordLines, () => {
      asked += 1;
      if (asked < 3) throw unavailable('The database is down.', 0.01);
      return linesReply({ id: 'a' });
    });
    expect(linesOf(await exported(`data_types=${LIST}`)).at(-1)).toEqual({ complete: true, users: 1, records: 1, problems: 0 });
  });

  it('is interrupted without the last line when an owner stays unavailable', async () => {
    groupOf(2);
    world.peers.when(ReadRecordLines, ({ payload }) => {
      if (payload.user_id === userOf(2).user_id) throw unavailable('The database is down.', 0.01);
      return linesReply({ id: 'a' });
    });
    const answer = await untaken();
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => (text += part));
    await expect(finished(answer)).rejects.toThrow();
    expect([text.includes(userOf(1).user_id), text.includes('complete')]).toEqual([true, false]);
  });

  it('reads all batches of a list', async () => {
    groupOf(1);
    const batch = ({ payload }: { payload: ReadRecordsPayload }) =>
      new Reply(
        '{"id":1}\n',
        headersOf(payload.cursor === 'c2' ? {} : { [READ_HEADERS.cursor]: payload.cursor === undefined ? 'c1' : 'c2' }),
      );
    world.peers.when(ReadRecordLines, batch);
    expect(linesOf(await exported(`data_types=${LIST}`)).at(-1)).toMatchObject({ records: 3 });
  });

  it.each([
    ['%C3%A9t%C3%A9%202026', 'été 2026'],
    ['a%2Fb%3Fc%23d', 'a/b?c#d'],
    ['100%25', '100%'],
    ['%F0%9F%8F%A2', '🏢'],
    ['data', 'data'],
  ])('decodes the group of the path %s as %s', async (path, group) => {
    groupOf(0);
    await exported(`data_types=${LIST}`, path);
    expect(world.peers.requestsOf(ListGroupUsers).map(({ payload }) => payload.group)).toEqual([group]);
  });

  it('sends all requests for the account of the key', async () => {
    groupOf(1);
    world.peers.when(ReadRecordLines, () => linesReply());
    await world.api(`/groups/watched/data?data_types=${LIST}`, { headers: { 'x-api-key': keyOf(2) } });
    const askers = [...world.peers.requestsOf(ListGroupUsers), ...world.peers.requestsOf(ReadRecordLines)];
    expect(new Set(askers.map(({ envelope }) => envelope.account_id))).toEqual(new Set([accountId(2)]));
  });

  it('responds 404 for a group without users', async () => {
    world.peers.when(ListGroupUsers, () => {
      throw notFound(GroupNotFound, 'No user is in this group.');
    });
    const { status, json } = await exported(`data_types=${LIST}`);
    expect([status, json()['code']]).toEqual([404, 'GROUP_NOT_FOUND']);
  });

  it.each([
    ['no data types', '', 'data_types', 'REQUIRED'],
    ['an unknown data type', 'data_types=ACT,STAMPS', 'data_types', 'NOT_VALID'],
    ['an empty parameter', 'data_types=', 'data_types', 'NOT_VALID'],
    ['a day that does not exist', `data_types=${LIST}&updated_since=2026-02-30`, 'updated_since', 'NOT_VALID'],
    ['an invalid cursor', `data_types=${LIST}&cursor=abc`, 'cursor', 'BAD_CURSOR'],
    ['a page', `data_types=${LIST}&page=1`, 'page', 'UNKNOWN_PARAMETER'],
  ])('rejects %s without a request', async (_, query, parameter, code) => {
    const { status, json } = await exported(query);
    expect([status, json()['errors']]).toEqual([400, [expect.objectContaining({ parameter, code })]]);
    expect(world.peers.requests.filter(({ subject }) => subject === ListGroupUsers.subject)).toEqual([]);
  });

  it('responds 406 to clients that do not accept lines', async () => {
    const { status } = await world.api(`/groups/watched/data?data_types=${LIST}`, { headers: { accept: 'application/json' } });
    expect(status).toBe(406);
  });

  it('reads no data for HEAD', async () => {
    groupOf(1);
    const { status, text } = await world.api(`/groups/watched/data?data_types=${LIST}`, { method: 'HEAD' });
    expect([status, text, world.peers.requestsOf(ReadRecordLines)]).toEqual([200, '', []]);
  });

  it('limits concurrent exports per key', async () => {
    groupOf(1);
    const held = Promise.withResolvers<Reply>();
    world.peers.when(ReadRecordLines, () => held.promise);
    const under = [exported(`data_types=${LIST}`), exported(`data_types=${LIST}`)];
    await eventually(() => world.peers.requestsOf(ReadRecordLines).length === 2);
    const third = await exported(`data_types=${LIST}`);
    const other = rawCall(`${world.url}/api/v6/groups/watched/data?data_types=${LIST}`, { headers: { 'x-api-key': keyOf(2) } });
    held.resolve(linesReply());
    expect([third.status, third.headers['retry-after'], (await other).status]).toEqual([429, '30', 200]);
    await Promise.all(under);
    expect((await exported(`data_types=${LIST}`)).status).toBe(200);
  });

  it('reads no faster than its client, and stops when the client disconnects', async () => {
    groupOf(2_000);
    const large = linesReply({ id: 'x'.repeat(200_000) });
    world.peers.when(ReadRecordLines, () => large);
    const asked = () => world.peers.requestsOf(ReadRecordLines).length;
    const answer = await untaken();
    await eventually(() => asked() > 4);
    await neverWithin(500, () => asked() > 200);
    answer.destroy();
    await neverWithin(500, () => asked() > 200);
  });
});
