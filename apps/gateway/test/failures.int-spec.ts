import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthenticateKey, CreateUser, GetProfile, StartSync } from '@company-data/contracts';
import { DomainError, unavailable } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { rawCall } from '@company-data/testing';
import { startGateway } from '../src/index.js';
import { keyOf } from './fake-owners.js';
import { environmentOf, type GatewayUnderTest, jsonOf, startGatewayUnderTest } from './gateway-under-test.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';

const CACHE_MS = 200;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('when parts fail', () => {
  let test: GatewayUnderTest;
  beforeAll(async () => {
    test = await startGatewayUnderTest({ REQUEST_TIMEOUT_MS: '300', KEY_CACHE_MS: String(CACHE_MS) });
  }, 60_000);
  afterAll(() => test.stop());
  beforeEach(() => {
    test.owners.forget();
    test.owners.when(GetProfile, () => ({ id: 'account' }));
  });

  it('B73: answers 504 when an owner does not answer in time', async () => {
    test.owners.when(GetProfile, () => undefined);
    expect((await test.api('/profile')).json()).toMatchObject({ status: 504, code: 'UPSTREAM_TIMEOUT' });
  });

  it('B72: answers 503 with Retry-After when an owner is down', async () => {
    test.owners.when(GetProfile, () => {
      throw unavailable('The database is down.', 3);
    });
    const received = await test.api('/profile');
    expect([received.status, received.headers['retry-after'], received.json()['code']]).toEqual([503, '3', 'SERVICE_UNAVAILABLE']);
  });

  it('B74: answers 500 with nothing but the request id for a bug', async () => {
    test.owners.when(GetProfile, () => {
      throw new Error('secret detail');
    });
    const received = await test.api('/profile', { headers: { 'x-request-id': 'bug-1' } });
    expect(received.json()).toMatchObject({ status: 500, code: 'INTERNAL_ERROR', request_id: 'bug-1', instance: '/api/v6/profile' });
    expect(received.text).not.toContain('secret');
  });

  it('passes on a running synchronization with its entries and when to come back', async () => {
    test.owners.when(StartSync, () => {
      throw new DomainError('SYNC_IN_PROGRESS', 'conflict', { detail: 'Running.', retry_in: 5, running: [{ id: 'e1' }] });
    });
    const received = await test.api(`/users/${USER}/sync`, jsonOf('POST', { data_types: ['ACT'] }));
    expect([received.status, received.headers['retry-after'], received.json()['running']]).toEqual([409, '5', [{ id: 'e1' }]]);
  });

  it('answers 202 with where to follow a synchronization', async () => {
    test.owners.when(StartSync, () => [{ sync_id: USER }]);
    const { status, headers } = await test.api(`/users/${USER}/sync`, jsonOf('POST', { data_types: ['ACT'] }));
    expect([status, headers['location'], headers['retry-after']]).toEqual([202, `/api/v6/users/${USER}/sync/${USER}`, '1']);
  });

  it('hands the owner the idempotency key with the same fingerprint for the same request only', async () => {
    test.owners.when(CreateUser, () => new Reply({ id: USER }, { 'cd-replayed': '1' }));
    const send = (name: string) => test.api('/users/legal', jsonOf('POST', { name, siren: '000012344' }, { 'idempotency-key': 'k-1' }));
    const [first] = [await send('X'), await send('X'), await send('Y')];
    const [one, two, three] = test.owners.askedFor(CreateUser).map(({ envelope }) => envelope.idempotency!);
    expect([one!.key, two, three!.fingerprint === one!.fingerprint]).toEqual(['k-1', one, false]);
    expect(first!.headers['idempotency-replayed']).toBe('true');
  });

  it('says of a refusal that it is the first answer again, when the owner replays it', async () => {
    const refusal = { code: 'ALERT_NOT_FOUND', kind: 'refused', details: { detail: 'No.' } };
    test.owners.when(CreateUser, () => new Reply(refusal, { 'cd-error': '1', 'cd-replayed': '1' }));
    const received = await test.api('/users/legal', jsonOf('POST', { name: 'X', siren: '000012344' }, { 'idempotency-key': 'k-2' }));
    expect([received.status, received.headers['idempotency-replayed']]).toEqual([422, 'true']);
  });

  it('keeps a well-formed request id and replaces another', async () => {
    const [kept, replaced] = [
      await test.api('/profile', { headers: { 'x-request-id': 'a.B-9_' } }),
      await test.api('/profile', { headers: { 'x-request-id': 'a b' } }),
    ];
    expect([kept.headers['x-request-id'], replaced.headers['x-request-id']]).toEqual(['a.B-9_', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('asks for a key once for many requests, and refuses it within the time it is remembered once it is revoked', async () => {
    await pause(CACHE_MS);
    await Promise.all(Array.from({ length: 10 }, () => test.api('/profile')));
    const asked = test.owners.askedFor(AuthenticateKey).length;
    test.owners.when(AuthenticateKey, () => {
      throw new DomainError('API_KEY_INVALID', 'unauthenticated', {});
    });
    await pause(CACHE_MS);
    expect([asked, (await test.api('/profile')).status]).toEqual([1, 401]);
  });
});

describe('limits', () => {
  let test: GatewayUnderTest;
  beforeAll(async () => {
    test = await startGatewayUnderTest({ RATE_LIMIT_PER_SECOND: '10', GATEWAY_REPLICAS: '2', FAILED_AUTHENTICATIONS_PER_MINUTE: '3' });
    test.owners.when(GetProfile, () => ({ id: 'account' }));
  }, 60_000);
  afterAll(() => test.stop());

  it("B18: lets no more than this replica's share of 50 parallel requests through, and tells the others when to come back", async () => {
    const received = await Promise.all(Array.from({ length: 50 }, () => test.api('/profile')));
    const refused = received.filter(({ status }) => status === 429);
    expect(received.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(7);
    expect(refused[0]!.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-limit': '5', 'ratelimit-remaining': '0' });
  });

  it('answers 429 to an address that guesses keys, and still lets a good key in', async () => {
    const guess = (digit: number) =>
      rawCall(`${test.gateway.url}/api/v6/profile`, { headers: { 'x-api-key': `cd_sandbox_9999999${digit}_${'K'.repeat(43)}` } });
    const statuses = [];
    for (const digit of [1, 2, 3, 4]) statuses.push((await guess(digit)).status);
    const asked = test.owners.askedFor(AuthenticateKey).length;
    await guess(5);
    expect([statuses, test.owners.askedFor(AuthenticateKey).length]).toEqual([[401, 401, 401, 429], asked]);
    await pause(300);
    expect((await test.api('/profile')).status).toBe(200);
  });
});

describe('the end of a gateway', () => {
  let test: GatewayUnderTest;
  beforeAll(async () => {
    test = await startGatewayUnderTest();
  }, 60_000);
  afterEach(() => test.owners.forget());
  afterAll(() => test.stop());

  it('answers what is in flight, then refuses connections', async () => {
    const gateway = await startGateway(environmentOf(test.nats));
    const asked = new Promise<void>((resolve) => {
      test.owners.when(GetProfile, async () => {
        resolve();
        await pause(300);
        return { id: 'account' };
      });
    });
    const inFlight = rawCall(`${gateway.url}/api/v6/profile`, { headers: { 'x-api-key': keyOf(1) } });
    await asked;
    await gateway.close();
    expect((await inFlight).status).toBe(200);
    await expect(rawCall(`${gateway.url}/api/v6/profile`)).rejects.toThrow('ECONNREFUSED');
  });

  it('B72: answers 503 with Retry-After while NATS is down, and 200 when it is back', async () => {
    test.owners.when(GetProfile, () => ({ id: 'account' }));
    await test.nats.kill();
    // A question on its way while the connection ends is answered by its own time limit.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const down = await test.api('/profile');
    expect([down.status, down.headers['retry-after'], down.json()['code']]).toEqual([503, '1', 'SERVICE_UNAVAILABLE']);
    await test.nats.start();
    const deadline = Date.now() + 10_000;
    let status = 503;
    while (status !== 200 && Date.now() < deadline) {
      await pause(100);
      ({ status } = await test.api('/profile'));
    }
    expect(status).toBe(200);
  }, 20_000);
});
