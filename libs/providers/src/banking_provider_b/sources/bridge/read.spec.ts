import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { account, aggregated, contextWith, ITEM, jobWith, operation, sourceOf } from '../../../../test/bridge-aggregator.js';
import { accountsOf, BOTH, collect, endOf, checkpointsOf, operationsOf } from '../../../../test/bridge-readings.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { adapter } from '../../adapter.js';

describe('Bridge link', () => {
  it.each([402, 430, 1005, 1007, 1009, 1010])('requires the end user when its status is %i', async (status) => {
    const events = await collect(aggregated({ item: { id: ITEM, status } }));
    expect(events).toMatchObject(BOTH.map((dataType) => ({ kind: 'failed', dataType, error: { name: 'ConsentRefused' } })));
  });

  it.each([
    [429, 'rate-limited'],
    [1003, 'unreachable'],
    [-2, 'incomplete'],
    [4_711, 'rejected'],
  ])('fails temporarily when its status is %i', async (status, kind) => {
    const events = await collect(aggregated({ item: { id: ITEM, status } }));
    expect(events.map((event) => event.kind === 'failed' && [event.error.name, 'kind' in event.error && event.error.kind])).toEqual(
      BOTH.map(() => ['ProviderFetchError', kind]),
    );
  });

  it('requires the end user when the aggregator no longer knows the link', async () => {
    expect(await collect(aggregated({ item: undefined }))).toMatchObject(
      BOTH.map(() => ({ kind: 'failed', error: { name: 'ConsentRefused' } })),
    );
  });

  it('is requested once per job, and nothing else when it cannot be read', async () => {
    const [well, ill] = [sourceOf(aggregated()), sourceOf(aggregated({ item: { id: ITEM, status: 1010 } }))];
    await collectStream(adapter.collect(jobWith(BOTH), contextWith(aggregated(), well)));
    await collectStream(adapter.collect(jobWith(BOTH), contextWith(aggregated(), ill)));
    const paths = ({ calls }: typeof well) => calls.map(({ path }) => path.replace('/v3/', ''));
    expect(paths(ill)).toEqual([`aggregation/items/${ITEM}`]);
    expect(paths(well)).toEqual([`aggregation/items/${ITEM}`, 'aggregation/accounts', 'aggregation/transactions', 'providers/574']);
    expect(well.calls[0]!.headers).toEqual({
      'Client-Id': 'application',
      'Client-Secret': 'secret',
      'Bridge-Version': '2025-01-15',
      authorization: 'Bearer scripted',
    });
  });

  it('completes without records when it has no account', async () => {
    const events = await collect(aggregated({ accounts: [], operations: [] }));
    expect(events).toMatchObject(['BANK_TRANSACTION', 'BANK_ACCOUNT'].map((dataType) => ({ kind: 'complete', dataType, total: 0 })));
  });

  it('excludes accounts and operations of another link of the same user', async () => {
    const kept = aggregated({
      accounts: [account(), account({ id: 202, item_id: ITEM + 1 })],
      operations: [operation(2, { account_id: 202 }), operation(1)],
    });
    const events = await collect(kept);
    expect([accountsOf(events).length, operationsOf(events).map(({ transaction_id }) => transaction_id)]).toEqual([1, ['1']]);
  });
});

describe('accounts of a Bridge link', () => {
  it('keep their first known day when no operation is returned again', async () => {
    const operations = [
      operation(3, { date: '2025-04-01', booking_date: '2025-04-02' }),
      operation(2),
      operation(1, { date: '2024-11-05', booking_date: null }),
    ];
    const first = await collect(aggregated({ operations }));
    expect(accountsOf(first)).toMatchObject([{ history_from: '2024-11-05' }]);
    expect(accountsOf(await collect(aggregated({ operations: [] }), { checkpoints: checkpointsOf(first) }))).toMatchObject([
      { history_from: '2024-11-05' },
    ]);
  });

  it('have no first known day without a full read of operations', async () => {
    expect(accountsOf(await collect(aggregated(), {}, ['BANK_ACCOUNT']))).toMatchObject([{ history_from: null }]);
    const { BANK_TRANSACTION } = checkpointsOf(await collect(aggregated()))!;
    expect(accountsOf(await collect(aggregated(), { checkpoints: { BANK_TRANSACTION: BANK_TRANSACTION! } }))).toMatchObject([
      { history_from: null },
    ]);
  });

  it('are CLOSED with their last state when the link no longer lists them', async () => {
    const first = await collect(aggregated({ accounts: [account(), account({ id: 102, type: 'savings' })] }));
    const second = await collect(aggregated(), { checkpoints: checkpointsOf(first) });
    const gone = accountsOf(first).find(({ account_id }) => account_id === '102');
    expect(accountsOf(second)).toContainEqual({ ...gone, status: 'CLOSED', status_code: null });
    expect(endOf(second, 'BANK_ACCOUNT')).not.toHaveProperty('scope');
    const third = await collect(aggregated(), { checkpoints: checkpointsOf(second) });
    expect(accountsOf(third).map(({ account_id, status }) => [account_id, status])).toEqual([
      ['102', 'CLOSED'],
      ['101', 'ACTIVE'],
    ]);
  });

  it('are ACTIVE again when the link lists them again', async () => {
    const first = await collect(aggregated());
    const second = await collect(aggregated({ accounts: [] }), { checkpoints: checkpointsOf(first) });
    expect(accountsOf(second)).toMatchObject([{ status: 'CLOSED' }]);
    expect(accountsOf(await collect(aggregated(), { checkpoints: checkpointsOf(second) }))).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('are read as changes when they do not fit into the checkpoint', async () => {
    const accounts = Array.from({ length: 500 }, (_, place) =>
      account({ id: place, name: createHash('sha256').update(String(place)).digest('hex') }),
    );
    const first = await collect(aggregated({ accounts, operations: [] }));
    const second = await collect(aggregated({ operations: [] }), { checkpoints: checkpointsOf(first) });
    expect([first, second].map((events) => endOf(events, 'BANK_ACCOUNT'))).toMatchObject([
      { scope: { kind: 'changes' } },
      { scope: { kind: 'changes' } },
    ]);
  });

  it.each(['', 'a1.', 'a1.AAAA', 'another'])('are reported when their checkpoint is %j', async (checkpoint) => {
    const checkpoints = { BANK_ACCOUNT: { bridge: { checkpoint, fullReadAt: null, full: false } } };
    expect(accountsOf(await collect(aggregated(), { checkpoints }))).toHaveLength(1);
  });

  it('are skipped until they are read, and fail when none is read', async () => {
    const unread = account({ id: 102, updated_at: null });
    expect(accountsOf(await collect(aggregated({ accounts: [account(), unread] }))).map(({ account_id }) => account_id)).toEqual(['101']);
    expect(endOf(await collect(aggregated({ accounts: [unread], operations: [] })), 'BANK_ACCOUNT')).toMatchObject({
      kind: 'failed',
      error: { kind: 'incomplete' },
    });
  });

  it('are reported when their operations cannot be read', async () => {
    const events = await collect(aggregated({ operations: [operation(1, { amount: null })] }));
    expect(endOf(events, 'BANK_TRANSACTION')).toMatchObject({ kind: 'failed', error: { kind: 'malformed' } });
    expect(accountsOf(events)).toMatchObject([{ history_from: null }]);
  });
});
