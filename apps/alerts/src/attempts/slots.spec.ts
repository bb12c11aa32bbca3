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

describe('delivery slots', () => {
  it('are shared evenly among queues, and one stays free for another account', () => {
    expect(shares(slotsOf(6), [deliveryQueue('a', 'h'), deliveryQueue('a', 'i'), deliveryQueue('b', 'j')])).toEqual([
      'a/h 2',
      'a/i 2',
      'b/j 1',
    ]);
  });

  it('go one each to the first queues of different accounts when there are fewer slots than queues', () => {
    expect(shares(slotsOf(2), [deliveryQueue('a', 'h'), deliveryQueue('a', 'i'), deliveryQueue('b', 'j')])).toEqual(['a/h 1', 'b/j 1']);
  });

  it('are limited per host across accounts', () => {
    const slots = slotsOf(20);
    slots.acquire(delivery());
    expect(shares(slots, [deliveryQueue('a', 'h'), deliveryQueue('b', 'h')])).toEqual(['a/h 3']);
  });

  it('are limited to half per account while others wait', () => {
    const lanes = ['h', 'i', 'j'].map((host) => deliveryQueue('a', host));
    expect([shares(slotsOf(10), lanes, true), shares(slotsOf(10), lanes)]).toEqual([
      ['a/h 4', 'a/i 1'],
      ['a/h 4', 'a/i 3'],
    ]);
  });

  it('stay free for other accounts, fewer with each busy account', () => {
    const slots = slotsOf(128);
    const begin = (accountId: string): number => {
      const hosts = Array.from({ length: 64 }, (_, at) => deliveryQueue(accountId, `${accountId} ${at}`));
      const given = slots.share('http', hosts, maxOf, false);
      for (const { host, limit } of given) for (let at = 0; at < limit; at += 1) slots.acquire(delivery({ accountId, host }));
      return given.reduce((sum, { limit }) => sum + limit, 0);
    };
    expect(['a', 'a', 'b', 'c', 'a'].map(begin)).toEqual([96, 0, 24, 6, 0]);
    expect(slots.free).toBe(2);
  });

  it('include the last free one for an account without an attempt', () => {
    const slots = slotsOf(3);
    const both = [deliveryQueue('a', 'h'), deliveryQueue('a', 'i')];
    slots.acquire(delivery());
    slots.acquire(delivery({ host: 'i' }));
    expect([shares(slots, both), shares(slots, [deliveryQueue('b', 'j')])]).toEqual([[], ['b/j 1']]);
  });

  it('count the attempts in flight of accounts and hosts', () => {
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

  it('report the remaining attempts of alerts and the bytes of accounts', () => {
    const slots = slotsOf(10);
    [delivery(), delivery(), delivery(), delivery({ accountId: 'b', bytes: null })].forEach((each) => slots.acquire(each));
    expect([slots.freeOfTargets('http'), slots.byteCapacity]).toEqual([
      { targets: ['a/t', 'b/t'], free: [0, 1] },
      { bytes: 1_000, bytesByAccount: { a: 30 } },
    ]);
  });

  it('count requests and e-mails of an alert separately', () => {
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

  it('are not shared when none is free', () => {
    const slots = slotsOf(1);
    slots.acquire(delivery());
    expect(shares(slots, [deliveryQueue('b', 'i')])).toEqual([]);
  });
});
