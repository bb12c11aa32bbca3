import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CollectionEvent } from '@company-data/providers';
import { eventually } from '@company-data/testing';
import { claimed } from '../../test/fake-job-requests.js';
import { complete, JobHarness, page, success } from '../../test/job-harness.js';

let harness: JobHarness;
beforeEach(() => {
  harness = new JobHarness();
});

type Complete = CollectionEvent & { kind: 'complete' };

const WINDOW = { kind: 'window', field: 'at', from: '2025-01-01', to: '2025-02-01' } as const;

/**
 * Runs a job whose first source of A ends like this while the others are empty, and returns its
 * outcome.
 */
async function outcomeOf(end: Partial<Complete>, ...pages: CollectionEvent[]) {
  await harness.run(async function* () {
    yield* pages;
    yield { ...complete('A', 'first', 0), ...end } as Complete;
    yield complete('A', 'second', 0);
    yield complete('B', 'first', 0);
  });
  return harness.requests.completed.get('entry-a')![0]!;
}

const withDeleted = (event: CollectionEvent, ...deleted: Record<string, unknown>[]) => ({ ...event, deleted }) as CollectionEvent;

describe('outcome of a partial read', () => {
  it.each([
    ['a window', WINDOW],
    ['changes', { kind: 'changes' } as const],
  ])('contains the scope of %s', async (_what, scope) => {
    expect(await outcomeOf({ scope })).toEqual({ ...success('first', 0), scope });
  });

  it('contains no scope for a full read', async () => {
    expect(await outcomeOf({ scope: { kind: 'all' } })).toEqual(success('first', 0));
  });

  it('is malformed when the window field does not belong to the data type', async () => {
    const outcome = await outcomeOf({ scope: { ...WINDOW, field: 'name' } });
    expect(outcome).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_MALFORMED' });
  });
});

describe('outcome of a read with invalid records', () => {
  it('contains the valid records, and one warning counts the others', async () => {
    const pages = [page('A', 'first', { n: 1 }), page('A', 'first', { n: 2 })].map((each) => ({ ...each, leftOut: 2 }) as CollectionEvent);
    expect(await outcomeOf({ total: 2 }, ...pages)).toEqual(success('first', 2));
    expect(harness.warned).toEqual([expect.objectContaining({ source: 'first', data_type: 'A', count: 4 })]);
  });
});

describe('outcome of a read with records that are too large', () => {
  const LIMIT = 500 * 1_024;
  const large = (n: number) => page('A', 'first', { n, text: 'x'.repeat(LIMIT) });
  const kept = (...ids: string[]) => ({ scope: { kind: 'changes' }, kept: { ids, scope: { kind: 'all' } }, unread: 'LARGE_RECORDS' });

  it('succeeds with the other records and names the missing part', async () => {
    const outcome = await outcomeOf({ total: 4 }, page('A', 'first', { n: 1 }), large(3), page('A', 'first', { n: 2 }), large(4));
    expect(outcome).toEqual({ ...success('first', 2), ...kept('3', '4') });
    expect(harness.warned).toEqual([expect.objectContaining({ source: 'first', data_type: 'A', count: 2 })]);
  });

  it('measures the staged line, in which escapes take twice their size', async () => {
    expect(await outcomeOf({ total: 1 }, page('A', 'first', { text: '\\'.repeat(LIMIT / 3) }))).toMatchObject({
      total: 0,
      unread: 'LARGE_RECORDS',
    });
    expect(await outcomeOf({ total: 1 }, page('A', 'first', { text: 'x'.repeat(LIMIT - 1_000) }))).toEqual(success('first', 1));
  });

  it('is incomplete when records are missing besides', async () => {
    expect(await outcomeOf({ total: 3 }, large(2), page('A', 'first', { n: 1 }))).toMatchObject({
      status: 'FETCH_ERROR',
      code: 'SOURCE_INCOMPLETE',
    });
  });

  it('names the scope of the read, its deletions and the part that failed besides', async () => {
    const outcome = await outcomeOf({ total: 1, deletions: 1, scope: WINDOW, unread: 'CORRECTIONS' }, withDeleted(large(1), { n: 2 }));
    expect(outcome).toEqual({
      ...success('first', 0),
      deletions: 1,
      scope: { kind: 'changes' },
      kept: { ids: ['1'], scope: WINDOW },
      unread: 'CORRECTIONS',
    });
  });

  it('names each record once, and none that a later line reports', async () => {
    const outcome = await outcomeOf(
      { total: 5, deletions: 1 },
      large(1),
      large(1),
      large(2),
      page('A', 'first', { n: 2 }),
      large(3),
      withDeleted(page('A', 'first'), { n: 3 }),
    );
    expect(outcome).toEqual({ ...success('first', 1), deletions: 1, ...kept('1') });
  });

  it('names up to 1,000 records, and restricts the read to changes beyond', async () => {
    const read = (count: number) => outcomeOf({ total: count }, ...Array.from({ length: count }, (_, at) => large(at)));
    expect((await read(1_000)).kept?.ids).toHaveLength(1_000);
    expect(await read(1_001)).toEqual({ ...success('first', 0), scope: { kind: 'changes' }, unread: 'LARGE_RECORDS' });
  });
});

describe('outcome of a read with deleted records', () => {
  it('counts deletions separately and stages each as a line without a hash', async () => {
    const outcome = await outcomeOf({ total: 1, deletions: 2 }, withDeleted(page('A', 'first', { n: 1 }), { n: 2 }, { n: 3 }));
    expect(outcome).toEqual({ ...success('first', 1), deletions: 2 });
    const lines = harness.requests.last.get('entry-a')!.batch.bytes.toString().trimEnd().split('\n');
    expect(lines.map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['1', '', `\\\\x${'0'.repeat(64)}`],
      ['2', '', '\\\\x'],
      ['3', '', '\\\\x'],
    ]);
  });

  it('does not count deletions as fetched records', async () => {
    let progress: unknown;
    harness.requests.claimReply = claimed({ lease_seconds: 0.06 });
    harness.requests.onRenew = async () => 0.06;
    await harness.run(async function* () {
      yield withDeleted(page('A', 'first', { n: 1 }), { n: 2 });
      const before = harness.requests.renewals.length;
      await eventually(() => harness.requests.renewals.length > before);
      progress = harness.requests.renewals[before]![0];
    });
    expect(progress).toEqual({ entry_id: 'entry-a', fetched: 1 });
  });

  it('is incomplete when fewer deletions are received than reported', async () => {
    const outcome = await outcomeOf({ deletions: 2 }, withDeleted(page('A', 'first'), { n: 2 }));
    expect(outcome).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_INCOMPLETE' });
  });

  it('is malformed when a deletion has no natural key', async () => {
    const outcome = await outcomeOf({ deletions: 1 }, withDeleted(page('A', 'first'), { name: 'x' }));
    expect(outcome).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_MALFORMED' });
  });
});
