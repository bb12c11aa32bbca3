import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreateUsers, GetProfile } from '@company-data/contracts';
import { exampleOf } from '@company-data/service-testing';
import { GatewayWorld, jsonOf, keyOf, ManualClock } from './gateway-world.js';

const BULK = '/users/legal/bulk';
const company = { name: 'EXEMPLE LOGICIELS', siren: '000012344' };
const companies = (count: number) => ({ users: Array<object>(count).fill(company) });

describe('bulk creation of users', () => {
  const clock = new ManualClock();
  const world = new GatewayWorld({ RATE_LIMIT_PER_SECOND: '20' }, clock);
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    clock.advance(60_000);
    world.peers.reset();
    world.peers.when(CreateUsers, () => exampleOf(CreateUsers));
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
  });

  it('responds 200 with the outcome of each, also with rejected ones', async () => {
    const sent = { users: [company, { name: 'X' }] };
    const { status, json } = await world.api(BULK, jsonOf('POST', sent));
    expect([status, json()]).toEqual([200, exampleOf(CreateUsers)]);
    expect(world.peers.requestsOf(CreateUsers).map(({ payload }) => payload)).toEqual([sent]);
  });

  it('sends the owner the idempotency key', async () => {
    await world.api(BULK, jsonOf('POST', companies(1), { 'idempotency-key': 'many-1' }));
    expect(world.peers.requestsOf(CreateUsers)[0]!.envelope.idempotency).toMatchObject({ key: 'many-1' });
  });

  it('counts as one request per ten users against the limit', async () => {
    const profile = async (account: number) => (await world.api('/profile', { headers: { 'x-api-key': keyOf(account) } })).status;
    const { status, headers } = await world.api(BULK, jsonOf('POST', companies(1_000)));
    expect([status, headers['ratelimit-remaining'], headers['ratelimit-reset']]).toEqual([200, '0', '5']);
    expect([await profile(1), await profile(2)]).toEqual([429, 200]);
    clock.advance(4_100);
    expect(await profile(1)).toBe(200);
  });

  it('is rejected while another one that was sent at the same time exceeds the limit', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => world.api(BULK, jsonOf('POST', companies(1_000)))));
    const refused = all.filter(({ status }) => status === 429);
    expect([refused.length, world.peers.requestsOf(CreateUsers).length, refused[0]!.headers['retry-after']]).toEqual([9, 1, '5']);
  });

  it('counts as one request up to ten users', async () => {
    expect((await world.api(BULK, jsonOf('POST', companies(10)))).headers['ratelimit-remaining']).toBe('19');
  });

  it.each([
    ['none', { users: [] }, '/users'],
    ['1,001', companies(1_001), expect.stringMatching(/^\/?(users)?/)],
    ['a number for a user', { users: [company, 7] }, '/users'],
    ['a list', [company], ''],
    ['another name', { companies: [company] }, '/companies'],
  ])('rejects the whole request for %s without a request to the owner', async (_, body, pointer) => {
    const { status, json } = await world.api(BULK, jsonOf('POST', body));
    expect([status, json()['code'], (json()['errors'] as object[])[0]]).toEqual([
      400,
      'VALIDATION_FAILED',
      expect.objectContaining({ pointer }),
    ]);
    expect(world.peers.requestsOf(CreateUsers)).toEqual([]);
  });
});
