import { describe, expect, it } from '@jest/globals';
import type { PastChange } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import { REQUEST_LIMITS } from '../requests/packing.js';
import { BackTest, type BackTestSettings, type TestedAlert } from './back-test.js';
import { simulatedBody, type SimulatedRequest } from './simulate-requests.js';

const OFFICER = dataType('COMPANY_OFFICER');
const PARIS = { zone: 'Europe/Paris', dayBegins: 0 };
const ALERT: TestedAlert = { name: 'Officers', frequency: 'NOW', kinds: ['add', 'update', 'delete'], filter: null };
const END = new Date('2027-02-01T00:00:00Z');
const IDS = { notificationId: '1'.repeat(36), batchId: '2'.repeat(36) };

const subject = (siren: string, userId = `user of ${siren}`) => ({ dataType: 'OFFICER', userId, siren, name: `EXEMPLE (${siren})` });
const ONE = subject('000012344');

const past = (at: string, id = at, text = ''): PastChange => ({
  changed_at: at,
  change: { kind: 'add', id, object: { id, text }, updates: [] },
});

function foreseen(alert: Partial<TestedAlert>, changes: PastChange[], settings: Partial<BackTestSettings> = {}): SimulatedRequest[] {
  const test = new BackTest({ ...ALERT, ...alert }, OFFICER, { calendar: PARIS, ...settings });
  test.add(ONE, changes);
  return test.simulate(END).requests;
}

const summaryOf = (requests: SimulatedRequest[]): [string, string[]][] =>
  requests.map(({ at, events }) => [at.toISOString(), events.map(({ recordId }) => recordId)]);

describe('back-test', () => {
  it('sends a change in the next run and sends nothing without changes', () => {
    const [early, late] = ['2026-01-05T09:04:59.999Z', '2026-01-05T09:05:00.000Z'];
    expect(summaryOf(foreseen({}, [past(late), past(early)]))).toEqual([
      ['2026-01-05T09:05:00.000Z', [early]],
      ['2026-01-05T09:10:00.000Z', [late]],
    ]);
    expect(foreseen({}, [])).toEqual([]);
  });

  it('sends the first daily change in the next run and later ones the next day', () => {
    const [first, second] = ['2026-01-05T09:01:00Z', '2026-01-05T10:00:00Z'];
    expect(summaryOf(foreseen({ frequency: 'DAILY' }, [past(first), past(second)]))).toEqual([
      ['2026-01-05T09:05:00.000Z', [first]],
      ['2026-01-05T23:00:00.000Z', [second]],
    ]);
  });

  it('sends once per day on days of 23 and 25 hours', () => {
    const hours = (from: string, count: number) =>
      Array.from({ length: count }, (_, hour) => past(new Date(Date.parse(from) + hour * 3_600_000 + 60_000).toISOString()));
    const times = (dayBegins: number, from: string) =>
      foreseen({ frequency: 'DAILY' }, hours(from, 72), { calendar: { ...PARIS, dayBegins } }).map(({ at }) => at.toISOString());
    // Changes after 07:00 on the last day wait for the next day.
    expect(times(7, '2026-03-28T06:00:00Z')).toEqual(['2026-03-28T06:05:00.000Z', '2026-03-29T05:00:00.000Z', '2026-03-30T05:00:00.000Z', '2026-03-31T05:00:00.000Z', '2026-04-01T05:00:00.000Z']); // prettier-ignore
    expect(times(0, '2026-10-24T22:00:00Z')).toEqual(['2026-10-24T22:05:00.000Z', '2026-10-25T23:00:00.000Z', '2026-10-26T23:00:00.000Z', '2026-10-27T23:00:00.000Z']); // prettier-ignore
  });

  it('sends once per ISO week and once per calendar month', () => {
    const days = ['2026-12-31T12:00:00Z', '2027-01-02T12:00:00Z'].map((at) => past(at));
    expect(summaryOf(foreseen({ frequency: 'WEEKLY' }, days)).map(([at]) => at)).toEqual([
      '2026-12-31T12:05:00.000Z',
      '2027-01-03T23:00:00.000Z',
    ]);
    const months = ['2026-01-31T12:00:00Z', '2026-02-01T12:00:00Z', '2026-02-28T12:00:00Z'].map((at) => past(at));
    expect(summaryOf(foreseen({ frequency: 'MONTHLY' }, months)).map(([at]) => at)).toEqual([
      '2026-01-31T12:05:00.000Z',
      '2026-02-01T12:05:00.000Z',
      '2026-02-28T23:00:00.000Z',
    ]);
  });

  it('counts the changes that still wait, without those of other kinds', () => {
    const test = new BackTest({ ...ALERT, frequency: 'WEEKLY', kinds: ['add'] }, OFFICER, { calendar: PARIS });
    const deleted: PastChange = { changed_at: '2026-01-05T09:00:00Z', change: { ...past('').change, kind: 'delete' } };
    test.add(ONE, [past('2026-01-05T09:01:00Z'), past('2026-01-06T09:00:00Z'), past('2026-01-07T09:00:00Z'), deleted]);
    const { requests, waiting } = test.simulate(new Date('2026-01-10T00:00:00Z'));
    expect([requests.length, requests[0]!.events.length, waiting]).toEqual([1, 1, 2]);
  });

  it('applies the filter to the record before and after an update', () => {
    const filter = { where: { field: 'active', op: 'eq', value: true } } as const;
    const resigned: PastChange = {
      changed_at: '2026-01-05T09:00:00Z',
      change: { kind: 'update', id: 'a', object: { id: 'a', active: false }, updates: [{ field: 'active', before: true, after: false }] },
    };
    expect(foreseen({ filter }, [resigned, past('2026-01-05T09:00:00Z', 'b')]).map(({ events }) => events.length)).toEqual([1]);
    expect(foreseen({ filter: { ...filter, on: 'after' } }, [resigned])).toEqual([]);
  });

  it('orders events by SIREN, groups a company, and reports exact body sizes', () => {
    const test = new BackTest(ALERT, OFFICER, { calendar: PARIS, limits: { ...REQUEST_LIMITS, part: 1_000 } });
    const at = '2026-01-05T09:00:00Z';
    const large = 'é'.repeat(200);
    test.add(subject('000098765'), [past(at, 'c1', large)]);
    test.add(subject('000012344', 'second'), [past(at, 'c3')]);
    test.add(subject('000012344', 'first'), [past(at, 'c2', large), past('2026-01-05T09:01:00Z', 'c0')]);
    const { requests } = test.simulate(END);
    expect(requests.map(({ part, parts, events }) => [part, parts, events.map(({ recordId }) => recordId)])).toEqual([
      [1, 2, ['c2', 'c0', 'c3']],
      [2, 2, ['c1']],
    ]);
    for (const request of requests) expect(Buffer.byteLength(simulatedBody(ALERT.name, request, IDS)!)).toBe(request.bytes);
  });

  it('splits a unit above the request limit into several batches', () => {
    const changes = Array.from({ length: 10 }, (_, index) => past('2026-01-05T09:00:00Z', `c${index}`, 'x'.repeat(100)));
    const requests = foreseen({}, changes, { limits: { part: 500, unit: 1_000, batch: 10_000 } });
    expect(requests.map(({ batch, part, parts }) => [batch, part, parts])).toEqual(requests.map((_, index) => [index + 1, 1, 1]));
    expect([requests.length > 2, requests.flatMap(({ events }) => events.map(({ recordId }) => recordId))]).toEqual([
      true,
      changes.map(({ change }) => change.id),
    ]);
  });

  it('fills each batch of a split unit up to the limit, and sends an event above it alone', () => {
    const sized = (...sizes: number[]) => sizes.map((size, index) => past('2026-01-05T09:00:00Z', `c${index}`, 'x'.repeat(size)));
    const { bytes } = foreseen({}, sized(100))[0]!.events[0]!;
    const limits = { part: 500, unit: 2 * (bytes + 1), batch: 10_000 };
    const split = (...sizes: number[]) => summaryOf(foreseen({}, sized(...sizes), { limits })).map(([, ids]) => ids);
    expect(split(100, 100, 100, 100, 100)).toEqual([['c0', 'c1'], ['c2', 'c3'], ['c4']]);
    expect(split(100, 2_000, 100)).toEqual([['c0'], ['c1'], ['c2']]);
  });

  it('retains only sizes above the text limit', () => {
    const changes = ['2026-01-05T09:00:00Z', '2026-01-05T10:00:00Z'].map((at) => past(at));
    const all = foreseen({}, changes);
    const [first, second] = foreseen({}, changes, { maxTextBytes: all[0]!.events[0]!.bytes });
    expect([first!.bytes, second!.bytes]).toEqual(all.map(({ bytes }) => bytes));
    expect([typeof simulatedBody('', first!, IDS), simulatedBody('', second!, IDS)]).toEqual(['string', undefined]);
  });
});
