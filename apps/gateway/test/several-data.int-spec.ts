import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { READ_HEADERS, ReadRecord, ReadRecords, ReadVersions, type ReadVersionsPayload, UserNotFound } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { DomainError, notFound, unavailable } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { type ReceivedRequest } from '@company-data/service-testing';
import { eventually, rawCall } from '@company-data/testing';
import { accountId, GatewayWorld, keyOf, recordsReply, USER, versionsReply } from './gateway-world.js';

const DATA = `/users/${USER}/data`;
const [LIST, OTHER_LIST] = ['LEGAL_NOTICE', 'COMPANY_OFFICER'];
const OBJECT = 'COMPANY_PROFILE';
const PAGE = '{"total":1,"result":[{"id":"é"}]}';
const UNSYNCHRONIZED = new DomainError('DATA_NOT_SYNCHRONIZED', 'conflict', { detail: 'Synchronize first.' });
const GONE = notFound(UserNotFound, 'There is no such user.');

interface Result {
  data_type: string;
  status: number;
  data?: object;
  problem?: Record<string, unknown>;
}

describe('read of several data types', () => {
  let version = 0;
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    version += 1;
    world.peers.when(ReadRecords, () => recordsReply(version, PAGE));
    world.peers.when(ReadRecord, () => recordsReply(version, '{"id":"1"}'));
    world.peers.when(ReadVersions, (asked) => versionsReply(asked, version));
  });

  const read = (types: string[], query = '', headers: Record<string, string> = {}) =>
    world.api(`${DATA}?data_types=${types.join(',')}${query}`, { headers });
  const resultsOf = async (...of: Parameters<typeof read>): Promise<Result[]> => (await read(...of)).json<{ result: Result[] }>().result;
  const asked = (): ReceivedRequest<object>[] => [...world.peers.requestsOf(ReadRecords), ...world.peers.requestsOf(ReadRecord)];
  const fails = (error: Error): void => {
    world.peers.when(ReadRecords, ({ payload }) => {
      if (payload['data_type'] === OTHER_LIST) throw error;
      return recordsReply(version, PAGE);
    });
  };
  /** Versions when one data type was never synchronized. */
  const withoutVersion = (question: ReceivedRequest<ReadVersionsPayload>) => ({
    versions: versionsReply(question, version).versions.map((now, at) =>
      question.payload.collections[at]!.data_type === OTHER_LIST ? null : now,
    ),
  });

  it('returns the responses of their own paths in the requested order', async () => {
    const { status, text, headers } = await read([LIST, OBJECT, OTHER_LIST]);
    expect([status, text]).toEqual([
      200,
      `{"result":[{"data_type":"${LIST}","status":200,"data":${PAGE}},{"data_type":"${OBJECT}","status":200,"data":{"id":"1"}},` +
        `{"data_type":"${OTHER_LIST}","status":200,"data":${PAGE}}]}`,
    ]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      etag: expect.stringMatching(/^W\/"[0-9a-f]{16}"$/),
    });
  });

  it('sends requests for the account with the common parameters', async () => {
    await read([LIST, OBJECT], '&as_of=2026-01-01&per_page=7');
    const as_of = '2026-01-01T00:00:00.000Z';
    expect(asked().map(({ envelope, payload }) => [envelope.account_id, payload])).toEqual([
      [accountId(1), { user_id: USER, data_type: LIST, page: 1, per_page: 7, sort: [], filters: [], as_of }],
      [accountId(1), { user_id: USER, data_type: OBJECT, as_of }],
    ]);
  });

  it('shares cached responses with their own paths and requests all versions once', async () => {
    await world.api(`/users/${USER}/legal-notices`);
    await read([LIST, OBJECT]);
    expect(world.peers.requestsOf(ReadVersions).at(-1)!.payload.collections).toHaveLength(2);
    expect((await world.api(`/users/${USER}/company-profile`)).text).toBe('{"id":"1"}');
    expect(asked()).toHaveLength(2);
  });

  it('does not return a cached response to another account', async () => {
    await read([LIST, OBJECT]);
    await rawCall(`${world.url}/api/v6${DATA}?data_types=${LIST},${OBJECT}`, { headers: { 'x-api-key': keyOf(2) } });
    expect(asked().map(({ envelope }) => envelope.account_id)).toEqual([accountId(1), accountId(2), accountId(1), accountId(2)]);
  });

  it('accepts a name per parameter', async () => {
    const { text } = await world.api(`${DATA}?data_types=${OBJECT}&data_types=${LIST}&include=provenance`);
    expect(text).toBe((await world.api(`${DATA}?data_types=${OBJECT},${LIST}&include=provenance`)).text);
  });

  it('reads a duplicate name once', async () => {
    expect((await resultsOf([LIST, OBJECT, LIST])).map(({ data_type }) => data_type)).toEqual([LIST, OBJECT]);
  });

  it('returns the problem of an unreadable data type with the others', async () => {
    fails(UNSYNCHRONIZED);
    world.peers.when(ReadVersions, withoutVersion);
    const [first, other] = await resultsOf([LIST, OTHER_LIST], '', { 'x-request-id': 'trace-1' });
    const own = await world.api(`/users/${USER}/company-officers`, { headers: { 'x-request-id': 'trace-1' } });
    expect([first!.status, other]).toEqual([200, { data_type: OTHER_LIST, status: 409, problem: own.json() }]);
  });

  it('returns RECORD_NOT_FOUND for a missing object', async () => {
    world.peers.when(ReadRecord, () => {
      throw new DomainError('RECORD_NOT_FOUND', 'not-found', { detail: 'No such record.' });
    });
    expect(await resultsOf([OBJECT])).toMatchObject([{ status: 404, problem: { code: 'RECORD_NOT_FOUND' } }]);
  });

  it.each([
    ['a missing user', GONE, 404, 'USER_NOT_FOUND'],
    ['an unavailable owner', unavailable('Away.'), 503, 'SERVICE_UNAVAILABLE'],
    ['a limit', new DomainError('RATE_LIMITED', 'refused', { retry_in: 1 }), 429, 'RATE_LIMITED'],
    ['a bug', new Error('a bug'), 500, 'INTERNAL_ERROR'],
  ])('fails as a whole for %s', async (_what, error, status, code) => {
    fails(error);
    const { status: told, json } = await read([LIST, OTHER_LIST]);
    expect([told, json()['code']]).toEqual([status, code]);
  });

  it('stops reading after a failure as a whole', async () => {
    const many = [...dataTypes.keys()].slice(0, 20);
    for (const request of [ReadRecords, ReadRecord])
      world.peers.when(request, () => {
        throw GONE;
      });
    world.peers.when(ReadVersions, (question) => versionsReply(question));
    expect([(await read(many)).status, asked().length <= 5]).toEqual([404, true]);
  });

  it('limits concurrent requests', async () => {
    let [atOnce, most] = [0, 0];
    const held: (() => void)[] = [];
    for (const request of [ReadRecords, ReadRecord])
      world.peers.when(request, async () => {
        most = Math.max(most, (atOnce += 1));
        await new Promise<void>((resolve) => held.push(resolve));
        atOnce -= 1;
        return recordsReply(version, PAGE);
      });
    const answered = read([...dataTypes.keys()].slice(0, 20));
    await eventually(() => held.length === 5);
    await eventually(() => {
      held.splice(0).forEach((release) => release());
      return asked().length === 20 && atOnce === 0;
    });
    expect([(await answered).status, most]).toEqual([200, 5]);
  });

  describe('with a client cache', () => {
    it('responds 304 without reading when all versions are unchanged', async () => {
      const { headers } = await read([LIST, OBJECT]);
      const before = asked().length;
      const again = await read([LIST, OBJECT], '', { 'if-none-match': `"other", ${headers['etag']}` });
      expect([again.status, again.text, again.headers['etag'], asked().length]).toEqual([304, '', headers['etag'], before]);
      expect((await read([LIST, OBJECT], '', { 'if-modified-since': headers['last-modified']! })).status).toBe(304);
      expect((await read([LIST, OBJECT], '', { 'if-none-match': '*' })).status).toBe(304);
    });

    it.each([
      ['a version changed', [LIST, OBJECT], '', () => (version += 1)],
      ['other data types are requested', [LIST, OTHER_LIST], '', () => undefined],
      ['the order differs', [OBJECT, LIST], '', () => undefined],
      ['the page size differs', [LIST, OBJECT], '&per_page=5', () => undefined],
    ])('responds 200 when %s', async (_what, types, query, change) => {
      const { headers } = await read([LIST, OBJECT]);
      change();
      expect((await read(types, query, { 'if-none-match': headers['etag']! })).status).toBe(200);
    });

    it('responds 304 with an unsynchronized type while the reason is unchanged', async () => {
      fails(UNSYNCHRONIZED);
      world.peers.when(ReadVersions, withoutVersion);
      const { headers } = await read([LIST, OTHER_LIST]);
      const held = { 'if-none-match': headers['etag']! };
      expect([headers['last-modified'], (await read([LIST, OTHER_LIST], '', held)).status]).toEqual([undefined, 304]);
      expect((await read([LIST, OTHER_LIST], '', { 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' })).status).toBe(200);
      fails(new DomainError('DATA_NOT_SYNCHRONIZED', 'conflict', { detail: 'It is being synchronized.' }));
      expect((await read([LIST, OTHER_LIST], '', held)).status).toBe(200);
    });

    it('has no tag with provenance', async () => {
      const { headers } = await read([LIST], '&include=provenance');
      expect([headers['etag'], headers['cache-control'], world.peers.requestsOf(ReadVersions)]).toEqual([undefined, 'no-store', []]);
      expect(asked().map(({ payload }) => (payload as Record<string, unknown>)['include'])).toEqual(['provenance']);
      expect((await world.api(`/users/${USER}/legal-notices?include=provenance`)).status).toBe(200);
    });
  });

  it('is compressed', async () => {
    world.peers.when(ReadRecords, () => recordsReply(version, JSON.stringify({ text: 'é'.repeat(2_000) })));
    const { headers, bytes } = await read([LIST], '', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], JSON.parse(gunzipSync(bytes).toString())]).toEqual([
      'gzip',
      { result: [{ data_type: LIST, status: 200, data: { text: 'é'.repeat(2_000) } }] },
    ]);
  });

  it('accepts replies larger than a message, up to a limit', async () => {
    const bytes = (count: number) => JSON.stringify('x'.repeat(count));
    const answersWith = (body: string): void =>
      world.peers.when(ReadRecords, () => new Reply(body, { [READ_HEADERS.version]: String(version) }));
    answersWith(bytes(1_000_000));
    expect((await resultsOf([LIST])).map(({ data }) => String(data).length)).toEqual([1_000_000]);
    answersWith(bytes(9_000_000));
    const { status, json } = await read([LIST, OTHER_LIST], '&per_page=99');
    expect([status, json()['errors']]).toEqual([
      400,
      [
        {
          parameter: 'data_types',
          code: 'ANSWER_TOO_LARGE',
          detail: 'The response would exceed 16,000,000 bytes. Request fewer data types, or a smaller per_page.',
        },
      ],
    ]);
  });

  it.each([
    ['', 'data_types is missing. Data types to read, separated by commas, at most 20.'],
    ['?per_page=5', 'data_types is missing. Data types to read, separated by commas, at most 20.'],
    ['?data_types=COMPANY_OFFICERS,LEGAL_NOTICE', '"COMPANY_OFFICERS" is not a known name. Did you mean "COMPANY_OFFICER"?'],
    ['?data_types=LEGAL_NOTICE,', expect.stringMatching(/^"" is not a known name. Valid values: /)],
    [`?data_types=${[...dataTypes.keys()].slice(0, 21).join()}`, 'Expected at most 20 names.'],
    ['?data_types=LEGAL_NOTICE&per_page=101', 'Expected a whole number from 1 to 100.'],
    ['?data_types=LEGAL_NOTICE&page=2', expect.stringMatching(/^This path has no parameter page\./)],
    ['?data_types=LEGAL_NOTICE&per_page=1&per_page=2', 'Send the parameter once.'],
    ['?data_types=LEGAL_NOTICE&data_types=ACTS', '"ACTS" is not a known name. Did you mean "ACT"?'],
  ])('responds 400 to %j with the reason', async (query, detail) => {
    const { status, json } = await world.api(DATA + query);
    expect([status, json<{ errors: object[] }>()['errors']]).toEqual([400, [expect.objectContaining({ detail })]]);
    expect(asked()).toEqual([]);
  });

  it('repeats at most 60 characters of a name', async () => {
    const { text } = await world.api(`${DATA}?data_types=${Array(9).fill('x'.repeat(900)).join()}`);
    expect([text.includes('x'.repeat(60)), text.includes('x'.repeat(61))]).toEqual([true, false]);
  });
});
