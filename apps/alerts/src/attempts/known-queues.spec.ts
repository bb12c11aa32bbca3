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

/** Lanes of two hosts, all there are, with more in one of them; and a clock. */
function known(changes: Partial<QueueSearch> = {}) {
  const clock = { now: 0 };
  const lanes = new KnownQueues(() => clock.now);
  lanes.found(found('h', 'i'), search(changes));
  lanes.record([share('h'), share('i')], claimed('h', 'h', 'i'));
  return { clock, lanes };
}

describe('known lanes', () => {
  it('are not looked for again for a moment, while there is more in them and each can have some', () => {
    const { clock, lanes } = known();
    const course = [lanes.reuse(8), lanes.reuse(2), lanes.reuse(1)];
    clock.now = 50;
    expect([...course, lanes.reuse(8)]).toEqual([found('h', 'i'), found('h', 'i'), undefined, undefined]);
  });

  it('are looked for again when something new may be due', () => {
    const { lanes } = known();
    lanes.reset();
    expect(lanes.reuse(8)).toBeUndefined();
  });

  it.each<[string, Partial<QueueSearch>]>([
    ['as many as were looked for', { limit: 2 }],
    ['found behind another', { after: { accountId: 'a', host: 'b' } }],
    ['found without a host that was full', { fullHosts: ['g'] }],
    ['found without an account that had its share', { fullAccounts: ['b'] }],
  ])('may not be all, and are looked for again, when they were %s', (_, changes) => {
    expect(known(changes).lanes.reuse(8)).toBeUndefined();
  });

  it('have more when one of them gave all that it was asked for, and only then', () => {
    const { lanes } = known();
    const shares = [share('h'), share('i')];
    expect([lanes.record(shares, claimed('i', 'h', 'i')), lanes.record(shares, claimed('h', 'i')), lanes.record([], [])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(lanes.reuse(8)).toBeUndefined();
  });

  it('begin behind the one that was given something last, and from the first again after the last', () => {
    const { queues } = found('h', 'i', 'j');
    const known = new KnownQueues();
    const orders = [[], ['h'], ['h', 'i'], ['j'], [], ['gone']].map((hosts) => {
      known.record(hosts.map((host) => share(host)), claimed(...hosts)); // prettier-ignore
      return known.rotated(queues).map(({ host }) => host).join(''); // prettier-ignore
    });
    expect(orders).toEqual(['hij', 'ijh', 'jhi', 'hij', 'hij', 'hij']);
  });

  it('are gone on behind when there may be others, and begun anew when there are none', () => {
    const lanes = new KnownQueues();
    lanes.found(found('h', 'i'), search({ limit: 2 }));
    const place = lanes.cursor;
    lanes.found(found('j'), search({ limit: 2, after: place }));
    expect([place, lanes.cursor]).toEqual([{ accountId: 'a', host: 'i' }, undefined]);
  });
});
