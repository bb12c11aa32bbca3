import { describe, expect, it } from '@jest/globals';
import { anyDataType } from '@company-data/data-types';
import { collectStream } from '../../test/collect-stream.js';
import { type CollectionJob, type LastRead, CheckpointRejected, ProviderFetchError } from '../adapter.js';
import { type PageSince, readSince, type ReadingSince } from './read-since.js';

const TYPE = 'BANK_TRANSACTION';
const NOW = new Date('2025-06-01T00:00:00Z');
const record = anyDataType(TYPE).sample;
const pageUpTo = (upTo: string | null, more: Partial<PageSince> = {}): PageSince => ({ records: [record], upTo, ...more });

const markedAt = (checkpoint: string, more: Partial<LastRead> = {}): CollectionJob['checkpoints'] => ({
  [TYPE]: { bank: { checkpoint, fullReadAt: NOW, full: false, ...more } },
});

/**
 * Reads a source that returns these pages to any request. Returns the requested times and the
 * events.
 */
async function readWith(checkpoints: CollectionJob['checkpoints'], pages: PageSince[], more: Partial<ReadingSince> = {}) {
  const asked: (string | null)[] = [];
  const read: ReadingSince['read'] = async function* (since) {
    asked.push(since && since.toISOString());
    yield* pages;
  };
  const reading = { source: 'bank', dataType: TYPE, job: { checkpoints }, now: NOW, overlapSeconds: 3_600, read, ...more };
  const events = await collectStream(readSince(reading));
  return { asked, events, end: events.at(-1)! };
}

describe('readSince', () => {
  it.each([
    ['no checkpoint exists', undefined],
    ['a full read is due', markedAt('2025-05-01T00:00:00Z', { full: true })],
    ['the checkpoint is not a date', markedAt('page 7')],
    ['the checkpoint is of another source', { [TYPE]: { other: { checkpoint: '2025-05-01T00:00:00Z', fullReadAt: NOW, full: false } } }],
  ])('reads in full and returns the latest change when %s', async (_why, marks) => {
    const { asked, end } = await readWith(marks, [pageUpTo('2025-05-03T01:00:00+01:00'), pageUpTo('2025-05-02T00:00:00Z'), pageUpTo(null)]);
    expect(asked).toEqual([null]);
    expect(end).toMatchObject({ kind: 'complete', total: 3, scope: { kind: 'all' }, full: true, checkpoint: '2025-05-03T00:00:00.000Z' });
  });

  it('reads changes and deletions since the checkpoint minus the overlap', async () => {
    const deleted = [{ transaction_id: 'gone' }];
    const { asked, events, end } = await readWith(markedAt('2025-05-01T00:00:00Z'), [
      pageUpTo('2025-05-02T00:00:00Z', { deleted, expected: 1 }),
    ]);
    expect(asked).toEqual(['2025-04-30T23:00:00.000Z']);
    expect(events[0]).toMatchObject({ kind: 'page', deleted, expected: 1 });
    expect(end).toMatchObject({ total: 1, deletions: 1, scope: { kind: 'changes' }, checkpoint: '2025-05-02T00:00:00.000Z' });
    expect(end).not.toHaveProperty('full');
  });

  it('returns the previous checkpoint when nothing has changed', async () => {
    const { end } = await readWith(markedAt('2025-05-01T00:00:00Z'), [pageUpTo('2025-04-30T23:30:00Z')]);
    expect(end).toMatchObject({ checkpoint: '2025-05-01T00:00:00.000Z' });
  });

  it('returns no checkpoint when a full read has no times', async () => {
    expect((await readWith(undefined, [])).end).not.toHaveProperty('checkpoint');
  });

  it('returns no checkpoint in the future when a change has a future time', async () => {
    expect((await readWith(undefined, [pageUpTo('2099-01-01T00:00:00Z')])).end).toMatchObject({ checkpoint: NOW.toISOString() });
  });

  it.each(['yesterday', '2025-05-01', '2025-05-01T00:00:00'])('fails as malformed when a change is dated %s', async (upTo) => {
    await expect(readWith(undefined, [pageUpTo(upTo)])).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('uses the declared scope when the source cannot repeat everything', async () => {
    const scope = (since: Date | null) =>
      ({ kind: 'window', field: 'date', from: since === null ? '2022-06-01' : '2025-04-30', to: '2025-06-02' }) as const;
    expect((await readWith(undefined, [], { scope })).end).toMatchObject({ scope: { from: '2022-06-01' }, full: true });
    expect((await readWith(markedAt('2025-05-01T00:00:00Z'), [], { scope })).end).toMatchObject({ scope: { from: '2025-04-30' } });
  });
});

describe('readSince of a failing source', () => {
  const failing = (error: Error) => {
    const asked: (Date | null)[] = [];
    const read: ReadingSince['read'] = async function* (since) {
      asked.push(since);
      if (since !== null || !(error instanceof CheckpointRejected) || error.message === 'always') throw error;
      yield pageUpTo('2025-05-02T00:00:00Z');
    };
    return { asked, reading: readWith(markedAt('2025-05-01T00:00:00Z'), [], { read }) };
  };

  it('reads in full when the source rejects the checkpoint', async () => {
    const { asked, reading } = failing(new CheckpointRejected());
    expect((await reading).end).toMatchObject({ total: 1, scope: { kind: 'all' }, full: true, checkpoint: '2025-05-02T00:00:00.000Z' });
    expect(asked.map((since) => since === null)).toEqual([false, true]);
  });

  it('fails when the source rejects the full read too', async () => {
    const { asked, reading } = failing(new CheckpointRejected('always'));
    await expect(reading).rejects.toMatchObject({ name: 'CheckpointRejected', kind: 'rejected' });
    expect(asked.length).toBe(2);
  });

  it('fails without a full read when the error is another one', async () => {
    const { asked, reading } = failing(new ProviderFetchError('timeout', 'late'));
    await expect(reading).rejects.toMatchObject({ kind: 'timeout' });
    expect(asked.length).toBe(1);
  });
});
