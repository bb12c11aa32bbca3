import type { SourceOutcome } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import type { Clock, Transaction } from '@company-data/kernel';
import { type Cause } from '@company-data/messaging';
import { CLOCK } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { type Collection, Collections, type MergeResult } from '../domain/collections.js';
import { Entries, type OpenEntry } from '../domain/complete-entry.js';
import { dependentsOf, inComputingOrder, inputsOf, isDerived } from '../domain/derivations.js';
import { computed, dependencyMissing } from '../domain/entry-outcome.js';
import type { LeasedJob } from '../domain/jobs.js';
import { KnownUsers } from '../domain/known-user.js';
import { MergeCollection } from './merge-collection.js';

const NOTHING = { added: 0, updated: 0, deleted: 0, unchanged: 0 };

const changed = ({ added, updated, deleted, baseline }: MergeResult): boolean => baseline || added + updated + deleted > 0;

/** Records already read in this transaction, by data type. */
type Read = Map<string, Record<string, unknown>[]>;

/** Computes derived data types from the records they depend on, in the transaction that changed or completed these. */
@Injectable()
export class ComputeDerived {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly entries: Entries,
    private readonly collections: Collections,
    private readonly users: KnownUsers,
    private readonly mergeCollection: MergeCollection,
  ) {}

  /** Computes again what depends on a changed data type and was computed before; what an open entry asks for waits for it. */
  async refresh(tx: Transaction, cause: Cause, job: LeasedJob, changedType: string, open: OpenEntry[]): Promise<void> {
    const dependents = dependentsOf(changedType).map(({ name }) => name);
    if (dependents.length === 0) return;
    const live = await this.collections.synchronized(tx, job.accountId, job.userId, dependents);
    if (live.size === 0) return;
    const waiting = open.map((entry) => entry.dataType);
    for (const name of dependents.filter((name) => live.has(name) && !waiting.includes(name))) {
      const result = await this.compute(tx, cause, job, name, new Map());
      if (!Array.isArray(result) && changed(result)) await this.refresh(tx, cause, job, name, open);
    }
  }

  /** Ends the derived entries of a job, when nothing they are computed from is still being collected. */
  async finish(tx: Transaction, cause: Cause, job: LeasedJob, open: OpenEntry[]): Promise<void> {
    if (open.length === 0) return;
    const read: Read = new Map();
    const failed = await this.entries.failedSources(tx, job);
    for (const name of inComputingOrder(open.map((entry) => entry.dataType))) {
      const { entryId } = open.find((entry) => entry.dataType === name)!;
      const result = await this.compute(tx, cause, job, name, read);
      const missing = Array.isArray(result);
      const outcome = missing ? dependencyMissing(result) : computed(this.clock.now(), failedBehind(name, failed));
      const left = await this.entries.close(tx, job, entryId, outcome, missing ? NOTHING : result, 0);
      if (!missing && changed(result)) await this.refresh(tx, cause, job, name, left);
    }
  }

  /** What the merge did, or the names of the inputs that the job's provider could have fetched and never has. */
  private async compute(tx: Transaction, cause: Cause, job: LeasedJob, name: string, read: Read): Promise<MergeResult | string[]> {
    const { compute, computedFrom = [] } = dataType(name);
    const availability = await this.collections.synchronized(tx, job.accountId, job.userId, computedFrom);
    const missing = computedFrom.filter((input) => isExpected(job, input) && !availability.has(input));
    const user = await this.users.find(tx, job.accountId, job.userId);
    if (missing.length > 0 || !user || user === 'deleted') return missing;
    for (const input of availability.keys()) {
      if (!read.has(input)) read.set(input, await this.collections.records(tx, collectionOf(job, input)));
    }
    const inputs = new Map([...availability.keys()].map((input) => [input, read.get(input)!]));
    const context = { siren: user.siren, name: user.name, today: this.clock.now().toISOString().slice(0, 10), availability };
    return this.mergeCollection.run(tx, cause, job, name, { kind: 'computed', records: compute!(inputs, context) });
  }
}

/** The sources that failed for what a data type is computed from, each once. */
const failedBehind = (name: string, failed: ReadonlyMap<string, SourceOutcome[]>): SourceOutcome[] => [
  ...new Map(inputsOf(name).flatMap((input) => (failed.get(input) ?? []).map((source) => [source.name, source]))).values(),
];

const collectionOf = (job: LeasedJob, type: string): Collection => ({ accountId: job.accountId, userId: job.userId, dataType: type });

/** Whether the job's provider fetches a data type, or it is computed: then it must be there before others are computed from it. */
const isExpected = (job: LeasedJob, type: string): boolean => isDerived(type) || provider(job.providerName).collected.includes(type);
