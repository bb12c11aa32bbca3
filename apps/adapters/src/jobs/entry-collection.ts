import type { CollectedSource, EntryProgress } from '@company-data/contracts';
import type { Contribution } from '@company-data/providers';
import { BatchBuilder } from './batch-builder.js';
import type { SourceBatch } from './job-requests.js';

/** Progress of one source in an entry. */
export interface SourceRead {
  batches: BatchBuilder;
  expected: number;
  /** Number of lines that report a deleted record. */
  deletions: number;
  /** Number of records of the source that lack a required field. */
  skipped: number;
  /** Number of records that are too large to stage. */
  tooLarge: number;
  /** Ids of the records whose latest version is too large to stage. */
  kept: Set<string>;
  outcome?: CollectedSource;
}

/** An entry during its collection, with the outcomes of its sources. */
export class EntryCollection {
  private readonly reads: Map<string, SourceRead>;
  /** True once the entry is completed in sync. */
  closed = false;
  /** Batch that is sent with the completion of the entry. */
  last?: SourceBatch;

  constructor(
    readonly entryId: string,
    contribution: Contribution,
    maxBatchBytes: number,
  ) {
    const sources = [contribution.main, ...contribution.others];
    this.reads = new Map(
      sources.map((source) => [
        source,
        { batches: new BatchBuilder(maxBatchBytes), expected: 0, deletions: 0, skipped: 0, tooLarge: 0, kept: new Set() },
      ]),
    );
  }

  /**
   * Returns the open read of a source. Undefined once it has ended, or when the source does not
   * contribute to this data type.
   */
  openRead(source: string): SourceRead | undefined {
    const read = this.reads.get(source);
    return read?.outcome === undefined ? read : undefined;
  }

  /** Records the outcome of a source. The first outcome is final. */
  settle(outcome: CollectedSource): void {
    const read = this.reads.get(outcome.name);
    if (read !== undefined) read.outcome ??= outcome;
  }

  /** Records the outcome for every source without one. */
  settleRemaining(outcome: Omit<CollectedSource, 'name'>): void {
    for (const name of this.reads.keys()) this.settle({ ...outcome, name });
  }

  get isSettled(): boolean {
    return [...this.reads.values()].every(({ outcome }) => outcome !== undefined);
  }

  get outcomes(): CollectedSource[] {
    return [...this.reads.values()].flatMap(({ outcome }) => outcome ?? []);
  }

  get progress(): EntryProgress {
    const reads = [...this.reads.values()];
    const fetched = reads.reduce((sum, { batches, deletions }) => sum + batches.total - deletions, 0);
    const expected = reads.reduce((sum, each) => sum + each.expected, 0);
    return { entry_id: this.entryId, fetched, ...(expected >= fetched && expected > 0 ? { expected } : {}) };
  }
}
