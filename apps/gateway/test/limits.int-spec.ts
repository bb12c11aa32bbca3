import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AuthenticateKey,
  DOCUMENT_HEADERS,
  GetProfile,
  READ_HEADERS,
  ReadDocument,
  ReadRecordLines,
  ReadRecords,
} from '@company-data/contracts';
import { DomainError, unavailable } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { eventually, type RawResponse, rawCall } from '@company-data/testing';
import { exampleOf } from '@company-data/service-testing';
import type { RunningGateway } from '../src/index.js';
import { authenticate, GatewayWorld, keyOf, ManualClock } from './gateway-world.js';

/** Requests the profile with the key of the first account, or another key. */
const profile = (gateway: RunningGateway, key = keyOf(1)) => rawCall(`${gateway.url}/api/v6/profile`, { headers: { 'x-api-key': key } });

const validKeyPrefix = keyOf(1).slice(0, -44);
const wrongKey = (number: number): string => `cd_sandbox_${String(number).padStart(8, '9')}_${'K'.repeat(43)}`;

describe('rate limits', () => {
  const clock = new ManualClock();
  const limits = { RATE_LIMIT_PER_SECOND: '10', GATEWAY_REPLICAS: '2', FAILED_AUTHENTICATIONS_PER_MINUTE: '6' };
  const world = new GatewayWorld(limits, clock);
  beforeAll(async () => {
    await world.start();
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
  });
  afterAll(() => world.stop());

  it("allow the replica's share of 50 requests, and send Retry-After", async () => {
    const received = await Promise.all(Array.from({ length: 50 }, () => world.api('/profile')));
    const refused = received.filter(({ status }) => status === 429);
    expect([received.filter(({ status }) => status === 200).length, refused.length]).toEqual([5, 45]);
    expect(refused[0]!.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-limit': '5', 'ratelimit-remaining': '0' });
  });

  const guess = (number: number) => profile(world.running, wrongKey(number));

  it('respond 429 to key guesses, and accept a valid key from that address', async () => {
    const responses = [];
    for (const number of [1, 2, 3, 4]) responses.push(await guess(number));
    const left = responses.map(({ status, headers }) => [status, headers['ratelimit-limit'], headers['ratelimit-remaining']]);
    expect(left).toEqual([
      [401, '3', '2'],
      [401, '3', '1'],
      [401, '3', '0'],
      [429, '3', '0'],
    ]);
    expect((await profile(world.running, keyOf(2))).status).toBe(200);
  });

  it.each([
    ['together without trusted proxies', '', [401, 401, 401, 429]],
    ['separately with a trusted proxy', '127.0.0.1,::1', [401, 401, 401, 401]],
  ])('count the clients of a proxy %s', async (_, TRUSTED_PROXIES, expected) => {
    const gateway = await world.replica({ TRUSTED_PROXIES });
    const statuses = [];
    for (const client of [1, 2, 3, 4]) {
      const headers = { 'x-api-key': `cd_sandbox_0000000f_${'K'.repeat(43)}`, 'x-forwarded-for': `192.0.2.${client}` };
      statuses.push((await world.api('/profile', { headers }, gateway)).status);
    }
    await gateway.close();
    expect(statuses).toEqual(expected);
  });

  describe('while an address guesses keys', () => {
    const asked = () => world.peers.requestsOf(AuthenticateKey).length;
    /** Sends 40 guesses whose lookups end when the test resolves them. */
    const guesses = async (first: number) => {
      const answered = Promise.withResolvers<undefined>();
      let running = 0;
      let most = 0;
      world.peers.when(AuthenticateKey, async (received) => {
        if (received.payload.prefix === validKeyPrefix) return authenticate(received);
        most = Math.max(most, (running += 1));
        await answered.promise;
        running -= 1;
        throw new DomainError('API_KEY_INVALID', 'unauthenticated', {});
      });
      const before = asked();
      const sent = Promise.all(Array.from({ length: 40 }, (_, number) => guess(first + number)));
      await eventually(() => asked() - before === 16);
      return { end: () => (answered.resolve(undefined), sent), most: () => most };
    };
    beforeAll(async () => {
      for (const number of [1, 2, 3, 4]) await guess(90 + number);
    });
    afterEach(() => world.peers.reset());

    it('look up at most 16 of its keys concurrently, and refuse all of them', async () => {
      const { end, most } = await guesses(100);
      const statuses = (await end()).map(({ status }) => status);
      expect([most(), new Set(statuses)]).toEqual([16, new Set([429])]);
    });

    it('accept a valid key of that address at once when its prefix is known', async () => {
      world.peers.when(GetProfile, () => exampleOf(GetProfile));
      clock.advance(60_000);
      expect((await profile(world.running, keyOf(1))).status).toBe(200);
      clock.advance(60_000);
      for (const number of [1, 2, 3, 4]) await guess(190 + number);
      const { end } = await guesses(200);
      world.peers.when(GetProfile, () => exampleOf(GetProfile));
      expect((await profile(world.running, keyOf(1))).status).toBe(200);
      await end();
    });

    it('accept an unknown valid key of that address after it waited', async () => {
      const gateway = await world.replica();
      const own = (key: string) => profile(gateway, key);
      for (const number of [1, 2, 3, 4]) await own(wrongKey(290 + number));
      const answered = Promise.withResolvers<undefined>();
      world.peers.when(AuthenticateKey, async (received) => {
        if (received.payload.prefix === validKeyPrefix) return authenticate(received);
        await answered.promise;
        throw new DomainError('API_KEY_INVALID', 'unauthenticated', {});
      });
      world.peers.when(GetProfile, () => exampleOf(GetProfile));
      const before = asked();
      const others = Promise.all(Array.from({ length: 20 }, (_, number) => own(wrongKey(300 + number))));
      await eventually(() => asked() - before === 16);
      const valid = own(keyOf(1));
      answered.resolve(undefined);
      expect([(await valid).status, new Set((await others).map(({ status }) => status))]).toEqual([200, new Set([429])]);
      await world.endReplicas();
    });

    it('respond 503 with Retry-After to unknown keys that find no place, without counting them', async () => {
      const gateway = await world.replica();
      const own = (key: string) => profile(gateway, key);
      for (const number of [1, 2, 3, 4]) await own(wrongKey(390 + number));
      const answered = Promise.withResolvers<undefined>();
      world.peers.when(AuthenticateKey, async () => {
        await answered.promise;
        throw new DomainError('API_KEY_INVALID', 'unauthenticated', {});
      });
      const others = Array.from({ length: 17 }, (_, number) => own(wrongKey(400 + number)));
      const responses = await Promise.race(others);
      answered.resolve(undefined);
      await Promise.all(others);
      expect([responses.status, responses.headers['retry-after']]).toEqual([503, '1']);
      await world.endReplicas();
    });
  });

  it.each([
    ['64 kB of a JSON response', 64, 'legal-notices', 'application/json'],
    ['64 kB of a complete list', 64, 'legal-notices', 'application/x-ndjson'],
    ['256 kB of a document', 256, `documents/${randomUUID()}`, '*/*'],
  ])('count each further %s as one more request', async (_what, unit, path, accept) => {
    clock.advance(10_000);
    world.peers.reset();
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
    const bytes = Buffer.alloc(3.75 * unit * 1024, ' ');
    const modified = { [READ_HEADERS.version]: '1', [READ_HEADERS.modified]: '2026-01-01T00:00:00.000Z' };
    world.peers.when(ReadRecords, () => new Reply(bytes, modified));
    world.peers.when(ReadRecordLines, () => new Reply(bytes, modified));
    const document = { mediaType: 'application/pdf', sha256: 'ab'.repeat(32), size: String(bytes.length) } as const;
    const names = Object.keys(document) as (keyof typeof document)[];
    world.peers.when(
      ReadDocument,
      () => new Reply(bytes, Object.fromEntries(names.map((name) => [DOCUMENT_HEADERS[name], document[name]]))),
    );
    const { status, headers, text } = await world.api(`/users/${randomUUID()}/${path}`, { headers: { accept } });
    expect([status, headers['ratelimit-remaining'], text.length]).toEqual([200, '4', bytes.length]);
    const later = [await world.api('/profile'), await world.api('/profile')];
    expect(later.map((each) => each.status)).toEqual([200, 429]);
  });

  it('reserve one request per 100 items of a page, and return those that its size does not need', async () => {
    clock.advance(10_000);
    world.peers.reset();
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
    const begun = Promise.withResolvers<undefined>();
    const ended = Promise.withResolvers<undefined>();
    world.peers.when(ReadRecords, async () => {
      begun.resolve(undefined);
      await ended.promise;
      return new Reply(Buffer.from('{}'), { [READ_HEADERS.version]: '1', [READ_HEADERS.modified]: '2026-01-01T00:00:00.000Z' });
    });
    const page = () => world.api(`/users/${randomUUID()}/legal-notices?per_page=1000`);
    const first = page();
    await begun.promise;
    const meanwhile = await page();
    ended.resolve(undefined);
    const done = await first;
    await eventually(async () => (await world.api('/profile')).status === 200);
    expect([done.status, done.headers['ratelimit-remaining'], meanwhile.status]).toEqual([200, '0', 429]);
  });

  it('take at most five seconds of the limit for one response', async () => {
    clock.advance(10_000);
    world.peers.reset();
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
    const modified = { [READ_HEADERS.version]: '1', [READ_HEADERS.modified]: '2026-01-01T00:00:00.000Z' };
    world.peers.when(ReadRecordLines, () => new Reply(Buffer.alloc(10 * 1024 * 1024, ' '), modified));
    await world.api(`/users/${randomUUID()}/legal-notices`, { headers: { accept: 'application/x-ndjson' } });
    await eventually(async () => (await world.api('/profile')).status === 429);
    clock.advance(6_000);
    expect((await world.api('/profile')).status).toBe(200);
  });

  describe('of two replicas', () => {
    let gateways: RunningGateway[];
    beforeAll(async () => {
      world.peers.reset();
      world.peers.when(GetProfile, () => exampleOf(GetProfile));
      gateways = [await world.replica(), await world.replica()];
    });
    afterAll(() => world.endReplicas());

    /** Returns the number of responses per status of 50 concurrent requests to two replicas. */
    async function fifty(call: (gateway: RunningGateway, number: number) => Promise<RawResponse>): Promise<Record<string, number>> {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => call(gateways[number % 2]!, number)));
      return Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));
    }

    it('allow exactly the limit of a key for 50 concurrent requests', async () => {
      expect(await fifty((gateway) => world.api('/profile', {}, gateway))).toEqual({ 200: 10, 429: 40 });
    });

    it('allow exactly the limit of failures for 50 concurrent guesses', async () => {
      expect(await fifty((gateway, number) => profile(gateway, wrongKey(number)))).toEqual({ 401: 6, 429: 44 });
    });

    it('allow one request per replica with more replicas than requests', async () => {
      const few = { RATE_LIMIT_PER_SECOND: '1', GATEWAY_REPLICAS: '2' };
      gateways = [await world.replica(few), await world.replica(few)];
      expect(await fifty((gateway) => world.api('/profile', {}, gateway))).toEqual({ 200: 2, 429: 48 });
    });
  });
});

describe('address with wrong keys', () => {
  const clock = new ManualClock();
  const world = new GatewayWorld({}, clock);
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.peers.reset());

  const guesses = async (count: number, from: number): Promise<number[]> => {
    const statuses = [];
    for (let number = from; number < from + count; number += 1) statuses.push((await profile(world.running, wrongKey(number))).status);
    return statuses;
  };

  // First, so that no other gateway has repetitions to log.
  it('is logged with key prefix and IP address at intervals, without key and digest', async () => {
    const gateway = await world.replica();
    const logged = world.logs.length;
    const statuses = await Promise.all(Array.from({ length: 300 }, async (_, number) => (await profile(gateway, wrongKey(number))).status));
    await gateway.close();
    const lines = world.logs.slice(logged);
    const failures = lines.filter(({ msg }) => msg === 'authentication failed');
    expect(failures.every(({ ip, key_prefix }) => ip === '127.0.0.1' && /^cd_sandbox_9+\d+$/.test(String(key_prefix)))).toBe(true);
    const requests = lines.filter(({ msg }) => msg === 'request');
    const sumOf = (member: string, of: typeof lines) => of.reduce((sum, line) => sum + Number(line[member]), 0);
    expect([statuses.length, sumOf('failures', failures), sumOf('requests', requests)]).toEqual([300, 300, 300]);
    expect(lines.length).toBeLessThan(30);
    const all = JSON.stringify(world.logs);
    const digest = createHash('sha256').update(wrongKey(50)).digest('hex');
    expect([all.includes('K'.repeat(43)), all.includes(digest)]).toEqual([false, false]);
  });

  it('gets 401 for 20 requests per minute, then 429', async () => {
    expect(await guesses(22, 0)).toEqual([...Array<number>(20).fill(401), 429, 429]);
    clock.advance(3_000);
    expect(await guesses(2, 30)).toEqual([401, 429]);
  });
});

describe('API keys while users is unavailable', () => {
  const clock = new ManualClock();
  const world = new GatewayWorld({ KEY_CACHE_MS: '1000', FAILED_AUTHENTICATIONS_PER_MINUTE: '1' }, clock);
  beforeAll(async () => {
    await world.start();
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
  });
  afterAll(() => world.stop());

  const down = () =>
    world.peers.when(AuthenticateKey, () => {
      throw unavailable('The database is down.');
    });
  const statusOf = async (key: string): Promise<number> => (await profile(world.running, key)).status;

  it('respond 503 when they are not cached', async () => {
    const before = await statusOf(keyOf(1));
    down();
    const meanwhile = [await statusOf(keyOf(1)), await statusOf(keyOf(2)), await statusOf(wrongKey(1))];
    clock.advance(1_000);
    expect([before, meanwhile, await statusOf(keyOf(1))]).toEqual([200, [200, 503, 503], 503]);
  });

  it('do not count as failed authentications', async () => {
    down();
    for (let number = 1; number <= 5; number += 1) await statusOf(wrongKey(number));
    world.peers.reset();
    expect([await statusOf(wrongKey(1)), await statusOf(wrongKey(2))]).toEqual([401, 429]);
  });
});
