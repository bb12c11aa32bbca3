import { beforeEach, describe, expect, it } from '@jest/globals';
import { unavailable } from '@company-data/kernel';
import { createLogger } from '@company-data/observability';
import {
  BudgetExhausted,
  ProviderAuthError,
  ProviderFetchError,
  type CollectionContext,
  type CollectionEvent,
  type CollectionJob,
  type ProviderManifest,
} from '@company-data/providers';
import { claimed, FakeJobRequests } from '../../test/fake-job-requests.js';
import type { RecordRules } from '../domain/record-rules.js';
import { LeaseLost, type JobOutcome } from '../domain/run-ending.js';
import { RunJob } from './run-job.use-case.js';

type Events = (context: CollectionContext, job: CollectionJob) => AsyncGenerator<CollectionEvent, void, undefined>;

const manifest = {
  name: 'example_provider',
  contributions: { A: { main: 'first', others: ['second'] }, B: { main: 'first', others: [] } },
} as unknown as ProviderManifest;
const rules: RecordRules = {
  faultOf: (_type, record) => (record['bad'] === true ? '/bad' : undefined),
  stagedOf: (_type, _user, record) => ({
    recordId: String(record['n']),
    sortKey: '',
    hash: Buffer.alloc(32),
    body: JSON.stringify(record),
  }),
};
const job = { jobId: 'job', providerName: 'example_provider', accountId: 'account', correlationId: 'call' };

let requests: FakeJobRequests;
let draining: AbortController;

const run = (events: Events): Promise<JobOutcome> =>
  new RunJob({
    manifest,
    adapter: { collect: (collection, context) => events(context, collection) },
    rules,
    requestsFor: () => requests,
    openSources: () => () => {
      throw new Error('no source in this test');
    },
    logger: createLogger({ app: 'adapters', level: 'silent' }),
    now: () => new Date(),
    longestWaitMs: 1_000,
    retrySeconds: 5,
  }).run(job, draining.signal);

const page = (dataType: string, source: string, ...records: Record<string, unknown>[]): CollectionEvent => ({
  kind: 'page',
  source,
  dataType,
  records,
});
const complete = (dataType: string, source: string, total: number): CollectionEvent => ({
  kind: 'complete',
  source,
  dataType,
  pages: 1,
  total,
});
const failed = (dataType: string, source: string, error: ProviderAuthError | ProviderFetchError): CollectionEvent => ({
  kind: 'failed',
  source,
  dataType,
  error,
});
const success = (name: string, total: number) => ({ name, status: 'SUCCESS', total, availability: 'AVAILABLE' });
const forEver = (): Promise<never> => new Promise(() => undefined);

async function* everything(): AsyncGenerator<CollectionEvent, void, undefined> {
  yield page('A', 'first', { n: 1 }, { n: 2 });
  yield complete('A', 'first', 2);
  yield page('A', 'second', { n: 3 });
  yield complete('A', 'second', 1);
  yield complete('B', 'first', 0);
}

beforeEach(() => {
  requests = new FakeJobRequests();
  draining = new AbortController();
});

describe('RunJob', () => {
  it('ends each entry with its sources and totals, when all sources complete', async () => {
    expect([await run(everything), requests.completed]).toEqual([
      { kind: 'done' },
      new Map([
        ['entry-a', [success('first', 2), success('second', 1)]],
        ['entry-b', [success('first', 0)]],
      ]),
    ]);
  });

  it('tells the adapter how much of the past is wanted, when it is not all', async () => {
    requests.claimReply = claimed({ history: { A: { months_to_sync: 12, last_n: null } } });
    const wanted: CollectionJob['history'][] = [];
    await run((_context, { history }) => {
      wanted.push(history);
      return everything();
    });
    expect(wanted).toEqual([{ A: { monthsToSync: 12, lastN: null } }]);
  });

  it('stages one batch for each entry and source, when the records are few', async () => {
    await run(everything);
    expect(requests.staged.map(({ entryId, source, batch }) => [entryId, source, batch.sequence, batch.count])).toEqual([
      ['entry-a', 'first', 0, 2],
      ['entry-a', 'second', 0, 1],
    ]);
  });

  it('keeps batches under 480 KiB and at most four under way, when the records are many', async () => {
    let underWay = 0;
    let most = 0;
    requests.onStage = async () => {
      most = Math.max(most, (underWay += 1));
      await new Promise((later) => setTimeout(later, 5));
      underWay -= 1;
    };
    await run(async function* () {
      for (let n = 0; n < 40; n += 1) yield page('A', 'first', { n, text: 'x'.repeat(100_000) });
      yield complete('A', 'first', 40);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    const sizes = requests.staged.map(({ batch }) => batch.bytes.length);
    expect([sizes.length, Math.max(...sizes) <= 480 * 1_024, most]).toEqual([10, true, 4]);
    expect(new Set(requests.staged.map(({ batch }) => batch.sequence)).size).toBe(10);
  });

  it('ends the entry with the success and the failure, when one of its sources is down', async () => {
    await run(async function* () {
      yield complete('A', 'first', 0);
      yield failed('A', 'second', new ProviderFetchError('rate-limited', 'secret.example said 429', 90.2));
      yield complete('B', 'first', 0);
    });
    expect(requests.completed.get('entry-a')).toEqual([
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
    await run(async function* () {
      yield page('A', 'first', { n: 1 });
      yield complete('A', 'first', 2);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect(requests.completed.get('entry-a')?.[0]).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_INCOMPLETE' });
  });

  it('fails the source as malformed and stages none of the page, when a record breaks its schema', async () => {
    await run(async function* () {
      yield page('A', 'first', { n: 1, bad: true });
      yield complete('A', 'first', 1);
      yield complete('A', 'second', 0);
      yield complete('B', 'first', 0);
    });
    expect([requests.completed.get('entry-a')?.[0], requests.staged]).toMatchObject([{ code: 'SOURCE_MALFORMED' }, []]);
  });

  it('fails what is open and keeps what is complete, when the adapter throws', async () => {
    const outcome = await run(async function* () {
      yield complete('B', 'first', 0);
      throw new ProviderAuthError('user x, password y');
    });
    expect([outcome, requests.completed.get('entry-b'), requests.completed.get('entry-a')]).toMatchObject([
      { kind: 'done' },
      [{ status: 'SUCCESS' }],
      [
        { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' },
        { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' },
      ],
    ]);
  });

  it('tells the client nothing of the error, when the adapter has a bug', async () => {
    await run(async function* () {
      yield* [];
      throw new TypeError('https://secret.example/path broke');
    });
    expect(requests.completed.get('entry-a')?.[0]).toEqual({
      name: 'first',
      status: 'FETCH_ERROR',
      code: 'INTERNAL_ERROR',
      message: 'The synchronization failed unexpectedly.',
    });
  });

  it('fails the entries, when the adapter ends without a word on them', async () => {
    await run(async function* () {
      yield complete('A', 'first', 0);
    });
    expect([requests.completed.get('entry-a')?.[1], requests.completed.get('entry-b')?.[0]]).toMatchObject([
      { name: 'second', status: 'FETCH_ERROR' },
      { status: 'FETCH_ERROR' },
    ]);
  });

  it('gives the job back for as long as the budget says, when a budget is exhausted', async () => {
    const outcome = await run(async function* () {
      yield complete('B', 'first', 0);
      throw new BudgetExhausted(41.5);
    });
    expect([outcome, requests.released, [...requests.completed.keys()]]).toEqual([{ kind: 'later', seconds: 42 }, [42], ['entry-b']]);
  });

  it('ends the entries as timed out, when the deadline passes while the adapter hangs', async () => {
    requests.claimReply = claimed({ deadline: new Date(Date.now() + 50).toISOString() });
    const outcome = await run(async function* () {
      yield complete('B', 'first', 0);
      await forEver();
    });
    expect([outcome, requests.completed.get('entry-a')?.[0]]).toMatchObject([
      { kind: 'done' },
      { status: 'FETCH_ERROR', code: 'FETCH_TIMEOUT' },
    ]);
  });

  it('renews the lease every third of it with the progress so far, when the adapter takes long', async () => {
    requests.claimReply = claimed({ lease_seconds: 0.06 });
    requests.onRenew = async () => 0.06;
    await run(async function* () {
      yield { ...page('A', 'first', { n: 1 }), expected: 3 } as CollectionEvent;
      await new Promise((later) => setTimeout(later, 110));
      yield* everything();
    });
    expect([requests.renewals.length >= 3, requests.renewals[0]]).toEqual([
      true,
      [
        { entry_id: 'entry-a', fetched: 1, expected: 3 },
        { entry_id: 'entry-b', fetched: 0 },
      ],
    ]);
  });

  it('stops at once and ends nothing, when a renewal says that the lease is lost', async () => {
    requests.claimReply = claimed({ lease_seconds: 0.06 });
    requests.onRenew = () => Promise.reject(new LeaseLost());
    let aborted = false;
    const outcome = await run(async function* ({ signal }) {
      signal.addEventListener('abort', () => (aborted = true));
      yield complete('B', 'first', 0);
      await forEver();
    });
    expect([outcome.kind, aborted, requests.released, [...requests.completed.keys()]]).toEqual(['later', true, [], ['entry-b']]);
  });

  it('stops at once and ends nothing, when a batch says that the lease is lost', async () => {
    requests.onStage = () => Promise.reject(new LeaseLost());
    const outcome = await run(everything);
    expect([outcome.kind, requests.completed.size, requests.released]).toEqual(['later', 0, []]);
  });

  it('gives up its lease by itself, when no renewal arrives for as long as it lasts', async () => {
    requests.claimReply = claimed({ lease_seconds: 0.06 });
    requests.onRenew = () => Promise.reject(unavailable('sync is away'));
    const outcome = await run(async function* () {
      yield complete('B', 'first', 0);
      await forEver();
    });
    expect([outcome.kind, requests.renewals.length > 1]).toEqual(['later', true]);
  });

  it('gives the job back at once, when the process stops', async () => {
    setTimeout(() => draining.abort(), 20);
    const outcome = await run(async function* () {
      yield complete('B', 'first', 0);
      await forEver();
    });
    expect([outcome, requests.released, [...requests.completed.keys()]]).toEqual([{ kind: 'later', seconds: 0 }, [0], ['entry-b']]);
  });

  it('gives the job back, when sync is away while a batch is staged', async () => {
    requests.onStage = () => Promise.reject(unavailable('sync is away'));
    expect([await run(everything), requests.released, requests.completed.size]).toEqual([{ kind: 'later', seconds: 5 }, [5], 0]);
  });

  it('runs nothing, when the job is closed', async () => {
    requests.claimReply = { state: 'closed' };
    expect(await run(() => Promise.reject(new Error('collected')) as never)).toEqual({ kind: 'done' });
  });

  it('comes again when it may, when another worker holds the job', async () => {
    requests.claimReply = { state: 'held', retry_in: 12 };
    expect(await run(everything)).toEqual({ kind: 'later', seconds: 12 });
  });

  it('fails the entries, when the provider was switched off', async () => {
    requests.access = { enable: false, settings: {}, credentials: null };
    await run(everything);
    expect(requests.completed.get('entry-b')).toMatchObject([{ status: 'FETCH_ERROR', code: 'PROVIDER_NOT_ENABLED' }]);
  });
});
