import type { RecordBody } from '@company-data/data-types';

// The types below repeat the parts of the provider contract that the suite uses. An import from
// libs/providers would be circular, since the tests of the providers import this suite.

/** Part of a provider's manifest that the suite checks. */
export interface ConformingManifest {
  name: string;
  dataTypes: string[];
  collected: string[];
  sources: { name: string; optional?: boolean }[];
  contributions: Record<string, { main: string; others: string[] }>;
}

/** Records that a complete read covers. */
export type ConformingScope = { kind: 'all' | 'changes' } | { kind: 'window'; field: string; from: string; to: string };

/** Event of an adapter during a collection. */
export type ConformingEvent =
  | { kind: 'page'; source: string; dataType: string; records: RecordBody[]; deleted?: RecordBody[] }
  | {
      kind: 'complete';
      source: string;
      dataType: string;
      pages: number;
      total: number;
      deletions?: number;
      scope?: ConformingScope;
      checkpoint?: string;
    }
  | { kind: 'failed'; source: string; dataType: string; error: Error };

/** An adapter with any job and context types. */
export interface ConformingAdapter<Job, Context> {
  collect(job: Job, context: Context): AsyncGenerator<ConformingEvent, void, undefined>;
}

/** Fixtures of a provider for the suite: a job, and sources in several states. */
export interface ProviderFixtures<Job, Context> {
  job(dataTypes: string[]): Job;
  /** Every main source has at least one record of each of its data types. */
  responding(): Context;
  /** Every source rejects the credentials. */
  refusing(): Context;
  /** Returns the complete requests that the sources of a context have received. */
  requestsOf?(context: Context): string[];
  /** No source can be reached. */
  failing(): Context;
  /** Every call throws BudgetExhausted. */
  exhausted(): Context;
  /** For a provider whose sources are read with checkpoints. */
  changing?: ChangingFixtures<Job, Context>;
}

/** Checkpoints of a job, by data type and source. */
export type ConformingCheckpoints = Record<string, Record<string, { checkpoint: string; fullReadAt: Date | null; full: boolean }>>;

/** Sources before and after records were added, changed and, if the source reports it, deleted. */
export interface ChangingFixtures<Job, Context> {
  before(): Context;
  after(): Context;
  jobWith(dataTypes: string[], marks: ConformingCheckpoints): Job;
}
