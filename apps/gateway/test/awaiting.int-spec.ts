import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClaimIdempotencyKey, type EntryResource, GetLatestSync, GetSync, StartSync, UserNotFound } from '@company-data/contracts';
import { DomainError, notFound } from '@company-data/kernel';
import { HEADERS, Reply } from '@company-data/messaging';
import { eventually, neverWithin } from '@company-data/testing';
import { exampleOf } from '@company-data/service-testing';
import { drained, GatewayWorld, jsonOf, keyOf, openAt, USER } from './gateway-world.js';

const SYNC = `/users/${USER}/sync`;
const ended = exampleOf(GetLatestSync);
const running: EntryResource = { ...ended, status: 'IN_PROGRESS', completed_at: null };
const STARTED = { [HEADERS.madeId]: running.sync_id };

describe('wait parameter of synchronizations', () => {
  const world = new GatewayWorld({ FOLLOW_POLL_MS: '20' });
  /** Entries at each poll. The last ones stay. */
  let states: EntryResource[];
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    states = [running, running, ended];
    world.peers.when(StartSync, () => new Reply([running], STARTED));
    world.peers.when(GetLatestSync, () => [running]);
    world.peers.when(GetSync, () => {
      const entry = states.length > 1 ? states.shift()! : states[0]!;
      return exampleOf(GetSync, { id: entry.sync_id, entries: [entry] });
    });
  });

  const start = (query = '?wait=60', headers: Record<string, string> = {}, gateway = world.running) =>
    world.api(SYNC + query, jsonOf('POST', { data_types: ['COMPANY_PROFILE'] }, headers), gateway);
  const looks = (): number => world.peers.requestsOf(GetSync).length;

  it('responds 202 with the entries when all are terminal', async () => {
    const { status, headers, json } = await start();
    expect([status, headers['location'], headers['retry-after'], json()]).toEqual([
      202,
      `${world.url}/api/v6${SYNC}/${running.sync_id}`,
      undefined,
      [ended],
    ]);
    expect([world.peers.requestsOf(StartSync).map(({ payload }) => payload), looks()]).toEqual([
      [{ user_id: USER, data_types: ['COMPANY_PROFILE'] }],
      3,
    ]);
  });

  it('responds with the current entries and Retry-After when the time is over', async () => {
    states = [{ ...running, progress: { fetched: 3, expected: 9 } }];
    const { status, headers, json } = await start('?wait=1');
    expect([status, headers['retry-after'], json()]).toEqual([202, '1', states]);
  });

  it('waits for the latest synchronization, and responds at once when it is terminal or missing', async () => {
    expect((await world.api(`${SYNC}/latest?wait=60`)).json()).toEqual([ended]);
    const before = looks();
    for (const latest of [[ended], []]) {
      world.peers.when(GetLatestSync, () => latest);
      expect((await world.api(`${SYNC}/latest?wait=60`)).json()).toEqual(latest);
    }
    expect(looks()).toBe(before);
  });

  it('continues while sync is unavailable', async () => {
    let asked = 0;
    world.peers.when(GetSync, () => {
      asked += 1;
      if (asked < 5) throw new DomainError('SERVICE_UNAVAILABLE', 'unavailable', {});
      return exampleOf(GetSync, { id: ended.sync_id, entries: [ended] });
    });
    expect((await start()).json()).toEqual([ended]);
  });

  it('may last longer than the request deadline', async () => {
    const gateway = await world.replica({ REQUEST_DEADLINE_MS: '3000', FILE_DEADLINE_MS: '3000', REQUEST_TIMEOUT_MS: '3000' });
    states = [...Array<EntryResource>(200).fill(running), ended];
    expect((await start('?wait=60', {}, gateway)).json()).toEqual([ended]);
    await gateway.close();
  });

  it('responds 404 when the user is deleted in the meantime', async () => {
    world.peers.when(GetSync, () => {
      throw notFound(UserNotFound, 'There is no such user.');
    });
    expect((await start()).status).toBe(404);
  });

  it('waits for the same synchronization when the idempotency key is repeated', async () => {
    expect((await start('?wait=60', { 'idempotency-key': 'once' })).headers['idempotency-replayed']).toBeUndefined();
    states = [running, ended];
    world.peers.when(StartSync, () => new Reply([running], { ...STARTED, [HEADERS.replayed]: '1' }));
    const again = await start('?wait=30', { 'idempotency-key': 'once' });
    expect([again.status, again.headers['idempotency-replayed'], again.json()]).toEqual([202, 'true', [ended]]);
    const fingerprints = world.peers.requestsOf(ClaimIdempotencyKey).map(({ payload }) => payload['fingerprint']);
    expect([fingerprints.length, new Set(fingerprints).size]).toEqual([2, 1]);
  });

  it.each(['wait=0', 'wait=61', 'wait=1.5', 'wait=', 'wait=forever', 'wait=1&wait=2'])(
    'rejects %s and starts no synchronization',
    async (query) => {
      const { status, json } = await start(`?${query}`);
      expect([status, json()['code'], world.peers.requestsOf(StartSync).length]).toEqual([400, 'VALIDATION_FAILED', 0]);
    },
  );

  it('is rejected in the body and for lists', async () => {
    const body = { data_types: ['COMPANY_PROFILE'], wait: 1 };
    expect([(await world.api(SYNC, jsonOf('POST', body))).status, (await world.api(`${SYNC}?wait=1`)).status]).toEqual([400, 400]);
  });

  it('is ignored for event streams', async () => {
    const { text } = await world.api(`${SYNC}/latest?wait=1`, { headers: { accept: 'text/event-stream' } });
    expect(text).toContain('event: completed');
  });

  it('responds 429 at the limit per key, and starts no synchronization', async () => {
    states = [running];
    const gateway = await world.replica({ FOLLOWED_PER_KEY: '1' });
    const leave = new AbortController();
    const first = fetch(`${gateway.url}/api/v6${SYNC}/latest?wait=60`, { headers: { 'x-api-key': keyOf(1) }, signal: leave.signal });
    const left = expect(first).rejects.toThrow();
    await eventually(() => looks() > 2);
    const refused = await start('?wait=1', {}, gateway);
    expect([refused.status, refused.headers['retry-after'], world.peers.requestsOf(StartSync).length]).toEqual([429, '5', 0]);
    leave.abort();
    await left;
    expect(await eventually(async () => (await start('?wait=1', {}, gateway)).status === 202)).toBe(true);
    await gateway.close();
  });

  it('shares polls with streams, and polls no more after all clients disconnect', async () => {
    states = [running];
    const leave = new AbortController();
    const headers = { 'x-api-key': keyOf(1) };
    const waiting = Array.from({ length: 10 }, () =>
      fetch(`${world.url}/api/v6${SYNC}/latest?wait=60`, { headers, signal: leave.signal }).catch(() => 'left'),
    );
    const followed = await openAt(world.url, `${SYNC}/latest`, { accept: 'text/event-stream' });
    const follower = drained(followed).catch(() => 'left');
    await eventually(() => world.peers.requestsOf(GetLatestSync).length === 11 && looks() > 5);
    leave.abort();
    followed.destroy();
    expect([...(await Promise.all(waiting)), await follower]).toEqual(Array(11).fill('left'));
    const isQuiet = async (): Promise<true> => {
      const before = looks();
      await neverWithin(200, () => looks() > before);
      return true;
    };
    await eventually(() => isQuiet().catch(() => false));
  });

  it('responds with the current entries when the gateway stops', async () => {
    states = [running];
    const gateway = await world.replica();
    const answered = start('?wait=60', {}, gateway);
    await eventually(() => looks() > 1);
    await gateway.close();
    expect([(await answered).status, (await answered).json()]).toEqual([202, [running]]);
  });
});
