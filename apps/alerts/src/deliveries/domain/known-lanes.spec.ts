import { describe, expect, it } from '@jest/globals';
import type { Claimed, LaneSearch } from './claims.js';
import { KnownLanes } from './known-lanes.js';
import type { LaneShare } from './slots.js';

const share = (host: string, most = 2): LaneShare => ({ accountId: 'a', host, most });
const search = (changes: Partial<LaneSearch> = {}): LaneSearch => ({
  ...{ channel: 'http', after: undefined, fullAccounts: [], fullHosts: [], most: 8, ...changes },
});
const claimed = (...hosts: string[]) => hosts.map((host) => ({ accountId: 'a', host }) as Claimed);
const found = (...hosts: string[]) => ({ lanes: hosts.map((host) => ({ accountId: 'a', host })), othersWait: false });

/** Lanes of two hosts, all there are, with more in one of them; and a clock. */
function known(changes: Partial<LaneSearch> = {}) {
  const clock = { now: 0 };
  const lanes = new KnownLanes(() => clock.now);
  lanes.found(found('h', 'i'), search(changes));
  lanes.note([share('h'), share('i')], claimed('h', 'h', 'i'));
  return { clock, lanes };
}

describe('known lanes', () => {
  it('are not looked for again for a moment, while there is more in them and each can have some', () => {
    const { clock, lanes } = known();
    const course = [lanes.again(8), lanes.again(2), lanes.again(1)];
    clock.now = 50;
    expect([...course, lanes.again(8)]).toEqual([found('h', 'i'), found('h', 'i'), undefined, undefined]);
  });

  it('are looked for again when something new may be due', () => {
    const { lanes } = known();
    lanes.forget();
    expect(lanes.again(8)).toBeUndefined();
  });

  it.each<[string, Partial<LaneSearch>]>([
    ['as many as were looked for', { most: 2 }],
    ['found behind another', { after: { accountId: 'a', host: 'b' } }],
    ['found without a host that was full', { fullHosts: ['g'] }],
    ['found without an account that had its share', { fullAccounts: ['b'] }],
  ])('may not be all, and are looked for again, when they were %s', (_, changes) => {
    expect(known(changes).lanes.again(8)).toBeUndefined();
  });

  it('have more when one of them gave all that it was asked for, and only then', () => {
    const { lanes } = known();
    const shares = [share('h'), share('i')];
    expect([lanes.note(shares, claimed('i', 'h', 'i')), lanes.note(shares, claimed('h', 'i')), lanes.note([], [])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(lanes.again(8)).toBeUndefined();
  });

  it('begin behind the one that was given something last, and from the first again after the last', () => {
    const { lanes } = found('h', 'i', 'j');
    const known = new KnownLanes();
    const orders = [[], ['h'], ['h', 'i'], ['j'], [], ['gone']].map((hosts) => {
      known.note(hosts.map((host) => share(host)), claimed(...hosts)); // prettier-ignore
      return known.inTurn(lanes).map(({ host }) => host).join(''); // prettier-ignore
    });
    expect(orders).toEqual(['hij', 'ijh', 'jhi', 'hij', 'hij', 'hij']);
  });

  it('are gone on behind when there may be others, and begun anew when there are none', () => {
    const lanes = new KnownLanes();
    lanes.found(found('h', 'i'), search({ most: 2 }));
    const place = lanes.place;
    lanes.found(found('j'), search({ most: 2, after: place }));
    expect([place, lanes.place]).toEqual([{ accountId: 'a', host: 'i' }, undefined]);
  });
});
