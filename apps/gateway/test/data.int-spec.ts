import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { READ_HEADERS, ReadRecord, ReadRecords, ReadVersions, UserNotFound } from '@company-data/contracts';
import { DomainError, notFound, unavailable } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { rawCall } from '@company-data/testing';
import { accountId, GatewayWorld, keyOf, recordsReply, USER, versionsReply } from './gateway-world.js';

const NOTICES = `/users/${USER}/legal-notices`;
const PAGE = '{"total":1,"result":[{"id":"é"}]}';

describe('data reads', () => {
  let version: number;
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    version = (version ?? 0) + 1;
    world.peers.when(ReadRecords, () => recordsReply(version, PAGE));
    world.peers.when(ReadRecord, () => recordsReply(version, '{"id":"1"}'));
    world.peers.when(ReadVersions, (asked) => versionsReply(asked, version));
  });

  const lastAsked = () => world.peers.requestsOf(ReadRecords).at(-1)!;

  it("return the owner's bytes with the headers of data", async () => {
    const received = await world.api(NOTICES);
    expect(received).toMatchObject({
      status: 200,
      text: PAGE,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
        etag: expect.stringMatching(new RegExp(`^"${version}-[0-9a-f]{16}"$`)),
      },
    });
  });

  it('send the owner a request for the account with the defaults', async () => {
    await world.api(NOTICES, { headers: { 'x-request-id': 'trace-1' } });
    expect(lastAsked()).toMatchObject({
      envelope: { account_id: accountId(1), correlation_id: 'trace-1' },
      payload: { user_id: USER, data_type: 'LEGAL_NOTICE', page: 1, per_page: 100, sort: [], filters: [] },
    });
  });

  it('convert a flag to its condition', async () => {
    await world.api(`/users/${USER}/company-officers?exclude_auditors=1&page=2&per_page=7`);
    expect(lastAsked().payload).toMatchObject({
      page: 2,
      per_page: 7,
      filters: [expect.objectContaining({ operator: expect.any(String) })],
    });
  });

  it.each([
    ['2026-01-01', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T01:00:00%2B01:00', '2026-01-01T00:00:00.000Z'],
  ])('send as_of %s for a list, an object and one record', async (sent, meant) => {
    for (const path of ['legal-notices', 'company-profile', `tax-returns/${USER}`, `sector-analysis/${USER}`])
      expect((await world.api(`/users/${USER}/${path}?as_of=${sent}`)).status).toBe(200);
    const payloads = [...world.peers.requestsOf(ReadRecords), ...world.peers.requestsOf(ReadRecord)].map(({ payload }) => payload['as_of']);
    expect(payloads).toEqual([meant, meant, meant, meant]);
  });

  it.each(['as_of=yesterday', 'as_of=2026-02-30', 'as_of=', 'include=secrets', 'include=provenance,x'])(
    'respond 400 to %s',
    async (query) => {
      expect((await world.api(`${NOTICES}?${query}`)).status).toBe(400);
    },
  );

  it('do not cache or tag a response with provenance', async () => {
    const path = `${NOTICES}?include=provenance`;
    const [first, second] = [
      await world.api(path),
      await world.api(path, { headers: { 'if-none-match': `"${version}-${'0'.repeat(16)}"` } }),
    ];
    expect([first.headers['etag'], second.status, lastAsked().payload['include']]).toEqual([undefined, 200, 'provenance']);
    expect(world.peers.requestsOf(ReadVersions)).toEqual([]);
  });

  it('return the cached page when the owner confirms its version', async () => {
    await world.api(NOTICES);
    const second = await world.api(NOTICES);
    expect([second.text, world.peers.requestsOf(ReadRecords).length]).toEqual([PAGE, 1]);
    expect(world.peers.requestsOf(ReadVersions).at(-1)).toMatchObject({
      envelope: { account_id: accountId(1) },
      payload: { collections: [{ user_id: USER, data_type: 'LEGAL_NOTICE' }] },
    });
  });

  it('read again when the version changed', async () => {
    await world.api(NOTICES);
    version += 1;
    world.peers.when(ReadRecords, () => recordsReply(version, '{"result":[]}'));
    expect((await world.api(NOTICES)).text).toBe('{"result":[]}');
  });

  it('read again when the version request fails', async () => {
    await world.api(NOTICES);
    world.peers.when(ReadVersions, () => {
      throw unavailable('Away.');
    });
    expect([(await world.api(NOTICES)).text, world.peers.requestsOf(ReadRecords).length]).toEqual([PAGE, 2]);
  });

  it('do not return a cached page to another account', async () => {
    await world.api(NOTICES);
    await rawCall(`${world.url}/api/v6${NOTICES}`, { headers: { 'x-api-key': keyOf(2) } });
    expect(lastAsked()).toMatchObject({ envelope: { account_id: accountId(2) } });
    expect(world.peers.requestsOf(ReadVersions).filter(({ envelope }) => envelope.account_id === accountId(2))).toEqual([]);
  });

  it('respond 404 for a cached page of a deleted user', async () => {
    await world.api(NOTICES);
    world.peers.when(ReadVersions, (asked) => versionsReply(asked));
    world.peers.when(ReadRecords, () => {
      throw notFound(UserNotFound, 'There is no such user.');
    });
    expect((await world.api(NOTICES)).status).toBe(404);
  });

  it('respond 304 without a body when the client has the current version', async () => {
    const { headers } = await world.api(NOTICES);
    const again = await world.api(NOTICES, { headers: { 'if-none-match': `"other", W/${headers['etag']}` } });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', headers['etag']]);
  });

  it('respond 304 to If-None-Match: *', async () => {
    const { status, text, headers } = await world.api(NOTICES, { headers: { 'if-none-match': '*' } });
    expect([status, text, headers['etag']]).toEqual([304, '', expect.any(String)]);
  });

  it('respond 200 to the tag of another query', async () => {
    const { headers } = await world.api(`${NOTICES}?page=2`);
    expect((await world.api(NOTICES, { headers: { 'if-none-match': headers['etag']! } })).status).toBe(200);
  });

  it('share one cached page for any order of parameters', async () => {
    const [left, right] = [await world.api(`${NOTICES}?page=2&per_page=5`), await world.api(`${NOTICES}?per_page=5&page=2`)];
    expect(left.headers['etag']).toBe(right.headers['etag']);
  });

  it('request one record of a list by its id', async () => {
    await world.api(`/users/${USER}/tax-returns/${USER}`);
    expect(world.peers.requestsOf(ReadRecord).at(-1)!.payload).toEqual({ user_id: USER, data_type: 'TAX_RETURN', record_id: USER });
  });

  it('forward DATA_NOT_SYNCHRONIZED with its links', async () => {
    const links = { sync_latest: `/api/v6/users/${USER}/sync/latest` };
    world.peers.when(ReadRecords, () => {
      throw new DomainError('DATA_NOT_SYNCHRONIZED', 'conflict', { detail: 'Synchronize first.', links });
    });
    expect((await world.api(NOTICES)).json()).toMatchObject({ status: 409, code: 'DATA_NOT_SYNCHRONIZED', links });
  });

  it('name the successor of a deprecated data type, and no removal', async () => {
    const { headers } = await world.api(`/users/${USER}/background-check`);
    expect([headers['deprecation'], headers['sunset'], headers['link']]).toEqual([
      expect.stringMatching(/^@\d+$/),
      undefined,
      `<${world.url}/api/v6/users/${USER}/background-check-v2>; rel="successor-version"`,
    ]);
  });

  it('stream a response that is larger than a message', async () => {
    const chunk = 'x'.repeat(400_000);
    world.peers.when(ReadRecords, () => new Reply(chunk + chunk, { [READ_HEADERS.version]: '900' }));
    expect((await world.api(NOTICES)).text).toBe(chunk + chunk);
  });
});
