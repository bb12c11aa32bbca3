import { request as httpRequest, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type EntryResource,
  GetLatestSync,
  GetSync,
  READ_HEADERS,
  ReadRecordLines,
  ReadRecords,
  type ReadRecordsPayload,
  UserNotFound,
} from '@company-data/contracts';
import { DomainError, notFound } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { eventually, neverWithin, takeTime } from '@company-data/testing';
import { type Asked, exampleOf } from '@company-data/service-testing';
import { GatewayWorld, keyOf, USER } from './gateway-world.js';

const NOTICES = `/users/${USER}/legal-notices`;
const LATEST = `/users/${USER}/sync/latest`;
const LINES = { accept: 'application/x-ndjson' };
const EVENTS = { accept: 'text/event-stream' };
const MODIFIED = '2026-01-02T03:04:05.678Z';

let world: GatewayWorld;
beforeEach(async () => {
  world = await new GatewayWorld({ FOLLOW_POLL_MS: '20' }).start();
});
afterEach(() => world.stop());

/** An answer whose body the test takes when it likes. */
const open = (path: string, headers: Record<string, string>): Promise<IncomingMessage> => openAt(world.url, path, headers);

function openAt(url: string, path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, path: `/api/v6${path}`, headers: { 'x-api-key': keyOf(1), ...headers }, agent: false },
      resolve,
    );
    sent.on('error', reject).end();
  });
}

/** Takes an answer to its end; throws when it breaks off. */
async function drained(answer: IncomingMessage): Promise<true> {
  await finished(answer.resume());
  return true;
}

const lines = (version: number, text: string, cursor?: string): Reply =>
  new Reply(text || ' ', {
    [READ_HEADERS.version]: String(version),
    [READ_HEADERS.modified]: MODIFIED,
    ...(cursor ? { [READ_HEADERS.cursor]: cursor } : {}),
  });

const entryExample = exampleOf(GetLatestSync);

describe('a list as lines', () => {
  const asked = (): Asked<ReadRecordsPayload>[] => world.neighbours.askedFor(ReadRecordLines);

  it('holds every batch of the owner, asked for by the cursor of the one before, with the filters and order of the request', async () => {
    world.neighbours.when(ReadRecordLines, ({ payload }) => (payload['cursor'] ? lines(1, '{"id":2}\n') : lines(1, '{"id":"é"}\n', 'aa')));
    const received = await world.api(`${NOTICES}?sort=publication_date&per_page=3`, { headers: LINES });
    expect([received.status, received.headers['content-type'], received.text]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
      '{"id":"é"}\n{"id":2}\n',
    ]);
    expect(asked().map(({ payload }) => [payload['cursor'], payload['sort']])).toEqual([
      [undefined, [{ field: 'publication_date', descending: false }]],
      ['aa', [{ field: 'publication_date', descending: false }]],
    ]);
  });

  it('is empty for a list that is', async () => {
    world.neighbours.when(ReadRecordLines, () => lines(1, ''));
    expect(await world.api(NOTICES, { headers: LINES })).toMatchObject({ status: 200, text: '' });
  });

  it('goes on as of its beginning when the list changes meanwhile', async () => {
    world.neighbours.when(ReadRecordLines, ({ payload }) => {
      if (!payload['cursor']) return lines(1, '1\n', 'aa');
      return payload['as_of'] ? lines(2, 'as of\n') : lines(2, 'changed\n');
    });
    expect((await world.api(NOTICES, { headers: LINES })).text).toBe('1\nas of\n');
    expect(asked().at(-1)!.payload).toMatchObject({ cursor: 'aa', as_of: '2026-01-02T03:04:05.679Z' });
  });

  it('asks no further than the client takes', async () => {
    const batch = `${JSON.stringify('x'.repeat(400_000))}\n`;
    world.neighbours.when(ReadRecordLines, () => lines(1, batch, 'aa'));
    const answer = await open(NOTICES, LINES);
    answer.once('data', () => answer.pause());
    // What the connection itself holds, the gateway cannot know of.
    await neverWithin(1_000, () => asked().length >= 40);
    answer.destroy();
  });

  it('asks nothing more once the client is gone', async () => {
    world.neighbours.when(ReadRecordLines, () => lines(1, '1\n', 'aa'));
    const answer = await open(NOTICES, LINES);
    answer.resume();
    await eventually(() => asked().length > 5);
    answer.destroy();
    const isQuiet = async (): Promise<true> => {
      const left = asked().length;
      await neverWithin(200, () => asked().length > left);
      return true;
    };
    await eventually(() => isQuiet().catch(() => false));
  });

  it('breaks off without an end when the owner fails in the middle', async () => {
    world.neighbours.when(ReadRecordLines, ({ payload }) => {
      if (!payload['cursor']) return lines(1, '1\n', 'aa');
      throw new DomainError('SERVICE_UNAVAILABLE', 'unavailable', {});
    });
    await expect(open(NOTICES, LINES).then(drained)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('is refused as a problem when the data was never synchronized', async () => {
    world.neighbours.when(ReadRecordLines, () => {
      throw new DomainError('DATA_NOT_SYNCHRONIZED', 'conflict', { detail: 'Synchronize first.' });
    });
    const received = await world.api(NOTICES, { headers: LINES });
    expect([received.status, received.json()['code']]).toEqual([409, 'DATA_NOT_SYNCHRONIZED']);
  });

  it('is a page for a client to which JSON is as welcome, and 406 where there is no list', async () => {
    world.neighbours.when(ReadRecords, () => new Reply('{}', { [READ_HEADERS.version]: '1', [READ_HEADERS.modified]: MODIFIED }));
    for (const accept of ['application/json, application/x-ndjson', '*/*'])
      expect((await world.api(NOTICES, { headers: { accept } })).text).toBe('{}');
    expect((await world.api(`/users/${USER}/company-profile`, { headers: LINES })).status).toBe(406);
  });
});

describe('the latest synchronization as events', () => {
  const entry = (changes: Partial<EntryResource>): EntryResource => ({ ...entryExample, ...changes });
  const running = entry({ status: 'IN_PROGRESS', completed_at: null });
  const sync = (...entries: EntryResource[]) => exampleOf(GetSync, { id: entryExample.sync_id, entries });
  const told = (text: string): string[] => text.split('\n\n').filter(Boolean);

  it('tells every entry at once, then each change, and ends when all are terminal', async () => {
    world.neighbours.when(GetLatestSync, () => [running]);
    const states = [running, entry({ ...running, progress: { fetched: 5, expected: 9 } }), entry({ status: 'SUCCESS' })];
    world.neighbours.when(GetSync, () => sync(states.length > 1 ? states.shift()! : states[0]!));
    const received = await world.api(LATEST, { headers: EVENTS });
    expect([received.status, received.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = told(received.text);
    const shown = events.slice(0, -1).map((event) => JSON.parse(event.split('\ndata: ')[1]!) as EntryResource);
    expect(shown.map(({ status, progress }) => [status, progress.fetched])).toEqual([
      ['IN_PROGRESS', running.progress.fetched],
      ['IN_PROGRESS', 5],
      ['SUCCESS', entryExample.progress.fetched],
    ]);
    expect(events.at(-1)).toBe('event: completed\ndata: {}');
  });

  it('ends at once when there was none', async () => {
    world.neighbours.when(GetLatestSync, () => []);
    expect((await world.api(LATEST, { headers: EVENTS })).text).toBe('event: completed\ndata: {}\n\n');
  });

  it('shows a sign of life while nothing changes, also while sync cannot be asked', async () => {
    world.neighbours.when(GetLatestSync, () => [running]);
    let asked = 0;
    world.neighbours.when(GetSync, () => {
      asked += 1;
      if (asked < 10) throw new DomainError('SERVICE_UNAVAILABLE', 'unavailable', {});
      return sync(entry({ status: 'SUCCESS' }));
    });
    const gateway = await world.replica({ FOLLOW_HEARTBEAT_MS: '60' });
    const { text } = await world.api(LATEST, { headers: EVENTS }, gateway);
    await gateway.close();
    expect(text).toMatch(/^event: entry\n.*\n\n(: still running\n\n)+event: entry/);
  });

  it('breaks off when the user is removed', async () => {
    world.neighbours.when(GetLatestSync, () => [running]);
    world.neighbours.when(GetSync, () => {
      throw notFound(UserNotFound, 'There is no such user.');
    });
    await expect(open(LATEST, EVENTS).then(drained)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('is looked at once for all thousand who follow it, and no more once they have left, all at once', async () => {
    world.neighbours.when(GetLatestSync, () => [running]);
    const { url } = await world.replica({ FOLLOWED_PER_KEY: '1000' });
    let [atOnce, most] = [0, 0];
    world.neighbours.when(GetSync, async () => {
      most = Math.max(most, (atOnce += 1));
      await takeTime(5);
      atOnce -= 1;
      return sync(running);
    });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => openAt(url, LATEST, EVENTS)));
    for (const answer of answers) answer.resume();
    const looks = world.neighbours.askedFor(GetSync).length;
    await eventually(() => world.neighbours.askedFor(GetSync).length > looks + 3);
    expect([most, new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([1, new Set([200])]);
    for (const answer of answers) answer.destroy();
    const isQuiet = async (): Promise<true> => {
      const left = world.neighbours.askedFor(GetSync).length;
      await neverWithin(200, () => world.neighbours.askedFor(GetSync).length > left);
      return true;
    };
    await eventually(() => isQuiet().catch(() => false));
  });

  it('is refused to a key that follows as many as it may, until one of them ends', async () => {
    world.neighbours.when(GetLatestSync, () => [running]);
    world.neighbours.when(GetSync, () => sync(running));
    const gateway = await world.replica({ FOLLOWED_PER_KEY: '2' });
    const follow = (account = 1) => openAt(gateway.url, LATEST, { ...EVENTS, 'x-api-key': keyOf(account) });
    const [first, second] = [await follow(), await follow()];
    const refused = await follow();
    expect([refused.statusCode, refused.headers['retry-after'], (await follow(2)).statusCode]).toEqual([429, '5', 200]);
    first.destroy();
    await eventually(async () => (await follow()).statusCode === 200);
    second.destroy();
    await gateway.close();
  });

  it('ends when the gateway stops, which does not wait for the synchronization', async () => {
    world.neighbours.when(GetLatestSync, () => [running]);
    world.neighbours.when(GetSync, () => sync(running));
    const answer = await open(LATEST, EVENTS);
    const taken = drained(answer);
    await eventually(() => world.neighbours.askedFor(GetSync).length);
    await world.running.close();
    expect(await taken).toBe(true);
  });

  it('stays the array for a client that asks for JSON', async () => {
    world.neighbours.when(GetLatestSync, () => [running]);
    expect((await world.api(LATEST)).json()).toHaveLength(1);
  });
});
