import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ApiKeyRevoked,
  AuthenticateKey,
  ClaimIdempotencyKey,
  CreateUser,
  GetProfile,
  IdempotencyKeyReused,
  type ProfileResource,
  ReleaseIdempotencyKey,
  StartSync,
} from '@company-data/contracts';
import { DomainError, type Environment, refused, unavailable } from '@company-data/kernel';
import { MAX_BODY_BYTES, Reply } from '@company-data/messaging';
import { eventually, freePort, neverWithin, rawCall } from '@company-data/testing';
import { exampleOf, grantOf } from '@company-data/service-testing';
import { gatewayClock } from '../src/auth/gateway-clock.js';
import { type RunningGateway, startGateway } from '../src/index.js';
import { accountId, GatewayWorld, jsonOf, keyOf, ManualClock, USER } from './gateway-world.js';

const KEY_ID = '00000000-0000-4000-8000-000000000101';

/** Requests the profile with the key of the first account, or another key. */
const profile = (gateway: RunningGateway, key = keyOf(1)) => rawCall(`${gateway.url}/api/v6/profile`, { headers: { 'x-api-key': key } });

/** A request to create a user that has sent half of its body. */
class SlowUpload {
  private readonly socket: Socket;
  private received = '';

  constructor(
    url: string,
    private readonly body: string,
  ) {
    const { hostname, port } = new URL(url);
    const head = `POST /api/v6/users/legal HTTP/1.1\r\nhost: ${hostname}\r\nx-api-key: ${keyOf(1)}\r\ncontent-type: application/json\r\n`;
    this.socket = connect({ host: hostname, port: Number(port) });
    this.socket.on('data', (chunk) => (this.received += chunk.toString()));
    this.socket.write(`${head}content-length: ${body.length}\r\n\r\n${body.slice(0, body.length / 2)}`);
  }

  /** Sends the rest. Returns the response. */
  async end(): Promise<string> {
    this.socket.write(this.body.slice(this.body.length / 2));
    await once(this.socket, 'close');
    return this.received;
  }
}

describe('failure of services', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  afterEach(() => world.endReplicas());
  beforeEach(() => {
    world.peers.reset();
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
  });

  const another = (changes: Environment, clock?: ManualClock): Promise<RunningGateway> =>
    world.replica(changes, (environment) => startGateway(environment, clock));

  it('responds 504 when an owner does not reply in time', async () => {
    const hurried = await another({ REQUEST_TIMEOUT_MS: '300' });
    world.peers.when(GetProfile, () => new Promise<never>(() => undefined));
    expect((await profile(hurried)).json()).toMatchObject({ status: 504, code: 'UPSTREAM_TIMEOUT' });
  });

  it('responds 503 with Retry-After when an owner is unavailable', async () => {
    world.peers.when(GetProfile, () => {
      throw unavailable('The database is down.', 3);
    });
    const received = await world.api('/profile');
    expect([received.status, received.headers['retry-after'], received.json()['code']]).toEqual([503, '3', 'SERVICE_UNAVAILABLE']);
  });

  it('responds 503 when an owner rejects the grant of a valid key', async () => {
    const doubted = await another({});
    const refusing = { account_id: accountId(1), grant: grantOf(accountId(2)), key_id: KEY_ID, expires_at: null };
    world.peers.when(AuthenticateKey, () => refusing);
    expect((await profile(doubted)).json()).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(world.peers.refused).toHaveLength(1);
  });

  it('responds 500 with the request id only for a bug', async () => {
    world.peers.when(GetProfile, () => {
      throw new Error('secret detail');
    });
    const received = await world.api('/profile', { headers: { 'x-request-id': 'bug-1' } });
    expect(received.json()).toMatchObject({ status: 500, code: 'INTERNAL_ERROR', request_id: 'bug-1', instance: '/api/v6/profile' });
    expect(received.text).not.toContain('secret');
  });

  it('forwards the active synchronization with its entries and Retry-After', async () => {
    world.peers.when(StartSync, () => {
      throw new DomainError('SYNC_IN_PROGRESS', 'conflict', { detail: 'Running.', retry_in: 5, running: [{ id: 'e1' }] });
    });
    const received = await world.api(`/users/${USER}/sync`, jsonOf('POST', { data_types: ['ACT'] }));
    expect([received.status, received.headers['retry-after'], received.json()['running']]).toEqual([409, '5', [{ id: 'e1' }]]);
  });

  it('responds 202 with the Location of a synchronization', async () => {
    world.peers.when(StartSync, () => [exampleOf(StartSync, { sync_id: USER })]);
    const { status, headers } = await world.api(`/users/${USER}/sync`, jsonOf('POST', { data_types: ['ACT'] }));
    expect([status, headers['location'], headers['retry-after']]).toEqual([202, `${world.url}/api/v6/users/${USER}/sync/${USER}`, '1']);
  });

  it('responds 202 with Location when the entries need several messages', async () => {
    const entries = Array.from({ length: 2_000 }, () => exampleOf(StartSync, { sync_id: USER }));
    world.peers.when(StartSync, () => entries);
    const received = await world.api(`/users/${USER}/sync`, jsonOf('POST', { data_types: ['ACT'] }));
    expect(Buffer.byteLength(received.text)).toBeGreaterThan(MAX_BODY_BYTES);
    expect([received.status, received.headers['location']]).toEqual([202, `${world.url}/api/v6/users/${USER}/sync/${USER}`]);
    expect(JSON.parse(received.text)).toEqual(entries);
  });

  it('sends the owner the idempotency key with a fingerprint of the request', async () => {
    world.peers.when(CreateUser, () => new Reply(exampleOf(CreateUser), { 'cd-replayed': '1' }));
    const send = (name: string) => world.api('/users/legal', jsonOf('POST', { name, siren: '000012344' }, { 'idempotency-key': 'k-1' }));
    const [first] = [await send('X'), await send('X'), await send('Y')];
    const [one, two, three] = world.peers.requestsOf(CreateUser).map(({ envelope }) => envelope.idempotency!);
    expect([one!.key, two, three!.fingerprint === one!.fingerprint]).toEqual(['k-1', one, false]);
    expect(first!.headers['idempotency-replayed']).toBe('true');
  });

  it('responds 422 without a request when the idempotency key is used', async () => {
    world.peers.when(ClaimIdempotencyKey, () => {
      throw refused(IdempotencyKeyReused, 'Used.');
    });
    const received = await world.api('/users/legal', jsonOf('POST', { name: 'X', siren: '000012344' }, { 'idempotency-key': 'k-3' }));
    expect([received.status, received.json()['code'], world.peers.requestsOf(CreateUser)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED', []]);
  });

  it('releases the idempotency key after a transient error only', async () => {
    const send = (key: string) => world.api(`/users/${USER}/sync`, jsonOf('POST', { data_types: ['ACT'] }, { 'idempotency-key': key }));
    const released = () => world.peers.requestsOf(ReleaseIdempotencyKey).map(({ payload }) => payload.key);
    world.peers.when(StartSync, () => {
      throw unavailable('Away.');
    });
    const away = (await send('k-4')).status;
    world.peers.when(StartSync, () => [exampleOf(StartSync)]);
    expect([away, (await send('k-5')).status, released()]).toEqual([503, 202, ['k-4']]);
  });

  it('marks a replayed error as a replay', async () => {
    const refusal = { code: 'ALERT_NOT_FOUND', kind: 'refused', details: { detail: 'No.' } };
    world.peers.when(CreateUser, () => new Reply(refusal, { 'cd-error': '1', 'cd-replayed': '1' }));
    const received = await world.api('/users/legal', jsonOf('POST', { name: 'X', siren: '000012344' }, { 'idempotency-key': 'k-2' }));
    expect([received.status, received.headers['idempotency-replayed']]).toEqual([422, 'true']);
  });

  it('keeps a well-formed request id and replaces any other', async () => {
    const [kept, replaced] = [
      await world.api('/profile', { headers: { 'x-request-id': 'a.B-9_' } }),
      await world.api('/profile', { headers: { 'x-request-id': 'a b' } }),
    ];
    expect([kept.headers['x-request-id'], replaced.headers['x-request-id']]).toEqual(['a.B-9_', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('looks up a key once, and rejects it after the cache time when revoked', async () => {
    const clock = new ManualClock();
    const gateway = await another({ KEY_CACHE_MS: '1000' }, clock);
    await Promise.all(Array.from({ length: 10 }, () => profile(gateway)));
    const asked = world.peers.requestsOf(AuthenticateKey).length;
    world.peers.when(AuthenticateKey, () => {
      throw new DomainError('API_KEY_INVALID', 'unauthenticated', {});
    });
    const remembered = (await profile(gateway)).status;
    clock.advance(1_000);
    expect([asked, remembered, (await profile(gateway)).status]).toEqual([1, 200, 401]);
  });

  it('evicts a revoked key on its event, also after an invalid message', async () => {
    const gateway = await another({}, new ManualClock());
    for (const text of ['', '{']) await world.peers.publishText(ApiKeyRevoked.subject, text);
    const before = (await profile(gateway)).status;
    world.peers.when(AuthenticateKey, () => {
      throw new DomainError('API_KEY_INVALID', 'unauthenticated', {});
    });
    await world.peers.publish(ApiKeyRevoked, accountId(1), { ...ApiKeyRevoked.example, key_id: KEY_ID });
    await eventually(async () => (await profile(gateway)).status === 401);
    expect(before).toBe(200);
  });
});

describe('shutdown of a gateway', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterEach(() => world.peers.reset());
  afterAll(() => world.stop());

  it('serves requests during the delay, closes connections, and completes a slow upload', async () => {
    const delay = Promise.withResolvers<void>();
    const clock = { ...gatewayClock, pause: () => delay.promise };
    const gateway = await world.replica({ HTTP_PORT: String(await freePort()) }, (given) => startGateway(given, clock));
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
    world.peers.when(CreateUser, () => exampleOf(CreateUser));
    const kept = { headers: { 'x-api-key': keyOf(1), connection: 'keep-alive' } };
    const asked = async () => {
      const [ready, { status, headers }] = await Promise.all([
        rawCall(`${gateway.healthUrl}/health/ready`),
        rawCall(`${gateway.url}/api/v6/profile`, kept),
      ]);
      return [ready.status, status, headers['connection']];
    };
    expect(await asked()).toEqual([200, 200, 'keep-alive']);
    const upload = new SlowUpload(gateway.url, '{"name":"EXEMPLE","siren":"000012344"}');
    const closing = gateway.close();
    expect(await asked()).toEqual([503, 200, 'close']);
    delay.resolve();
    await eventually(() =>
      profile(gateway).then(
        () => false,
        ({ code }: { code?: string }) => code === 'ECONNREFUSED',
      ),
    );
    expect(await upload.end()).toMatch(/^HTTP\/1\.1 201 /);
    await closing;
  });

  it('completes requests in progress, then rejects connections', async () => {
    const gateway = await world.replica({ HTTP_PORT: String(await freePort()) });
    const held = Promise.withResolvers<ProfileResource>();
    world.peers.when(GetProfile, () => held.promise);
    const inFlight = profile(gateway);
    await eventually(() => world.peers.requestsOf(GetProfile).length);
    let closed = false;
    const closing = gateway.close().then(() => (closed = true));
    await neverWithin(100, () => closed);
    held.resolve(exampleOf(GetProfile));
    expect((await inFlight).status).toBe(200);
    await closing;
    await expect(profile(gateway)).rejects.toThrow('ECONNREFUSED');
  });

  it('responds 503 with Retry-After while NATS is down, then 200', async () => {
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
    await world.servers.nats.kill();
    // A request that was sent before the disconnection ends by its own timeout.
    await eventually(async () => (await world.probe('/health/ready')).status === 503);
    const down = await world.api('/profile');
    expect([down.status, down.headers['retry-after'], down.json()['code']]).toEqual([503, '1', 'SERVICE_UNAVAILABLE']);
    await world.servers.nats.start();
    await eventually(async () => (await world.api('/profile')).status === 200);
  });
});
