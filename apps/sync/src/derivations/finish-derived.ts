import type { SourceOutcome } from '@company-data/contracts';
import type { Clock, Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { CLOCK } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { OpenEntry } from '../entries/entry-completion.js';
import { computed, dependencyMissing } from '../entries/entry-outcome.js';
import { EntryRepository } from '../entries/entry.repository.js';
import type { LeasedJob } from '../jobs/job.js';
import { NOTHING_MERGED, hasNetChange } from '../merge/collection.js';
import { inComputingOrder, inputsOf } from '../synchronizations/derivations.js';
import { ComputeDerived, type RecordsRead } from './compute-derived.js';
import { RefreshDerived } from './refresh-derived.js';

/**
 * Computes and closes the derived entries of a job. Called when no collected entry of the job is
 * open.
 */
@Injectable()
export class FinishDerived {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly entries: EntryRepository,
    private readonly computeDerived: ComputeDerived,
    private readonly refreshDerived: RefreshDerived,
  ) {}

  async run(cause: Cause, job: LeasedJob, open: OpenEntry[], tx: Transaction): Promise<void> {
    if (open.length === 0) return;
    const read: RecordsRead = new Map();
    const failed = await this.entries.failedSources(job, tx);
    for (const name of inComputingOrder(open.map((entry) => entry.dataType))) {
      const { entryId } = open.find((entry) => entry.dataType === name)!;
      const result = await this.computeDerived.run(cause, job, name, read, tx);
      const missing = Array.isArray(result);
      const outcome = missing ? dependencyMissing(result) : computed(this.clock.now(), failedSourcesOf(name, failed));
      const ending = { outcome, counts: missing ? NOTHING_MERGED : result, fetched: 0 };
      const left = await this.entries.close(job, entryId, ending, tx);
      if (missing || !hasNetChange(result)) continue;
      const dependents = await this.refreshDerived.dependents(job, name, tx);
      await this.refreshDerived.run(
        cause,
        job,
        dependents.map((dependent) => dependent.name),
        left,
        tx,
      );
    }
  }
}

/** Returns the failed sources of the inputs of a data type, without duplicates. */
const failedSourcesOf = (name: string, failed: ReadonlyMap<string, SourceOutcome[]>): SourceOutcome[] => [
  ...new Map(inputsOf(name).flatMap((input) => (failed.get(input) ?? []).map((source) => [source.name, source]))).values(),
];
