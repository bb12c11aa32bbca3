import { describe, expect, it } from '@jest/globals';
import { collectStream } from '../../../../test/collect-stream.js';
import { ScriptedSource, type ScriptedResponse } from '../../../../test/scripted-source.js';
import { EMPTY_SEARCH, searchOf, trademarkResponses, TRADEMARK_SEARCH } from '../../../../test/trademark-responses.js';
import { ProviderAuthError, type SourceRequest } from '../../../adapter.js';
import { readTrademarks } from './client.js';
import { inpiPi } from './manifest.js';

const NOW = new Date('2025-06-01T00:00:00Z');

const office = (search?: (request: SourceRequest) => ScriptedResponse) =>
  new ScriptedSource(trademarkResponses(search), undefined, inpiPi.errors);
const read = (source: ScriptedSource) => collectStream(readTrademarks(source, '000012344', NOW));
const respondingWith = (xml: string) => ({ body: Buffer.from(xml) });
const logins = (source: ScriptedSource) => source.calls.filter(({ path }) => path === '/auth/login');
const searches = (source: ScriptedSource) => source.calls.filter(({ path }) => path.endsWith('/search'));
const positionOf = ({ body }: SourceRequest) => (body as { position: number }).position;
const queryOf = ({ body }: SourceRequest) => (body as { query: string }).query;

/**
 * Office with `count` marks of the applicant, `perDay` on each day back from 2024-07-04. Rejects
 * positions above 500.
 */
const pagingOffice = (count: number, perDay: number) => (request: SourceRequest) => {
  const dayOf = (place: number | string) =>
    new Date(Date.UTC(2024, 6, 4) - Math.floor(Number(place) / perDay) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const until = /ApplicationDate=\d+:(\d+)/.exec(queryOf(request))?.[1] ?? '99999999';
  const found = numbers(0, count).filter((place) => dayOf(place) <= until);
  const [position, { size }] = [positionOf(request), request.body as { size: number }];
  if (position > 500 || size > 200) return { status: 400 };
  return respondingWith(searchOf(found.length, found.slice(position, position + size), dayOf));
};
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);

describe('readTrademarks', () => {
  it('returns the marks of an applicant', async () => {
    const source = office();
    expect((await read(source)).map(({ count, trademarks }) => [count, trademarks.length])).toEqual([[3, 3]]);
    expect(searches(source)).toMatchObject([{ method: 'POST', body: { query: '[ApplicantIdentifier=000012344]', position: 0 } }]);
  });

  it.each([
    ['reports a count of zero', respondingWith(EMPTY_SEARCH)],
    ['returns no content', { status: 204, body: Buffer.alloc(0) }],
  ])('returns no trademarks when the office %s', async (_, answer) => {
    expect(await read(office(() => answer))).toEqual([{ count: 0, trademarks: [] }]);
  });

  it('logs in with the cross-site token, in a call that counts as a login', async () => {
    const source = office();
    await read(source);
    expect(logins(source)).toMatchObject([
      {
        login: true,
        headers: { 'x-xsrf-token': 'cross', cookie: 'XSRF-TOKEN=cross' },
        body: { username: 'reader', password: 'secret', rememberMe: true },
      },
    ]);
  });

  it('sends the token, the cross-site token and all cookies with each search', async () => {
    const source = office();
    await read(source);
    expect(searches(source)[0]?.headers).toMatchObject({
      authorization: 'Bearer access-1',
      'x-xsrf-token': 'cross',
      cookie: 'XSRF-TOKEN=cross; access_token=access-1; refresh_token=refresh-1; session_token=refresh-1',
    });
  });

  it.each([401, 403])('logs in again when the office returns %i for a session', async (status) => {
    const source = office(({ headers }) => (headers?.authorization === 'Bearer access-2' ? respondingWith(TRADEMARK_SEARCH) : { status }));
    expect((await read(source))[0]?.count).toBe(3);
    expect(logins(source)).toHaveLength(2);
  });

  it('fails after the second rejection, with at most two logins', async () => {
    const source = office(() => ({ status: 403 }));
    await expect(read(source)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(logins(source)).toHaveLength(2);
  });

  it('fails as unauthorized when the office rejects the login', async () => {
    const answers = trademarkResponses();
    const source = new ScriptedSource((request) => (request.path === '/auth/login' ? { status: 401 } : answers(request)));
    await expect(read(source)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(logins(source)).toHaveLength(1);
  });

  it.each<[Record<string, string>, number]>([
    [{ 'x-rate-limit-retry-after-seconds': '42', 'retry-after': '7' }, 42],
    [{ 'retry-after': '7' }, 7],
    [{}, 60],
  ])('reports the wait that the office requests with %j when its quota is exhausted, else a minute', async (headers, retryAfter) => {
    const source = office(() => ({ status: 429, headers }));
    await expect(read(source)).rejects.toMatchObject({ kind: 'rate-limited', retryAfter });
  });

  it('sends the other token as session_token in the next job when the office rejects a new session', async () => {
    const accepts = (token: string) => (request: SourceRequest) =>
      request.headers!['cookie']!.includes(`session_token=${token}-`) ? respondingWith(TRADEMARK_SEARCH) : { status: 403 };
    const source = office(accepts('access'));
    await expect(read(source)).rejects.toBeInstanceOf(ProviderAuthError);
    const next = office(accepts('access'));
    next.getCached = source.getCached.bind(source);
    expect([(await read(next))[0]?.count, logins(next).length]).toEqual([3, 1]);
  });

  it('keeps the token when the password is wrong', async () => {
    const answers = trademarkResponses();
    const source = new ScriptedSource((request) => (request.path === '/auth/login' ? { status: 401 } : answers(request)));
    await expect(read(source)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(await source.getCached('session_token')).toBeUndefined();
  });

  it('sends the cookies that the login sets, and its cross-site token as the header', async () => {
    const answers = trademarkResponses();
    const cookies = 'access_token=a; Path=/, refresh_token=r; Path=/, session_token=s; Path=/, XSRF-TOKEN=new; Path=/';
    const source = new ScriptedSource((request) =>
      request.path === '/auth/login' ? { headers: { 'set-cookie': cookies }, body: { access_token: 'a' } } : answers(request),
    );
    await read(source);
    expect(searches(source)[0]?.headers).toMatchObject({
      'x-xsrf-token': 'new',
      cookie: 'XSRF-TOKEN=new; access_token=a; refresh_token=r; session_token=s',
    });
  });

  it('reads all pages up to the announced number', async () => {
    const source = office((request) => {
      const from = positionOf(request);
      return respondingWith(searchOf(450, numbers(from, Math.min(200, 450 - from))));
    });
    expect((await read(source)).map(({ trademarks }) => trademarks.length)).toEqual([200, 200, 50]);
    expect(searches(source).map(positionOf)).toEqual([0, 200, 400]);
  });

  it('continues with a search up to the last date beyond the deepest page', async () => {
    const source = office(pagingOffice(1450, 7));
    const marks = (await read(source)).flatMap((page) => page.trademarks);
    expect(new Set(marks.map((mark) => mark.get('ukey')?.[0])).size).toBe(1450);
    expect(marks).toHaveLength(1450);
    expect([...new Set(searches(source).map(queryOf))]).toEqual([
      '[ApplicantIdentifier=000012344]',
      '[ApplicantIdentifier=000012344] ET [ApplicationDate=18000101:20240410]',
      '[ApplicantIdentifier=000012344] ET [ApplicationDate=18000101:20240116]',
    ]);
  });

  it('fails as incomplete when a further search does not count the remaining marks', async () => {
    const [full, smaller] = [pagingOffice(1450, 7), pagingOffice(1449, 7)];
    const source = office((request) => (queryOf(request).includes('ET') ? smaller : full)(request));
    await expect(read(source)).rejects.toMatchObject({ kind: 'incomplete' });
  });

  it.each<[string, (from: number) => string]>([
    ['the announced number changes', (from) => searchOf(from === 0 ? 300 : 301, numbers(from, from === 0 ? 200 : 100))],
    ['fewer marks arrive than announced', (from) => searchOf(300, from === 0 ? numbers(0, 200) : [])],
    ['a mark occurs twice', (from) => searchOf(300, from === 0 ? numbers(0, 200) : numbers(199, 100))],
    ['marks without a date exceed the deepest page', (from) => searchOf(900, numbers(from, 200))],
    ['marks of one day exceed the deepest page', (from) => searchOf(900, numbers(from, 200), () => '2020-01-01')],
  ])('fails as incomplete when %s', async (_, xml) => {
    await expect(read(office((request) => respondingWith(xml(positionOf(request)))))).rejects.toMatchObject({ kind: 'incomplete' });
  });
});
