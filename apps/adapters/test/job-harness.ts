import { createLogger } from '@company-data/observability';
import type {
  CollectionContext,
  CollectionEvent,
  CollectionJob,
  ProviderAuthError,
  ProviderFetchError,
  ProviderManifest,
} from '@company-data/providers';
import type { EnrichmentSource } from '../src/sources/open-provider.js';
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
  windowViolationOf: (_type, { field }) => (field === 'at' ? undefined : `field ${field} does not exist`),
  violationOf: (_type, record) => (record['bad'] === true ? '/bad' : undefined),
  stagedOf: (_type, _user, record) => ({
    recordId: String(record['n']),
    sortKey: '',
    hash: Buffer.alloc(32),
    body: JSON.stringify(record),
  }),
};
const job = { jobId: 'job', providerName: 'example_provider', accountId: 'account', correlationId: 'call' };

/** Runs one job with a scripted adapter and sync. */
export class JobHarness {
  readonly requests = new FakeJobRequests();
  readonly draining = new AbortController();
  /** Logged warnings. */
  readonly warned: object[] = [];
  /** Logged errors. */
  readonly errors: object[] = [];
  /** Name of the upstream account. */
  account = 'account';
  /** Reference of the consent. */
  reference: string | null = null;
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
        error: (about: object) => void this.errors.push(about),
      }),
      now: () => NOW,
      maxWaitMs: 1_000,
      retrySeconds: 5,
    }).run(job, this.draining.signal);
  }
}

/** Returns the event of a page of records. */
export const page = (dataType: string, source: string, ...records: Record<string, unknown>[]): CollectionEvent => ({
  kind: 'page',
  source,
  dataType,
  records,
});
/** Returns the event of a complete source. */
export const complete = (dataType: string, source: string, total: number): CollectionEvent => ({
  kind: 'complete',
  source,
  dataType,
  pages: 1,
  total,
});
/** Returns the event of a failed source. */
export const failed = (dataType: string, source: string, error: ProviderAuthError | ProviderFetchError): CollectionEvent => ({
  kind: 'failed',
  source,
  dataType,
  error,
});
/** Returns the outcome of a successful source. */
export const success = (name: string, total: number) => ({ name, status: 'SUCCESS', total, availability: 'AVAILABLE' });
/** Returns a promise that never settles. */
export const forEver = (): Promise<never> => new Promise(() => undefined);

/**
 * Events of successful sources: two records of A from the first, one from the second, none of B.
 */
export async function* everything(): AsyncGenerator<CollectionEvent, void, undefined> {
  yield page('A', 'first', { n: 1 }, { n: 2 });
  yield complete('A', 'first', 2);
  yield page('A', 'second', { n: 3 });
  yield complete('A', 'second', 1);
  yield complete('B', 'first', 0);
}
