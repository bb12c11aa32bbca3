import type { RecordBody } from '@company-data/data-types';

// The shapes below are those of the providers' own contract, as far as the suite asks. They are
// repeated because the providers' tests import this suite: importing the providers from here would
// close a circle.

/** The part of a provider's manifest that the suite holds it to. */
export interface ConformingManifest {
  name: string;
  dataTypes: string[];
  collected: string[];
  sources: { name: string; optional?: boolean }[];
  contributions: Record<string, { main: string; others: string[] }>;
}

/** Which records a complete reading speaks of. */
export type ConformingScope = { kind: 'all' | 'changes' } | { kind: 'window'; field: string; from: string; to: string };

/** What an adapter tells while it collects. */
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

/** An adapter, whatever its jobs and contexts are made of. */
export interface ConformingAdapter<Job, Context> {
  collect(job: Job, context: Context): AsyncGenerator<ConformingEvent, void, undefined>;
}

/**
 * What a provider gives the suite: a job, and sources that answer from fixtures, refuse, fail, or
 * have no budget left.
 */
export interface ProviderFixtures<Job, Context> {
  job(dataTypes: string[]): Job;
  /** Every main source has at least one record of each of its data types. */
  responding(): Context;
  /** Every source refuses the credentials. */
  refusing(): Context;
  /** What the sources of a context were asked so far, each question whole. */
  requestsOf?(context: Context): string[];
  /** No source can be reached. */
  failing(): Context;
  /** Every call throws BudgetExhausted. */
  exhausted(): Context;
  /** For a provider whose sources are read by marks. */
  changing?: ChangingFixtures<Job, Context>;
}

/** Marks as a job is handed them, by data type and source. */
export type ConformingCheckpoints = Record<string, Record<string, { checkpoint: string; fullReadAt: Date | null; full: boolean }>>;

/**
 * Sources before and after some things of theirs were added, changed and, where they tell of it,
 * deleted.
 */
export interface ChangingFixtures<Job, Context> {
  before(): Context;
  after(): Context;
  jobWith(dataTypes: string[], marks: ConformingCheckpoints): Job;
}
