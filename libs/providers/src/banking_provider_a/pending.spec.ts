import { describe, expect, it } from '@jest/globals';
import { type PowensState, powensContext, powensJob, powensSource, powensState, withRow } from '../../test/powens-stub.js';
import type { CollectionEvent, CollectionJob } from '../adapter.js';
import { adapter } from './adapter.js';

const TYPE = 'BANK_TRANSACTION';
const LATER = '2025-06-01 01:00:00';

async function collect(state: PowensState, checkpoints: CollectionJob['checkpoints'] = {}): Promise<CollectionEvent[]> {
  const events: CollectionEvent[] = [];
  const job = powensJob({ dataTypes: [TYPE], checkpoints });
  for await (const event of adapter.collect(job, powensContext(powensSource(state)))) events.push(event);
  return events;
}

const checkpointsOf = (events: readonly CollectionEvent[], full = false): CollectionJob['checkpoints'] => {
  const end = events.find((event) => event.kind === 'complete');
  return { [TYPE]: { powens: { checkpoint: end?.checkpoint ?? '', fullReadAt: null, full } } };
};

const reportedIn = (events: readonly CollectionEvent[], id: string) =>
  events.flatMap((event) => (event.kind === 'page' ? event.records : [])).findLast((record) => record['transaction_id'] === id);
const goneOf = (events: readonly CollectionEvent[]) =>
  events.flatMap((event) => (event.kind === 'page' ? (event.deleted ?? []) : [])).map((key) => key['transaction_id']);

const read = (state: PowensState) => withRow(state, 'connections', 4, { last_update: LATER });
const pending = () => powensState().transactions.find(({ id }) => id === 9003)!;
const withBooked = (state: PowensState, more: Record<string, unknown> = {}): PowensState => ({
  ...state,
  transactions: [
    ...state.transactions,
    { ...pending(), id: 9010, coming: false, deleted: null, date: '2025-06-01', last_update: LATER, ...more },
  ],
});

/** States in which the pending operation is marked as deleted, or is missing. */
const deleted = () => withRow(read(powensState()), 'transactions', 9003, { deleted: LATER, last_update: LATER });
const vanished = (): PowensState => ({ ...read(powensState()), transactions: powensState().transactions.filter(({ id }) => id !== 9003) });

describe('pending Powens operation', () => {
  it('is reported as PENDING and outside the balance', async () => {
    expect(reportedIn(await collect(powensState()), '9003')).toMatchObject({ status: 'PENDING', in_balance: false, date: '2025-06-02' });
  });

  it.each([
    ['is marked as deleted', deleted],
    ['is no longer returned', vanished],
  ])('is replaced by the booked operation when it %s', async (_name, state) => {
    const first = await collect(powensState());
    const second = await collect(withBooked(state()), checkpointsOf(first));
    expect(reportedIn(second, '9010')).toMatchObject({ status: 'BOOKED', replaces_transaction_id: '9003' });
    expect(goneOf(second).filter((id) => id === '9003')).toHaveLength(1);
  });

  it.each([
    ['the amount', { value: -33 }],
    ['the day', { date: '2025-06-14' }],
    ['the account', { id_account: 18 }],
  ])('is not replaced when %s differs', async (_name, more) => {
    const second = await collect(withBooked(deleted(), more), checkpointsOf(await collect(powensState())));
    expect(reportedIn(second, '9010')).toMatchObject({ replaces_transaction_id: null });
  });

  it('is replaced by the operation with the same wording when two match', async () => {
    const two = withBooked(withBooked(deleted(), { id: 9009, original_wording: 'CB AUTRE', date: '2025-05-30' }));
    const second = await collect(two, checkpointsOf(await collect(powensState())));
    expect([reportedIn(second, '9009'), reportedIn(second, '9010')].map((record) => record?.['replaces_transaction_id'])).toEqual([
      null,
      '9003',
    ]);
  });

  it('stays replaced when the booked operation is returned again', async () => {
    const second = await collect(withBooked(deleted()), checkpointsOf(await collect(powensState())));
    const third = await collect(withBooked(deleted()), checkpointsOf(second, true));
    expect(reportedIn(third, '9010')).toMatchObject({ replaces_transaction_id: '9003' });
  });

  it('stays while the aggregator returns it, and is deleted after it disappears', async () => {
    const second = await collect(read(powensState()), checkpointsOf(await collect(powensState())));
    expect(goneOf(second)).not.toContain('9003');
    const third = await collect(withBooked(vanished()), checkpointsOf(second));
    expect(goneOf(third)).toContain('9003');
  });

  it('is deleted when it is pending for more than 30 days', async () => {
    const old = withRow(read(powensState()), 'transactions', 9003, { rdate: '2025-04-30', last_update: LATER });
    const second = await collect(old, checkpointsOf(await collect(powensState())));
    expect([reportedIn(second, '9003'), goneOf(second)]).toEqual([undefined, expect.arrayContaining(['9003'])]);
  });

  it('is not deleted when its account is no longer shared', async () => {
    const first = await collect(powensState());
    const silent = withRow(vanished(), 'accounts', 17, { disabled: LATER });
    const second = await collect(silent, checkpointsOf(first, true));
    expect([goneOf(second), second.find((event) => event.kind === 'complete')]).toEqual([
      expect.not.arrayContaining(['9003']),
      expect.objectContaining({ scope: { kind: 'changes' } }),
    ]);
  });
});
