import { beforeEach, describe, expect, it } from '@jest/globals';
import { unavailable } from '@company-data/kernel';
import { BudgetExhausted, type CollectionEvent } from '@company-data/providers';
import { eventually } from '@company-data/testing';
import { claimed, NOW } from '../../test/fake-job-requests.js';
import { complete, everything, forEver, JobHarness, page } from '../../test/job-harness.js';
import { LeaseLost } from './run-outcome.js';

let harness: JobHarness;
beforeEach(() => {
  harness = new JobHarness();
});

describe('early end of a job run', () => {
  it('releases the job until a used-up budget allows calls', async () => {
    const outcome = await harness.run(async function* () {
      yield complete('B', 'first', 0);
      throw new BudgetExhausted(41.5);
    });
    expect([outcome, harness.requests.released, [...harness.requests.completed.keys()]]).toEqual([
      { kind: 'later', seconds: 42 },
      [42],
      ['entry-b'],
    ]);
  });

  it('fails open entries with a timeout at the deadline when the adapter hangs', async () => {
    harness.requests.claimReply = claimed({ seconds_left: 0.05 });
    const outcome = await harness.run(async function* () {
      yield complete('B', 'first', 0);
      await forEver();
    });
    expect([outcome, harness.requests.completed.get('entry-a')?.[0]]).toMatchObject([
      { kind: 'done' },
      { status: 'FETCH_ERROR', code: 'FETCH_TIMEOUT' },
    ]);
  });

  it.each([
    ['an hour ahead of the deadline', { deadline: new Date(NOW.getTime() - 3_600_000).toISOString(), seconds_left: 600 }],
    ['correct and sync sends only the deadline', { deadline: new Date(NOW.getTime() + 600_000).toISOString(), seconds_left: undefined }],
  ])('collects when the clock of the worker is %s', async (_, reported) => {
    harness.requests.claimReply = claimed(reported);
    await harness.run(async function* () {
      yield complete('A', 'first', 0);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect(harness.requests.completed.get('entry-b')).toMatchObject([{ status: 'SUCCESS' }]);
  });

  it('renews the lease with the current progress while the adapter runs', async () => {
    harness.requests.claimReply = claimed({ lease_seconds: 0.06 });
    harness.requests.onRenew = async () => 0.06;
    let renewed: unknown[] = [];
    await harness.run(async function* () {
      yield { ...page('A', 'first', { n: 1 }), expected: 3 } as CollectionEvent;
      const before = harness.requests.renewals.length;
      await eventually(() => harness.requests.renewals.length > before);
      renewed = harness.requests.renewals[before]!;
      yield* everything();
    });
    expect(renewed).toEqual([
      { entry_id: 'entry-a', fetched: 1, expected: 3 },
      { entry_id: 'entry-b', fetched: 0 },
    ]);
  });

  it('stops at once without completing entries when a renewal reports a lost lease', async () => {
    harness.requests.claimReply = claimed({ lease_seconds: 0.06 });
    let lost = false;
    harness.requests.onRenew = () => (lost ? Promise.reject(new LeaseLost()) : Promise.resolve(0.06));
    let aborted = false;
    const outcome = await harness.run(async function* ({ signal }) {
      signal.addEventListener('abort', () => (aborted = true));
      yield complete('B', 'first', 0);
      lost = true;
      await forEver();
    });
    expect([outcome.kind, aborted, harness.requests.released, [...harness.requests.completed.keys()]]).toEqual([
      'later',
      true,
      [],
      ['entry-b'],
    ]);
  });

  it('stops at once without completing entries when staging reports a lost lease', async () => {
    harness.requests.onStage = () => Promise.reject(new LeaseLost());
    const outcome = await harness.run(everything);
    expect([outcome.kind, harness.requests.completed.size, harness.requests.released]).toEqual(['later', 0, []]);
  });

  it('ends when its lease expires without a successful renewal', async () => {
    harness.requests.claimReply = claimed({ lease_seconds: 0.06 });
    harness.requests.onRenew = () => Promise.reject(unavailable('sync is away'));
    const outcome = await harness.run(async function* () {
      yield complete('B', 'first', 0);
      await forEver();
    });
    expect([outcome.kind, harness.requests.renewals.length > 0]).toEqual(['later', true]);
  });

  it('releases the job at once when the process stops', async () => {
    const outcome = await harness.run(async function* () {
      yield complete('B', 'first', 0);
      harness.draining.abort();
      await forEver();
    });
    expect([outcome, harness.requests.released, [...harness.requests.completed.keys()]]).toEqual([
      { kind: 'later', seconds: 0 },
      [0],
      ['entry-b'],
    ]);
  });

  it('releases the job when sync is unavailable during staging', async () => {
    harness.requests.onStage = () => Promise.reject(unavailable('sync is away'));
    expect([await harness.run(everything), harness.requests.released, harness.requests.completed.size]).toEqual([
      { kind: 'later', seconds: 5 },
      [5],
      0,
    ]);
  });

  it('collects nothing when the job is closed', async () => {
    harness.requests.claimReply = { state: 'closed' };
    expect(await harness.run(() => Promise.reject(new Error('collected')) as never)).toEqual({ kind: 'done' });
  });

  it('is postponed when another worker holds the job', async () => {
    harness.requests.claimReply = { state: 'held', retry_in: 12 };
    expect(await harness.run(everything)).toEqual({ kind: 'later', seconds: 12 });
  });

  it('fails the entries when the provider is disabled', async () => {
    harness.requests.access = { enable: false, settings: {}, credentials: null };
    await harness.run(everything);
    expect(harness.requests.completed.get('entry-b')).toMatchObject([{ status: 'FETCH_ERROR', code: 'PROVIDER_NOT_ENABLED' }]);
  });
});
