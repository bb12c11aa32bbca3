import { describe, expect, it } from '@jest/globals';
import type { Claimed, QueueSearch } from './claim.js';
import { KnownQueues } from './known-queues.js';
import type { QueueShare } from './slots.js';

const share = (host: string, limit = 2): QueueShare => ({ accountId: 'a', host, limit });
const search = (changes: Partial<QueueSearch> = {}): QueueSearch => ({
  ...{ channel: 'http', after: undefined, fullAccounts: [], fullHosts: [], limit: 8, ...changes },
});
const claimed = (...hosts: string[]) => hosts.map((host) => ({ accountId: 'a', host }) as Claimed);
const found = (...hosts: string[]) => ({ queues: hosts.map((host) => ({ accountId: 'a', host })), othersWait: false });

/** Returns the complete cache of two queues, one of them with more deliveries, and its clock. */
function known(changes: Partial<QueueSearch> = {}) {
  const clock = { now: 0 };
  const lanes = new KnownQueues(() => clock.now);
  lanes.found(found('h', 'i'), search(changes));
  lanes.record([share('h'), share('i')], claimed('h', 'h', 'i'));
  return { clock, lanes };
}

describe('known queues', () => {
  it('are reused for 50 ms while they have more deliveries than the claim', () => {
    const { clock, lanes } = known();
    const course = [lanes.reuse(8), lanes.reuse(2), lanes.reuse(1)];
    clock.now = 50;
    expect([...course, lanes.reuse(8)]).toEqual([found('h', 'i'), found('h', 'i'), undefined, undefined]);
  });

  it('are searched again after a reset', () => {
    const { lanes } = known();
    lanes.reset();
    expect(lanes.reuse(8)).toBeUndefined();
  });

  it.each<[string, Partial<QueueSearch>]>([
    ['as many as the search limit', { limit: 2 }],
    ['found after a cursor', { after: { accountId: 'a', host: 'b' } }],
    ['found without a full host', { fullHosts: ['g'] }],
    ['found without a full account', { fullAccounts: ['b'] }],
  ])('are searched again when they were %s', (_, changes) => {
    expect(known(changes).lanes.reuse(8)).toBeUndefined();
  });

  it('report more deliveries only when a queue used its whole share', () => {
    const { lanes } = known();
    const shares = [share('h'), share('i')];
    expect([lanes.record(shares, claimed('i', 'h', 'i')), lanes.record(shares, claimed('h', 'i')), lanes.record([], [])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(lanes.reuse(8)).toBeUndefined();
  });

  it('rotate to start after the last served queue', () => {
    const { queues } = found('h', 'i', 'j');
    const known = new KnownQueues();
    const orders = [[], ['h'], ['h', 'i'], ['j'], [], ['gone']].map((hosts) => {
      known.record(hosts.map((host) => share(host)), claimed(...hosts)); // prettier-ignore
      return known.rotated(queues).map(({ host }) => host).join(''); // prettier-ignore
    });
    expect(orders).toEqual(['hij', 'ijh', 'jhi', 'hij', 'hij', 'hij']);
  });

  it('continue after a full search result, then restart from the first queue', () => {
    const lanes = new KnownQueues();
    lanes.found(found('h', 'i'), search({ limit: 2 }));
    const place = lanes.cursor;
    lanes.found(found('j'), search({ limit: 2, after: place }));
    expect([place, lanes.cursor]).toEqual([{ accountId: 'a', host: 'i' }, undefined]);
  });
});
