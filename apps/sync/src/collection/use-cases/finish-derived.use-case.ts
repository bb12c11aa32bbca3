import type { SourceOutcome } from '@company-data/contracts';
import type { Clock, Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { CLOCK } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { inComputingOrder, inputsOf } from '../../synchronizations/domain/derivations.js';
import { NOTHING_MERGED, hasNetChange } from '../domain/collections.js';
import { Entries, type OpenEntry } from '../domain/entry-completion.js';
import { computed, dependencyMissing } from '../domain/entry-outcome.js';
import type { LeasedJob } from '../domain/jobs.js';
import { ComputeDerivedUseCase, type RecordsRead } from './compute-derived.use-case.js';
import { RefreshDerivedUseCase } from './refresh-derived.use-case.js';

/** Ends the derived entries of a job, when nothing they are computed from is still being collected. */
@Injectable()
export class FinishDerivedUseCase {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly entries: Entries,
    private readonly computeDerived: ComputeDerivedUseCase,
    private readonly refreshDerived: RefreshDerivedUseCase,
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
      const left = await this.entries.close(job, entryId, outcome, missing ? NOTHING_MERGED : result, 0, tx);
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

/** The sources that failed for what a data type is computed from, each once. */
const failedSourcesOf = (name: string, failed: ReadonlyMap<string, SourceOutcome[]>): SourceOutcome[] => [
  ...new Map(inputsOf(name).flatMap((input) => (failed.get(input) ?? []).map((source) => [source.name, source]))).values(),
];
