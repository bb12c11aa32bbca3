import { createLogger } from '@company-data/observability';
import type {
  CollectionContext,
  CollectionEvent,
  CollectionJob,
  ProviderAuthError,
  ProviderFetchError,
  ProviderManifest,
} from '@company-data/providers';
import type { EnrichmentSource } from '../src/jobs/enrichment-reads.js';
import type { RecordRules } from '../src/jobs/catalogue-rules.js';
import type { JobOutcome } from '../src/jobs/run-outcome.js';
import { RunJob } from '../src/jobs/run-job.js';
import { FakeJobRequests, NOW } from './fake-job-requests.js';

type Events = (context: CollectionContext, job: CollectionJob) => AsyncGenerator<CollectionEvent, void, undefined>;

const manifest = {
  name: 'example_provider',
  contributions: { A: { main: 'first', others: ['second'] }, B: { main: 'first', others: [] } },
} as unknown as ProviderManifest;
const rules: RecordRules = {
  idOf: (_type, _user, key) => (key['n'] === undefined ? undefined : String(key['n'])),
  windowViolationOf: (_type, { field }) => (field === 'at' ? undefined : `there is no ${field}`),
  violationOf: (_type, record) => (record['bad'] === true ? '/bad' : undefined),
  stagedOf: (_type, _user, record) => ({
    recordId: String(record['n']),
    sortKey: '',
    hash: Buffer.alloc(32),
    body: JSON.stringify(record),
  }),
};
const job = { jobId: 'job', providerName: 'example_provider', accountId: 'account', correlationId: 'call' };

/** One job to run with a scripted adapter, against a scripted sync. */
export class JobHarness {
  readonly requests = new FakeJobRequests();
  readonly draining = new AbortController();
  /** What was warned of, as it stands in the log. */
  readonly warned: object[] = [];
  /** What the sources are read with. */
  account = 'account';
  /** What the end user consented to. */
  reference: string | null = null;
  /** Who speaks in it. */
  enrichmentSources: EnrichmentSource[] = [];

  run(events: Events): Promise<JobOutcome> {
    return new RunJob({
      manifest,
      adapter: { collect: (collection, context) => events(context, collection) },
      enrichmentSources: this.enrichmentSources,
      rules,
      requestsFor: () => this.requests,
      openSources: () => () => {
        throw new Error('no source in this test');
      },
      known: () => ({ reference: () => Promise.resolve(this.reference), hashKey: () => Promise.resolve(new Uint8Array(32)) }),
      accountAt: (_requester, source) => `${this.account} at ${source}`,
      logger: Object.assign(createLogger({ app: 'adapters', level: 'silent' }), {
        warn: (about: object) => void this.warned.push(about),
      }),
      now: () => NOW,
      maxWaitMs: 1_000,
      retrySeconds: 5,
    }).run(job, this.draining.signal);
  }
}

/** What an adapter tells: a page of records, ... */
export const page = (dataType: string, source: string, ...records: Record<string, unknown>[]): CollectionEvent => ({
  kind: 'page',
  source,
  dataType,
  records,
});
/** ... that all of a source came, ... */
export const complete = (dataType: string, source: string, total: number): CollectionEvent => ({
  kind: 'complete',
  source,
  dataType,
  pages: 1,
  total,
});
/** ... that a source failed. */
export const failed = (dataType: string, source: string, error: ProviderAuthError | ProviderFetchError): CollectionEvent => ({
  kind: 'failed',
  source,
  dataType,
  error,
});
/** How a source that answered is reported. */
export const success = (name: string, total: number) => ({ name, status: 'SUCCESS', total, availability: 'AVAILABLE' });
/** Never comes. */
export const forEver = (): Promise<never> => new Promise(() => undefined);

/** Sources that all answer: two records of A from the first, one from the second, none of B. */
export async function* everything(): AsyncGenerator<CollectionEvent, void, undefined> {
  yield page('A', 'first', { n: 1 }, { n: 2 });
  yield complete('A', 'first', 2);
  yield page('A', 'second', { n: 3 });
  yield complete('A', 'second', 1);
  yield complete('B', 'first', 0);
}
