import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  account,
  aggregated,
  type Aggregated,
  contextWith,
  ITEM,
  jobWith,
  operation,
  sourceOf,
} from '../../../../test/bridge-aggregator.js';
import { accountsOf, BOTH, collect, endOf, checkpointsOf, operationsOf } from '../../../../test/bridge-readings.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { LastingFailure } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

describe('Bridge link', () => {
  const failuresOf = async (item: Omit<NonNullable<Aggregated['item']>, 'id'>) =>
    (await collect(aggregated({ item: { id: ITEM, ...item } }))).map((event) =>
      event.kind === 'failed' ? [event.error.name, 'kind' in event.error && event.error.kind] : event.kind,
    );
  const both = (...failure: unknown[]) => BOTH.map(() => failure);

  it.each([402, 429, 430, 1010, 1100])('requires the end user when its status is %i', async (status) => {
    const events = await collect(aggregated({ item: { id: ITEM, status } }));
    expect(events).toMatchObject(BOTH.map((dataType) => ({ kind: 'failed', dataType, error: { name: 'ConsentRefused' } })));
  });

  it.each([
    [1003, 'unreachable'],
    [1005, 'rejected'],
    [1007, 'unreachable'],
    [1099, 'incomplete'],
    [-2, 'incomplete'],
    [-3, 'incomplete'],
    [100, 'rejected'],
    [4_711, 'rejected'],
  ])('fails temporarily when its status is %i', async (status, kind) => {
    expect(await failuresOf({ status })).toEqual(both('ProviderFetchError', kind));
  });

  it.each([
    [1003, 'bank_is_down', 'ProviderFetchError'],
    [4_711, 'something_new', 'ProviderFetchError'],
    [4_711, 'sca_required_webview', 'ConsentRefused'],
    [4_711, 'KYC_TO_FILL', 'ConsentRefused'],
    [1003, 'otp_failed', 'ConsentRefused'],
  ])('is judged by its reason when its status is %i: %s', async (status, status_code_info, name) => {
    expect((await failuresOf({ status, status_code_info })).map(([error]) => error)).toEqual([name, name]);
  });

  it.each([0, 1009])('is read when its status is %i', async (status) => {
    expect(await failuresOf({ status, status_code_info: 'otp_required' })).toEqual(['page', 'complete', 'page', 'complete']);
  });

  it.each([
    [1003, '2025-05-29T23:59:59.000Z', true],
    [4_711, '2025-05-01T00:00:00.000Z', true],
    [4_711, '2025-05-30T00:00:00.000Z', false],
    [4_711, undefined, false],
  ])('with the status %i and the last refresh %s is a failure for an operator: %s', async (status, last_successful_refresh, lasting) => {
    const item = { id: ITEM, status, ...(last_successful_refresh && { last_successful_refresh }) };
    const [event] = await collect(aggregated({ item }));
    expect(event?.kind === 'failed' && event.error instanceof LastingFailure).toBe(lasting);
  });

  it.each([
    ['2025-11-28T10:00:00.000Z', '2025-11-28T10:00:00.000Z'],
    ['2025-05-31T10:00:00.000Z', undefined],
    [undefined, undefined],
  ])('that is authenticated until %s reports %s with each data type', async (authentication_expires_at, end) => {
    const item = { id: ITEM, status: 0, ...(authentication_expires_at && { authentication_expires_at }) };
    const events = await collect(aggregated({ item }));
    expect(BOTH.map((dataType) => (endOf(events, dataType) as { consentEnds?: string }).consentEnds)).toEqual([end, end]);
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

  it('that the end user excluded have their id only, whatever the aggregator sends', async () => {
    const full = { iban: 'FR7699999000010000001234567', loan_details: { borrowed_capital: 1 } };
    const events = await collect(aggregated({ accounts: [account({ ...full, data_access: 'disabled' })], operations: [operation(1)] }));
    const known = ['provider_name', 'account_id', 'connection_reference', 'status', 'status_code', 'balance_at', 'refreshed_at'];
    expect(accountsOf(events)).toHaveLength(1);
    const told = Object.entries(accountsOf(events)[0]!).filter(([, value]) => value !== null);
    expect(told.map(([name]) => name).toSorted()).toEqual(known.toSorted());
    expect(accountsOf(events)[0]).toMatchObject({ account_id: '101', status: 'DISABLED', balance_at: '2025-05-31T04:00:00Z' });
    expect(operationsOf(events)).toEqual([]);
  });

  it('that the end user shares again have their data and their first known day', async () => {
    const first = await collect(aggregated({ operations: [operation(1, { date: '2024-11-05', booking_date: null })] }));
    const second = await collect(aggregated({ accounts: [account({ data_access: 'disabled' })], operations: [] }), {
      checkpoints: checkpointsOf(first),
    });
    expect(accountsOf(second)).toMatchObject([{ status: 'DISABLED', history_from: null }]);
    const third = await collect(aggregated({ operations: [] }), { checkpoints: checkpointsOf(second) });
    expect(accountsOf(third)).toMatchObject([{ status: 'ACTIVE', balance: 1_500.5, history_from: '2024-11-05' }]);
  });

  it('that the end user excluded are reported without a time of the aggregator', async () => {
    const bare = { id: 101, item_id: ITEM, data_access: 'disabled' };
    const events = await collect(aggregated({ accounts: [bare], operations: [] }));
    expect(accountsOf(events)).toMatchObject([
      { account_id: '101', status: 'DISABLED', balance: null, balance_at: '2025-06-01T00:00:00Z' },
    ]);
    expect(endOf(events, 'BANK_ACCOUNT')).toMatchObject({ kind: 'complete', total: 1 });
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
