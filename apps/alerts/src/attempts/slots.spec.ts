import { describe, expect, it } from '@jest/globals';
import type { ClaimedDelivery } from '../deliveries/delivery-channel.js';
import { type DeliveryQueue, Slots } from './slots.js';

const PER_HOST = 4;
const maxOf = () => PER_HOST;
const deliveryQueue = (accountId: string, host: string): DeliveryQueue => ({ accountId, host });
const slotsOf = (slots: number) => new Slots({ slots, perAlert: 2, bytes: 1_000 });
type Given = Pick<ClaimedDelivery, 'channel' | 'host' | 'accountId' | 'target' | 'bytes'>;
const delivery = (changes: Partial<Given> = {}): Given => ({
  ...{ channel: 'http', host: 'h', accountId: 'a', target: 't', bytes: 10, ...changes },
});
const shares = (slots: Slots, lanes: DeliveryQueue[], othersWait = false) =>
  slots.share('http', lanes, maxOf, othersWait).map(({ accountId, host, limit }) => `${accountId}/${host} ${limit}`);

describe('the slots of a process', () => {
  it('are shared alike among lanes', () => {
    expect(shares(slotsOf(6), [deliveryQueue('a', 'h'), deliveryQueue('a', 'i'), deliveryQueue('b', 'j')])).toEqual([
      'a/h 2',
      'a/i 2',
      'b/j 2',
    ]);
  });

  it('are one each when there are more lanes than slots, for those that come first', () => {
    expect(shares(slotsOf(2), [deliveryQueue('a', 'h'), deliveryQueue('a', 'i'), deliveryQueue('b', 'j')])).toEqual(['a/h 1', 'a/i 1']);
  });

  it('are no more for one host than it may have, whatever the account', () => {
    const slots = slotsOf(20);
    slots.acquire(delivery());
    expect(shares(slots, [deliveryQueue('a', 'h'), deliveryQueue('b', 'h')])).toEqual(['a/h 3']);
  });

  it('are half of all for one account while others wait, and all otherwise', () => {
    const lanes = ['h', 'i', 'j'].map((host) => deliveryQueue('a', host));
    expect([shares(slotsOf(10), lanes, true), shares(slotsOf(10), lanes)]).toEqual([
      ['a/h 4', 'a/i 1'],
      ['a/h 4', 'a/i 4', 'a/j 2'],
    ]);
  });

  it('count what an account and a host have under way, until it has left', () => {
    const slots = slotsOf(4);
    const both = [delivery(), delivery({ target: 'u' })];
    both.forEach((each) => slots.acquire(each));
    expect([slots.fullAccounts, slots.fullHosts('http', () => 2), slots.fullHosts('mail', () => 2), slots.free]).toEqual([
      ['a'],
      ['h'],
      [],
      2,
    ]);
    both.forEach((each) => slots.release(each));
    expect([slots.fullAccounts, slots.fullHosts('http', () => 1), slots.free, slots.inFlight]).toEqual([[], [], 4, 0]);
  });

  it('say how many more an alert may have, and how many bytes each account has under way', () => {
    const slots = slotsOf(10);
    [delivery(), delivery(), delivery(), delivery({ accountId: 'b', bytes: null })].forEach((each) => slots.acquire(each));
    expect([slots.freeOfTargets('http'), slots.byteCapacity]).toEqual([
      { targets: ['a/t', 'b/t'], free: [0, 1] },
      { bytes: 1_000, bytesByAccount: { a: 30 } },
    ]);
  });

  it('leave the requests of an alert theirs, whatever e-mails of it are under way', () => {
    const slots = slotsOf(10);
    const mail = delivery({ channel: 'mail' });
    [mail, delivery({ channel: 'mail' }), delivery()].forEach((each) => slots.acquire(each));
    expect([slots.freeOfTargets('http'), slots.freeOfTargets('mail')]).toEqual([
      { targets: ['a/t'], free: [1] },
      { targets: ['a/t'], free: [0] },
    ]);
    slots.release(mail);
    expect(slots.freeOfTargets('mail')).toEqual({ targets: ['a/t'], free: [1] });
  });

  it('are none when none is free', () => {
    const slots = slotsOf(1);
    slots.acquire(delivery());
    expect(shares(slots, [deliveryQueue('b', 'i')])).toEqual([]);
  });
});
