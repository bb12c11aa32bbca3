import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CollectionJob, ProviderAuthError, ProviderFetchError } from '@company-data/providers';
import { eventually, HeldThings, takeTime } from '@company-data/testing';
import { claimed } from '../../test/fake-job-requests.js';
import { complete, everything, failed, JobTrial, page, success } from '../../test/job-trial.js';
import type { SourceBatch } from '../domain/job-requests.js';

let trial: JobTrial;
beforeEach(() => {
  trial = new JobTrial();
});

describe('RunJobUseCase, while the lease holds', () => {
  it('ends each entry with its sources and totals, when all sources complete', async () => {
    expect([await trial.run(everything), trial.requests.completed]).toEqual([
      { kind: 'done' },
      new Map([
        ['entry-a', [success('first', 2), success('second', 1)]],
        ['entry-b', [success('first', 0)]],
      ]),
    ]);
  });

  it('tells the adapter how much of the past is wanted, when it is not all', async () => {
    trial.requests.claimReply = claimed({ history: { A: { months_to_sync: 12, last_n: null } } });
    const wanted: CollectionJob['history'][] = [];
    await trial.run((_context, { history }) => {
      wanted.push(history);
      return everything();
    });
    expect(wanted).toEqual([{ A: { monthsToSync: 12, lastN: null } }]);
  });

  it('keeps no page that was taken, however many there are', async () => {
    const things = new HeldThings();
    let held = 0;
    await trial.run(async function* () {
      for (let number = 0; number < 50; number += 1) yield things.note(page('A', 'first', { n: number }));
      held = await things.count();
      yield* everything();
    });
    expect(held).toBeLessThan(5);
  });

  it('sends one batch with the end of the entry and stages the others, when the records are few', async () => {
    await trial.run(everything);
    const placeOf = ({ source, batch }: SourceBatch) => [source, batch.sequence, batch.count];
    expect([trial.requests.staged.map(placeOf), [...trial.requests.last].map(([entryId, last]) => [entryId, ...placeOf(last)])]).toEqual([
      [['first', 0, 2]],
      [['entry-a', 'second', 0, 1]],
    ]);
  });

  it('stages the last batch too, when it leaves no room in the message', async () => {
    await trial.run(async function* () {
      yield page('A', 'first', { text: 'x'.repeat(490 * 1_024) });
      yield complete('A', 'first', 1);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect([trial.requests.staged.length, trial.requests.last.size]).toEqual([1, 0]);
  });

  it('keeps batches under 480 KiB and at most four under way, when the records are many', async () => {
    let underWay = 0;
    let most = 0;
    trial.requests.onStage = async () => {
      most = Math.max(most, (underWay += 1));
      await eventually(() => most >= 4);
      await takeTime(5);
      underWay -= 1;
    };
    await trial.run(async function* () {
      for (let n = 0; n < 40; n += 1) yield page('A', 'first', { n, text: 'x'.repeat(100_000) });
      yield complete('A', 'first', 40);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    const batches = [...trial.requests.staged, trial.requests.last.get('entry-a')!].map(({ batch }) => batch);
    const sizes = batches.map(({ bytes }) => bytes.length);
    expect([sizes.length, Math.max(...sizes) <= 480 * 1_024, most]).toEqual([10, true, 4]);
    expect(new Set(batches.map(({ sequence }) => sequence)).size).toBe(10);
  });

  it('ends the entry with the success and the failure, when one of its sources is down', async () => {
    await trial.run(async function* () {
      yield complete('A', 'first', 0);
      yield failed('A', 'second', new ProviderFetchError('rate-limited', 'secret.example said 429', 90.2));
      yield complete('B', 'first', 0);
    });
    expect(trial.requests.completed.get('entry-a')).toEqual([
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

  it('fails the source as incomplete, when its total is not what came', async () => {
    await trial.run(async function* () {
      yield page('A', 'first', { n: 1 });
      yield complete('A', 'first', 2);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect(trial.requests.completed.get('entry-a')?.[0]).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_INCOMPLETE' });
  });

  it('fails the source as malformed and stages none of the page, when a record breaks its schema', async () => {
    await trial.run(async function* () {
      yield page('A', 'first', { n: 1, bad: true });
      yield complete('A', 'first', 1);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect([trial.requests.completed.get('entry-a')?.[0], trial.requests.staged]).toMatchObject([{ code: 'SOURCE_MALFORMED' }, []]);
  });

  it('fails what is open and keeps what is complete, when the adapter throws', async () => {
    const outcome = await trial.run(async function* () {
      yield complete('B', 'first', 0);
      throw new ProviderAuthError('user x, password y');
    });
    expect([outcome, trial.requests.completed.get('entry-b'), trial.requests.completed.get('entry-a')]).toMatchObject([
      { kind: 'done' },
      [{ status: 'SUCCESS' }],
      [
        { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' },
        { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' },
      ],
    ]);
  });

  it('tells the client nothing of the error, when the adapter has a bug', async () => {
    await trial.run(async function* () {
      yield* [];
      throw new TypeError('https://secret.example/path broke');
    });
    expect(trial.requests.completed.get('entry-a')?.[0]).toEqual({
      name: 'first',
      status: 'FETCH_ERROR',
      code: 'INTERNAL_ERROR',
      message: 'The synchronization failed unexpectedly.',
    });
  });

  it('fails the entries, when the adapter ends without a word on them', async () => {
    await trial.run(async function* () {
      yield complete('A', 'first', 0);
    });
    expect([trial.requests.completed.get('entry-a')?.[1], trial.requests.completed.get('entry-b')?.[0]]).toMatchObject([
      { name: 'second', status: 'FETCH_ERROR' },
      { status: 'FETCH_ERROR' },
    ]);
  });
});
