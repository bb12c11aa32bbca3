import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JobCheckpoint } from '@company-data/contracts';
import {
  type CollectionEvent,
  type CollectionJob,
  CheckpointRejected,
  MAX_CHECKPOINT_LENGTH,
  ProviderFetchError,
} from '@company-data/providers';
import { claimed } from '../../test/fake-job-requests.js';
import { complete, failed, JobHarness, page } from '../../test/job-harness.js';

let harness: JobHarness;
beforeEach(() => {
  harness = new JobHarness();
});

type Complete = CollectionEvent & { kind: 'complete' };

/** Runs a job whose first source of A reports these events, and returns its outcome. */
async function outcomeOf(...reported: CollectionEvent[]) {
  await harness.run(async function* () {
    yield* reported;
    yield complete('A', 'second', 0);
    yield complete('B', 'first', 0);
  });
  return harness.requests.completed.get('entry-a')![0]!;
}

const endOf = (more: Partial<Complete>, total = 0) => ({ ...complete('A', 'first', total), ...more }) as Complete;

/** Returns the checkpoints that the adapter receives in a job with this checkpoint. */
async function checkpointsPassedOn(checkpoint: JobCheckpoint): Promise<CollectionJob['checkpoints']> {
  let checkpoints: CollectionJob['checkpoints'];
  harness.requests.claimReply = claimed({ entries: [{ entry_id: 'entry-a', data_type: 'A', marks: { first: checkpoint } }] });
  await harness.run(async function* (_context, job) {
    checkpoints = job.checkpoints;
    yield* [];
  });
  return checkpoints;
}

describe('checkpoint of a source', () => {
  it('is passed to the next job', async () => {
    const { mark: checkpoint } = await outcomeOf(endOf({ checkpoint: 'page 7', scope: { kind: 'changes' } }));
    const checkpoints = await checkpointsPassedOn({ ...checkpoint!, full_read_at: '2025-01-01T00:00:00.000Z', full: false });
    expect(checkpoints).toEqual({ A: { first: { checkpoint: 'page 7', fullReadAt: new Date('2025-01-01T00:00:00Z'), full: false } } });
  });

  it('is not passed on after a change of credentials', async () => {
    const { mark: checkpoint } = await outcomeOf(endOf({ checkpoint: 'page 7' }));
    harness.account = 'other account';
    expect(await checkpointsPassedOn({ ...checkpoint!, full_read_at: null, full: false })).toEqual({});
  });

  it('is not passed on after another consent of the end user', async () => {
    harness.reference = 'link-1';
    const { mark: checkpoint } = await outcomeOf(endOf({ checkpoint: 'page 7' }));
    harness.reference = 'link-2';
    expect(await checkpointsPassedOn({ ...checkpoint!, full_read_at: null, full: false })).toEqual({});
  });

  it('is reported with the flag of a full read', async () => {
    expect((await outcomeOf(endOf({ checkpoint: 'page 7', full: true, scope: { kind: 'changes' } }))).mark).toMatchObject({ full: true });
  });

  it.each([
    ['is too long', 'x'.repeat(MAX_CHECKPOINT_LENGTH + 1)],
    ['is empty', ' '],
    ['contains NUL', 'a\u0000b'],
    ['contains an unpaired surrogate', 'a\ud800'],
  ])('fails the source as malformed when it %s', async (_why, checkpoint) => {
    expect(await outcomeOf(endOf({ checkpoint }))).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_MALFORMED' });
  });

  it('fails the source without a checkpoint when it is rejected and no full read follows', async () => {
    expect(await outcomeOf(failed('A', 'first', new CheckpointRejected()))).toEqual({
      name: 'first',
      status: 'FETCH_ERROR',
      code: 'SOURCE_REJECTED',
      message: 'The source rejected the request.',
    });
  });

  it('is dropped when the source fails afterwards', async () => {
    const outcome = await outcomeOf(page('A', 'first', { n: 1 }), endOf({ checkpoint: 'page 7' }, 2));
    expect([outcome.status, outcome.mark]).toEqual(['FETCH_ERROR', undefined]);
    expect(await outcomeOf(failed('A', 'first', new ProviderFetchError('timeout', 'late')))).not.toHaveProperty('mark');
  });

  it('causes separate staging of the last batch when the message would be too long', async () => {
    const checkpoint = '\u20ac'.repeat(MAX_CHECKPOINT_LENGTH);
    await harness.run(async function* () {
      yield page('A', 'first', { n: 1, text: 'x'.repeat(478 * 1_024) });
      yield endOf({ checkpoint }, 1);
      yield { ...complete('A', 'second', 0), checkpoint } as Complete;
      yield complete('B', 'first', 0);
    });
    expect([harness.requests.staged.length, harness.requests.last.size, harness.requests.completed.get('entry-a')!.length]).toEqual([
      1, 0, 2,
    ]);
  });
});
