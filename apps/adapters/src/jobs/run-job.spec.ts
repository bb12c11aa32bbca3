import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CollectionEvent, type CollectionJob, LastingFailure, ProviderAuthError, ProviderFetchError } from '@company-data/providers';
import { eventually, RetainedObjects, delay } from '@company-data/testing';
import { claimed } from '../../test/fake-job-requests.js';
import { complete, everything, failed, JobHarness, page, success } from '../../test/job-harness.js';
import type { SourceBatch } from './job-requests.js';

let harness: JobHarness;
beforeEach(() => {
  harness = new JobHarness();
});

describe('job run with a valid lease', () => {
  it('completes each entry with its sources and totals', async () => {
    expect([await harness.run(everything), harness.requests.completed]).toEqual([
      { kind: 'done' },
      new Map([
        ['entry-a', [success('first', 2), success('second', 1)]],
        ['entry-b', [success('first', 0)]],
      ]),
    ]);
  });

  it('completes a source with the part of it that failed', async () => {
    await harness.run(async function* () {
      yield complete('A', 'first', 0);
      yield { ...complete('A', 'second', 0), unread: 'CORRECTIONS' } as CollectionEvent;
      yield complete('B', 'first', 0);
    });
    expect(harness.requests.completed.get('entry-a')).toEqual([success('first', 0), { ...success('second', 0), unread: 'CORRECTIONS' }]);
  });

  it('passes a limited history to the adapter', async () => {
    harness.requests.claimReply = claimed({ history: { A: { months_to_sync: 12, last_n: null } } });
    const requested: CollectionJob['history'][] = [];
    await harness.run((_context, { history }) => {
      requested.push(history);
      return everything();
    });
    expect(requested).toEqual([{ A: { monthsToSync: 12, lastN: null } }]);
  });

  it('retains no processed page', async () => {
    const things = new RetainedObjects();
    let retained = 0;
    await harness.run(async function* () {
      for (let number = 0; number < 50; number += 1) yield things.track(page('A', 'first', { n: number }));
      retained = await things.count();
      yield* everything();
    });
    expect(retained).toBeLessThan(5);
  });

  it('sends one batch with the completion of the entry and stages the others', async () => {
    await harness.run(everything);
    const summaryOf = ({ source, batch }: SourceBatch) => [source, batch.sequence, batch.count];
    expect([
      harness.requests.staged.map(summaryOf),
      [...harness.requests.last].map(([entryId, last]) => [entryId, ...summaryOf(last)]),
    ]).toEqual([[['first', 0, 2]], [['entry-a', 'second', 0, 1]]]);
  });

  it('stages the last batch separately when it does not fit into the message', async () => {
    await harness.run(async function* () {
      yield page('A', 'first', { text: 'x'.repeat(490 * 1_024) });
      yield complete('A', 'first', 1);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect([harness.requests.staged.length, harness.requests.last.size]).toEqual([1, 0]);
  });

  it('limits batches to 480 KiB and to four in flight', async () => {
    let inFlight = 0;
    let max = 0;
    harness.requests.onStage = async () => {
      max = Math.max(max, (inFlight += 1));
      await eventually(() => max >= 4);
      await delay(5);
      inFlight -= 1;
    };
    await harness.run(async function* () {
      for (let n = 0; n < 40; n += 1) yield page('A', 'first', { n, text: 'x'.repeat(100_000) });
      yield complete('A', 'first', 40);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    const batches = [...harness.requests.staged, harness.requests.last.get('entry-a')!].map(({ batch }) => batch);
    const sizes = batches.map(({ bytes }) => bytes.length);
    expect([sizes.length, Math.max(...sizes) <= 480 * 1_024, max]).toEqual([10, true, 4]);
    expect(new Set(batches.map(({ sequence }) => sequence)).size).toBe(10);
  });

  it('completes the entry with success and failure when one source is down', async () => {
    await harness.run(async function* () {
      yield complete('A', 'first', 0);
      yield failed('A', 'second', new ProviderFetchError('rate-limited', 'secret.example said 429', 90.2));
      yield complete('B', 'first', 0);
    });
    expect(harness.requests.completed.get('entry-a')).toEqual([
      success('first', 0),
      {
        name: 'second',
        status: 'FETCH_ERROR',
        code: 'SOURCE_RATE_LIMITED',
        message: 'The source accepts no more calls for now.',
        retry_after: 91,
      },
    ]);
  });

  it.each([
    [new LastingFailure('rejected', 'the bank cannot be read: 1005'), [], ['the bank cannot be read: 1005']],
    [new ProviderFetchError('rejected', 'the bank cannot be read: 1005'), ['the bank cannot be read: 1005'], []],
  ])('logs the failure of a source, and one that lasts for days as an error for an operator: %o', async (error, warned, errors) => {
    await harness.run(async function* () {
      yield failed('A', 'first', error);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    const reasons = (logged: object[]) => logged.map((about) => (about as { reason?: string }).reason);
    expect([reasons(harness.warned), reasons(harness.errors)]).toEqual([warned, errors]);
    expect(harness.requests.completed.get('entry-a')?.[0]).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_REJECTED' });
  });

  it('sends the end of the consent that a source reports', async () => {
    await harness.run(async function* () {
      yield { ...complete('A', 'first', 0), consentEnds: '2026-01-01T00:00:00.000Z' } as CollectionEvent;
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect(harness.requests.completed.get('entry-a')).toEqual([
      { ...success('first', 0), consent_ends: '2026-01-01T00:00:00.000Z' },
      success('second', 0),
    ]);
  });

  it('fails the source as incomplete when its total differs from the received records', async () => {
    await harness.run(async function* () {
      yield page('A', 'first', { n: 1 });
      yield complete('A', 'first', 2);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect(harness.requests.completed.get('entry-a')?.[0]).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_INCOMPLETE' });
  });

  it('fails the source as malformed and stages nothing when a record violates its schema', async () => {
    await harness.run(async function* () {
      yield page('A', 'first', { n: 1, bad: true });
      yield complete('A', 'first', 1);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect([harness.requests.completed.get('entry-a')?.[0], harness.requests.staged]).toMatchObject([{ code: 'SOURCE_MALFORMED' }, []]);
  });

  it('fails open entries and completes the others when the adapter throws', async () => {
    const outcome = await harness.run(async function* () {
      yield complete('B', 'first', 0);
      throw new ProviderAuthError('user x, password y');
    });
    expect([outcome, harness.requests.completed.get('entry-b'), harness.requests.completed.get('entry-a')]).toMatchObject([
      { kind: 'done' },
      [{ status: 'SUCCESS' }],
      [
        { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' },
        { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' },
      ],
    ]);
  });

  it('reveals no details of an adapter bug to the client', async () => {
    await harness.run(async function* () {
      yield* [];
      throw new TypeError('https://secret.example/path broke');
    });
    expect(harness.requests.completed.get('entry-a')?.[0]).toEqual({
      name: 'first',
      status: 'FETCH_ERROR',
      code: 'INTERNAL_ERROR',
      message: 'The synchronization failed unexpectedly.',
    });
  });

  it('fails entries without an outcome when the adapter ends', async () => {
    await harness.run(async function* () {
      yield complete('A', 'first', 0);
    });
    expect([harness.requests.completed.get('entry-a')?.[1], harness.requests.completed.get('entry-b')?.[0]]).toMatchObject([
      { name: 'second', status: 'FETCH_ERROR' },
      { status: 'FETCH_ERROR' },
    ]);
  });
});
