import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import type { OperationRecord } from './codes.js';
import { PendingTracker } from './pending-tracker.js';
import type { PendingOperation } from './pending.js';

const TODAY = '2025-06-01';

const operation = (transaction_id: string, more: Partial<OperationRecord> = {}): OperationRecord => ({
  ...(dataType('BANK_TRANSACTION').sample as unknown as OperationRecord),
  account_id: '17',
  transaction_id,
  status: 'PENDING',
  amount: -12.34,
  currency: 'EUR',
  date: '2025-05-30',
  operation_date: '2025-05-30',
  description: 'CB EXEMPLE PAPETERIE',
  original_description: null,
  replaces_transaction_id: null,
  ...more,
});

const known = (id: string, day = '2025-05-30'): PendingOperation => ({
  account: '17',
  id,
  amount: -12.34,
  currency: 'EUR',
  day,
  wording: 'CB EXEMPLE PAPETERIE',
});
const trackerOf = (...pending: PendingOperation[]) => new PendingTracker({ at: '2025-05-31T03:10:22Z', pending, replaced: [] }, TODAY);
const idsOf = (each: readonly { id: string }[]) => each.map(({ id }) => id);

describe('pending operation', () => {
  it.each([
    ['deleted', { records: [], deleted: [{ account: '17', id: '1' }] }],
    ['booked', { records: [operation('1', { status: 'BOOKED' })], deleted: [] }],
  ])('is not in the checkpoint when a later page reports it as %s', (_how, page) => {
    const tracker = trackerOf();
    tracker.take({ records: [operation('1'), operation('2')], deleted: [] });
    tracker.take(page);
    expect(idsOf(tracker.rest().pending)).toEqual(['2']);
  });

  it('is reported as deleted once, when the source deletes it and returns it no more', () => {
    const tracker = trackerOf(known('1'), known('2'));
    const told = tracker.take({ records: [], deleted: [{ account: '17', id: '1' }] });
    expect([idsOf(told.deleted), idsOf(tracker.rest().deleted)]).toEqual([['1'], ['2']]);
  });

  it.each([
    ['2025-05-02', ['1'], []],
    ['2025-05-01', [], ['1']],
    ['2025-07-15', ['1'], []],
  ])('is kept for 30 days after its day: %s', (day, pending, deleted) => {
    const tracker = trackerOf();
    const told = tracker.take({ records: [operation('1', { operation_date: day })], deleted: [] });
    expect([idsOf(tracker.rest().pending), idsOf(told.deleted)]).toEqual([pending, deleted]);
  });

  it('is in the checkpoint in the order of days, latest first, in whatever order it is read', () => {
    const days = ['2025-05-29', '2025-05-31', '2025-05-28', '2025-05-30'];
    const tracker = trackerOf();
    tracker.take({ records: days.map((day) => operation(day, { operation_date: day })), deleted: [] });
    expect(idsOf(tracker.rest().pending)).toEqual(days.toSorted().toReversed());
  });
});

it.each([
  [['2025-05-20', '2025-05-30'], '2025-05-20'],
  [['2025-05-30', '2025-05-20'], '2025-05-20'],
  [[], undefined],
])('PendingTracker looks back to the earliest known day: %j', (days, since) => {
  expect(trackerOf(...days.map((day, place) => known(String(place), day))).since).toBe(since);
});

describe('booked operation', () => {
  const booked = (id: string, more: Partial<OperationRecord> = {}) => operation(id, { status: 'BOOKED', date: '2025-06-01', ...more });
  const replacedIn = (pending: PendingOperation[], records: OperationRecord[]) => {
    const tracker = trackerOf(...pending);
    const now = tracker.take({ records, deleted: [] }).records;
    const all = [...now, ...tracker.rest().records];
    return Object.fromEntries(all.map(({ transaction_id, replaces_transaction_id }) => [transaction_id, replaces_transaction_id]));
  };

  it.each([
    ['has the same wording', known('1'), [booked('8', { description: 'AUTRE', date: '2025-05-30' }), booked('9')]],
    ['is nearer in days', known('1'), [booked('8', { date: '2025-06-05' }), booked('9')]],
    ['has the lower id', known('1'), [booked('10'), booked('9')]],
  ])('replaces a pending one before another that matches less, when it %s', (_how, pending, records) => {
    const [one, other] = [replacedIn([pending], records), replacedIn([pending], records.toReversed())];
    expect(one).toMatchObject({ '9': '1' });
    expect([other, Object.values(one)]).toEqual([one, expect.arrayContaining([null])]);
  });

  it('replaces the one of its own amount when several are pending', () => {
    const pending = [known('1'), { ...known('2'), amount: -50 }];
    const replaced = { '8': '2', '9': '1' };
    const records = [booked('8', { amount: -50 }), booked('9')];
    expect([replacedIn(pending, records), replacedIn(pending.toReversed(), records.toReversed())]).toEqual([replaced, replaced]);
  });

  it.each([
    ['14 days later', '2025-06-13', '1'],
    ['15 days later', '2025-06-14', null],
    ['14 days earlier', '2025-05-16', '1'],
    ['15 days earlier', '2025-05-15', null],
  ])('replaces a pending one of at most 14 days before or after: %s', (_when, date, replaced) => {
    expect(replacedIn([known('1')], [booked('9', { date })])).toEqual({ '9': replaced });
  });
});
