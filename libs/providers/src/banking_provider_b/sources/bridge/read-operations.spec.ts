import { describe, expect, it } from '@jest/globals';
import {
  account,
  aggregated,
  contextWith,
  ITEM,
  jobWith,
  linkOf,
  operation,
  respondingWith,
  sourceOf,
} from '../../../../test/bridge-aggregator.js';
import { accountsOf, collect, deletedOf, endOf, checkpointsOf, operationsOf } from '../../../../test/bridge-readings.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { ScriptedSource } from '../../../../test/scripted-source.js';
import type { CollectionEvent } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

describe('operations of a Bridge link', () => {
  const hundred = Array.from({ length: 100 }, (_, place) =>
    operation(100 - place, {
      date: `2025-0${1 + (place % 5)}-11`,
      booking_date: null,
      deleted: place % 17 === 3,
      future: place % 29 === 5,
    }),
  );

  it.each([1, 2, 7, 33, 99, 100, 500])('are the same for pages of %i', async (pageSize) => {
    const whole = await collect(aggregated({ operations: hundred }));
    const split = await collect(aggregated({ operations: hundred, pageSize }));
    const gone = (events: CollectionEvent[]) =>
      deletedOf(events)
        .map(({ transaction_id }) => transaction_id)
        .toSorted();
    expect([operationsOf(split), gone(split)]).toEqual([operationsOf(whole), gone(whole)]);
    expect([operationsOf(whole).length, gone(whole).length]).toEqual([91, 9]);
  });

  it.each([
    ['relative to the host', linkOf],
    ['relative to the API version', (after: number) => `/aggregation/transactions?starting_after=${after}`],
    ['absolute', (after: number) => `https://aggregator.example/v3/aggregation/transactions?starting_after=${after}`],
  ])('are read completely when next links are %s', async (_name, linkTo) => {
    expect(operationsOf(await collect(aggregated({ operations: hundred, pageSize: 10, linkTo })))).toHaveLength(91);
  });

  it.each([
    'https://elsewhere.example/v3/aggregation/transactions?starting_after=1',
    '//elsewhere.example/v3/aggregation/transactions',
    'https://aggregator.example@elsewhere.example/v3/aggregation/transactions',
    'https://user:secret@aggregator.example/v3/aggregation/transactions',
    'http://aggregator.example/v3/aggregation/transactions',
    '/v3/aggregation/users',
    '/v3/aggregation/transactions/../users',
    'http://[',
  ])('fail without another call when the next link is %s', async (link) => {
    const source = sourceOf(aggregated({ operations: hundred, pageSize: 10, linkTo: () => link }));
    const events = await collectStream(adapter.collect(jobWith(['BANK_TRANSACTION']), contextWith(aggregated(), source)));
    expect(events.at(-1)).toMatchObject({ kind: 'failed', error: { kind: 'malformed' } });
    expect(source.calls.filter(({ path }) => path.endsWith('/transactions'))).toHaveLength(1);
  });

  it('fail when a next link leads back to an earlier page', async () => {
    const events = await collect(aggregated({ operations: hundred, pageSize: 10, linkTo: () => linkOf(10) }));
    expect(endOf(events, 'BANK_TRANSACTION')).toMatchObject({ kind: 'failed', error: { kind: 'incomplete' } });
  });

  it('are requested from one day before the last read', async () => {
    const checkpoints = checkpointsOf(await collect(aggregated()));
    const source = sourceOf(aggregated());
    await collectStream(adapter.collect(jobWith(['BANK_TRANSACTION'], { checkpoints }), contextWith(aggregated(), source)));
    expect(source.calls.at(-1)!.query).toEqual({ since: '2025-05-31T00:00:00.000Z', limit: '500' });
  });

  it('are read for 90 days and a margin when a full read is due', async () => {
    const checkpoints = checkpointsOf(await collect(aggregated({ operations: hundred })), true);
    const source = sourceOf(aggregated());
    const events = await collectStream(adapter.collect(jobWith(['BANK_TRANSACTION'], { checkpoints }), contextWith(aggregated(), source)));
    expect(source.calls.at(-1)!.query).toEqual({ min_date: '2025-01-17', limit: '500' });
    expect(endOf(events, 'BANK_TRANSACTION')).toMatchObject({ full: true, scope: { kind: 'window', field: 'date', from: '2025-03-03' } });
  });

  it('are kept when they were booked within the window but dated before it', async () => {
    const late = operation(2, { date: '2025-02-28', booking_date: '2025-03-04' });
    const checkpoints = checkpointsOf(await collect(aggregated({ operations: [late] })), true);
    expect(operationsOf(await collect(aggregated({ operations: [late] }), { checkpoints })).map(({ date }) => date)).toEqual([
      '2025-03-04',
    ]);
  });

  it('start on the first day of a month when months_to_sync is set', async () => {
    const operations = [
      operation(3),
      operation(2, { date: '2025-02-28', booking_date: '2025-03-01' }),
      operation(1, { date: '2025-02-28', booking_date: null }),
    ];
    const history = { BANK_TRANSACTION: { monthsToSync: 3, lastN: null } };
    const first = await collect(aggregated({ operations }), { history });
    expect(operationsOf(first).map(({ date }) => date)).toEqual(['2025-05-10', '2025-03-01']);
    expect(endOf(first, 'BANK_TRANSACTION')).toMatchObject({ scope: { kind: 'window', from: '2025-03-01' } });
    const recategorised = operations.map((each) => ({ ...each, updated_at: '2025-06-01T00:00:00Z' }));
    const second = await collect(aggregated({ operations: recategorised }), { history, checkpoints: checkpointsOf(first) });
    expect(operationsOf(second)).toHaveLength(2);
  });

  it('are read as changes when an account is no longer shared', async () => {
    const shared = aggregated();
    const checkpoints = checkpointsOf(await collect(shared), true);
    const events = await collect(aggregated({ accounts: [account({ data_access: 'disabled' })], operations: [] }), { checkpoints });
    expect(endOf(events, 'BANK_TRANSACTION')).toMatchObject({ kind: 'complete', scope: { kind: 'changes' } });
    expect(accountsOf(events)).toMatchObject([{ status: 'DISABLED', status_code: 'disabled' }]);
  });

  describe('of a new link', () => {
    const week = operation(1, { date: '2025-05-26', booking_date: '2025-05-26' });
    const item = { id: ITEM, status: 0, created_at: '2025-05-31T23:50:00.000Z' };

    it('are read again from the start when the link has the first days only', async () => {
      const first = await collect(aggregated({ item, operations: [week] }));
      expect(operationsOf(first)).toHaveLength(1);
      expect(endOf(first, 'BANK_TRANSACTION')).toMatchObject({ kind: 'complete', scope: { kind: 'changes' } });
      expect(endOf(first, 'BANK_TRANSACTION')).not.toHaveProperty('checkpoint');
      expect(accountsOf(first)).toMatchObject([{ history_from: null }]);
      const older = operation(2, { date: '2024-11-05', booking_date: null });
      const second = await collect(aggregated({ item, operations: [week, older] }), { checkpoints: checkpointsOf(first) });
      expect([operationsOf(second).length, endOf(second, 'BANK_TRANSACTION')]).toMatchObject([
        2,
        { scope: { kind: 'window' }, full: true },
      ]);
      expect(accountsOf(second)).toMatchObject([{ history_from: '2024-11-05' }]);
    });

    it.each([
      ['its history goes further back', item, { date: '2025-05-20', booking_date: '2025-05-20' }],
      ['it is a day old', { ...item, created_at: '2025-05-31T00:00:00.000Z' }, {}],
      ['its age is unknown', { id: ITEM, status: 0 }, {}],
    ])('are whole when %s', async (_name, link, changes) => {
      const events = await collect(aggregated({ item: link, operations: [{ ...week, ...changes }] }));
      expect(endOf(events, 'BANK_TRANSACTION')).toMatchObject({ scope: { kind: 'window' }, full: true, checkpoint: expect.any(String) });
    });

    it('have no checkpoint when the link has no operation', async () => {
      expect(endOf(await collect(aggregated({ item, operations: [] })), 'BANK_TRANSACTION')).not.toHaveProperty('checkpoint');
    });
  });

  it.each(['null', null, '', undefined])('end when the next link is %j', async (next_uri) => {
    const source = new ScriptedSource(
      (request) =>
        request.path.endsWith('/transactions')
          ? { body: { resources: [operation(1)], pagination: { next_uri } } }
          : respondingWith(aggregated())(request),
      { url: 'https://aggregator.example' },
    );
    const events = await collectStream(adapter.collect(jobWith(['BANK_TRANSACTION']), contextWith(aggregated(), source)));
    expect([operationsOf(events).length, endOf(events, 'BANK_TRANSACTION')?.kind]).toEqual([1, 'complete']);
  });

  it('name the pending operation that they replace when it is deleted', async () => {
    const expected = operation(7, { date: '2025-05-29', booking_date: null, future: true, amount: -310 });
    const first = await collect(aggregated({ operations: [expected] }));
    const now = { updated_at: '2025-06-01T00:00:00.000Z' };
    const booked = operation(8, { ...now, date: '2025-05-31', booking_date: '2025-05-31', amount: -310 });
    const second = await collect(aggregated({ operations: [booked, { ...expected, ...now, deleted: true }] }), {
      checkpoints: checkpointsOf(first),
    });
    expect(operationsOf(first)).toMatchObject([{ status: 'PENDING', in_balance: false }]);
    expect(operationsOf(second)).toMatchObject([{ transaction_id: '8', replaces_transaction_id: '7', status: 'BOOKED', in_balance: true }]);
    expect(deletedOf(second)).toContainEqual(expect.objectContaining({ account_id: '101', transaction_id: '7' }));
  });

  it('are deleted when they are pending for more than 30 days', async () => {
    const events = await collect(aggregated({ operations: [operation(7, { date: '2025-04-01', booking_date: null, future: true })] }));
    expect([operationsOf(events), deletedOf(events)]).toMatchObject([[], [{ transaction_id: '7' }]]);
  });

  it('are reported with at most two further pages in memory', async () => {
    let made = 0;
    function* endless() {
      for (let id = 1; id <= 100_000; id += 1) {
        made += 1;
        yield operation(id);
      }
    }
    const kept = aggregated({ operations: { [Symbol.iterator]: endless }, linkTo: linkOf });
    const events = adapter.collect(jobWith(['BANK_TRANSACTION']), contextWith(kept));
    for (let page = 1; page <= 3; page += 1) {
      made = 0;
      const { value } = await events.next();
      expect([value?.kind, value?.kind === 'page' && value.records.length]).toEqual(['page', 500]);
    }
    // The aggregator of this test starts again for each page. While the third page is reported, at
    // most the fourth and fifth are fetched.
    expect(made).toBeLessThanOrEqual(3 * 5 * 501);
    await events.return();
  });
});
