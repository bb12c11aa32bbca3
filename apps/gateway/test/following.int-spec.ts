import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EntryResource, GetLatestSync, GetSync, UserNotFound } from '@company-data/contracts';
import { DomainError, notFound } from '@company-data/kernel';
import { eventually, neverWithin, delay } from '@company-data/testing';
import { exampleOf } from '@company-data/service-testing';
import { drained, GatewayWorld, keyOf, openAt, USER } from './gateway-world.js';

const LATEST = `/users/${USER}/sync/latest`;
const EVENTS = { accept: 'text/event-stream' };

let world: GatewayWorld;
beforeEach(async () => {
  world = await new GatewayWorld({ FOLLOW_POLL_MS: '20' }).start();
});
afterEach(() => world.stop());

interface StreamedEvent {
  id: string;
  event: string;
  data: string;
}

/** Parses the events of a stream like a browser: without comments and the retry field. */
const eventsIn = (text: string): StreamedEvent[] =>
  [...text.matchAll(/id: (.*)\nevent: (.*)\ndata: (.*)\n\n/g)].map(([, id, event, data]) => ({ id: id!, event: event!, data: data! }));

const shownBy = (events: StreamedEvent[]): EntryResource[] =>
  events.filter(({ event }) => event === 'entry').map(({ data }) => JSON.parse(data) as EntryResource);

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return text;
}

const entryExample = exampleOf(GetLatestSync);

describe('event stream of the latest synchronization', () => {
  const entry = (changes: Partial<EntryResource>): EntryResource => ({ ...entryExample, ...changes });
  const running = entry({ status: 'IN_PROGRESS', completed_at: null });
  const sync = (...entries: EntryResource[]) => exampleOf(GetSync, { id: entryExample.sync_id, entries });
  const open = () => openAt(world.url, LATEST, EVENTS);

  it('sends all entries, then each change, and ends when all are terminal', async () => {
    world.peers.when(GetLatestSync, () => [running]);
    const states = [running, entry({ ...running, progress: { fetched: 5, expected: 9 } }), entry({ status: 'SUCCESS' })];
    world.peers.when(GetSync, () => sync(states.length > 1 ? states.shift()! : states[0]!));
    const received = await world.api(LATEST, { headers: EVENTS });
    expect([received.status, received.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(received.text.startsWith('retry: 2000\n\nid: ')).toBe(true);
    const events = eventsIn(received.text);
    expect(shownBy(events).map(({ status, progress }) => [status, progress.fetched])).toEqual([
      ['IN_PROGRESS', running.progress.fetched],
      ['IN_PROGRESS', 5],
      ['SUCCESS', entryExample.progress.fetched],
    ]);
    expect(events.at(-1)).toMatchObject({ event: 'completed', data: '{}' });
  });

  it('ends at once without a synchronization', async () => {
    world.peers.when(GetLatestSync, () => []);
    expect((await world.api(LATEST, { headers: EVENTS })).text).toBe('retry: 2000\n\nid: \nevent: completed\ndata: {}\n\n');
  });

  it('sends heartbeats without changes, also while sync is unavailable', async () => {
    world.peers.when(GetLatestSync, () => [running]);
    let asked = 0;
    world.peers.when(GetSync, () => {
      asked += 1;
      if (asked < 10) throw new DomainError('SERVICE_UNAVAILABLE', 'unavailable', {});
      return sync(entry({ status: 'SUCCESS' }));
    });
    const gateway = await world.replica({ FOLLOW_HEARTBEAT_MS: '60' });
    const { text } = await world.api(LATEST, { headers: EVENTS }, gateway);
    await gateway.close();
    expect(text).toMatch(/\nevent: entry\n.*\n\n(: still running\n\n)+id: .*\nevent: entry/);
  });

  it('is aborted when the user is deleted', async () => {
    world.peers.when(GetLatestSync, () => [running]);
    world.peers.when(GetSync, () => {
      throw notFound(UserNotFound, 'There is no such user.');
    });
    await expect(open().then(drained)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  describe('resumed by Last-Event-ID', () => {
    const types = ['A', 'B', 'C'].map((data_type, at) => entry({ ...running, id: USER.replace(/.$/, String(at)), data_type }));
    const ended = ({ id, data_type }: EntryResource): EntryResource => entry({ id, data_type });
    let now: EntryResource[];
    beforeEach(() => {
      now = types;
      world.peers.when(GetLatestSync, () => now);
      world.peers.when(GetSync, () => sync(...now));
    });

    /** Reads a stream until an event of a data type, and disconnects. */
    async function cutAt(type: string): Promise<{ events: StreamedEvent[]; lastId: string }> {
      const answer = await open();
      let text = '';
      for await (const part of answer.setEncoding('utf8')) {
        text += part;
        const events = eventsIn(text.slice(0, text.lastIndexOf('\n\n') + 2));
        const place = events.findIndex(({ data }) => data.includes(`"data_type":"${type}"`));
        if (place === -1) continue;
        answer.destroy();
        return { events: events.slice(0, place + 1), lastId: events[place]!.id };
      }
      throw new Error(`no event of ${type}`);
    }
    const statesOf = (events: StreamedEvent[]): string[][] => shownBy(events).map(({ data_type, status }) => [data_type, status]);

    it('sends the missing changes from another replica, each once', async () => {
      const { events, lastId } = await cutAt('B');
      expect(statesOf(events)).toEqual([
        ['A', 'IN_PROGRESS'],
        ['B', 'IN_PROGRESS'],
      ]);
      now = [ended(types[0]!), types[1]!, types[2]!];
      const other = await world.replica();
      const rest = openAt(other.url, LATEST, { ...EVENTS, 'last-event-id': lastId });
      const taken = rest.then((answer) => textOf(answer));
      await eventually(() => world.peers.requestsOf(GetSync).length > 3);
      now = types.map(ended);
      expect(statesOf(eventsIn(await taken))).toEqual([
        ['A', 'SUCCESS'],
        ['C', 'IN_PROGRESS'],
        ['B', 'SUCCESS'],
        ['C', 'SUCCESS'],
      ]);
      await other.close();
    });

    it('sends the missing changes from a restarted gateway', async () => {
      const { lastId } = await cutAt('C');
      await world.running.close();
      now = types.map(ended);
      const again = await world.replica();
      const events = eventsIn(await textOf(await openAt(again.url, LATEST, { ...EVENTS, 'last-event-id': lastId })));
      expect([statesOf(events).length, events.at(-1)!.event]).toEqual([3, 'completed']);
      await again.close();
    });

    it('sends only completed when the client received everything', async () => {
      now = types.map(ended);
      const { text } = await world.api(LATEST, { headers: EVENTS });
      const { id } = eventsIn(text).at(-1)!;
      const again = await world.api(LATEST, { headers: { ...EVENTS, 'last-event-id': id } });
      expect(eventsIn(again.text)).toEqual([{ id, event: 'completed', data: '{}' }]);
    });

    it('sends all entries for another synchronization or an invalid id', async () => {
      const { lastId } = await cutAt('C');
      now = types.map((each) => ({ ...ended(each), sync_id: USER }));
      for (const id of [lastId, 'x', '%00', '9'.repeat(8_000)]) {
        const { text } = await world.api(LATEST, { headers: { ...EVENTS, 'last-event-id': id } });
        expect(statesOf(eventsIn(text))).toHaveLength(3);
      }
    });
  });

  it('is polled once for 250 clients, and no longer after they disconnect', async () => {
    world.peers.when(GetLatestSync, () => [running]);
    const { url } = await world.replica({ FOLLOWED_PER_KEY: '250' });
    let [atOnce, most] = [0, 0];
    world.peers.when(GetSync, async () => {
      most = Math.max(most, (atOnce += 1));
      await delay(5);
      atOnce -= 1;
      return sync(running);
    });
    const answers = await Promise.all(Array.from({ length: 250 }, () => openAt(url, LATEST, EVENTS)));
    for (const answer of answers) answer.resume();
    const looks = world.peers.requestsOf(GetSync).length;
    await eventually(() => world.peers.requestsOf(GetSync).length > looks + 3);
    expect([most, new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([1, new Set([200])]);
    for (const answer of answers) answer.destroy();
    const isQuiet = async (): Promise<true> => {
      const left = world.peers.requestsOf(GetSync).length;
      await neverWithin(200, () => world.peers.requestsOf(GetSync).length > left);
      return true;
    };
    await eventually(() => isQuiet().catch(() => false));
  });

  it('responds 429 at the limit per key until a stream ends', async () => {
    world.peers.when(GetLatestSync, () => [running]);
    world.peers.when(GetSync, () => sync(running));
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

  it('ends when the gateway stops', async () => {
    world.peers.when(GetLatestSync, () => [running]);
    world.peers.when(GetSync, () => sync(running));
    const answer = await open();
    const taken = drained(answer);
    await eventually(() => world.peers.requestsOf(GetSync).length);
    await world.running.close();
    expect(await taken).toBe(true);
  });

  it('is a JSON array for other Accept headers', async () => {
    world.peers.when(GetLatestSync, () => [running]);
    expect((await world.api(LATEST)).json()).toHaveLength(1);
  });
});
