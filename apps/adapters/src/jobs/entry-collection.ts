import type { CollectedSource, EntryProgress } from '@company-data/contracts';
import type { Contribution } from '@company-data/providers';
import { BatchBuilder } from './batch-builder.js';
import type { SourceBatch } from './job-requests.js';

/** What one source has told of an entry so far. */
export interface SourceRead {
  batches: BatchBuilder;
  expected: number;
  /** How many of the lines tell that a record is gone. */
  deletions: number;
  /** Records that the source told of and nobody could keep. */
  skipped: number;
  outcome?: CollectedSource;
}

/** One entry while it is collected: which of its sources have spoken, and what came of each. */
export class EntryCollection {
  private readonly reads: Map<string, SourceRead>;
  /** Ended towards sync. */
  closed = false;
  /** Travels with the end of the entry. */
  last?: SourceBatch;

  constructor(
    readonly entryId: string,
    contribution: Contribution,
    maxBatchBytes: number,
  ) {
    const sources = [contribution.main, ...contribution.others];
    this.reads = new Map(
      sources.map((source) => [source, { batches: new BatchBuilder(maxBatchBytes), expected: 0, deletions: 0, skipped: 0 }]),
    );
  }

  /** What a source is telling; undefined once it has ended, or when it does not speak of this data type. */
  openRead(source: string): SourceRead | undefined {
    const reading = this.reads.get(source);
    return reading?.outcome === undefined ? reading : undefined;
  }

  /** Notes how a source ended; the first word stands. */
  settle(outcome: CollectedSource): void {
    const reading = this.reads.get(outcome.name);
    if (reading !== undefined) reading.outcome ??= outcome;
  }

  /** Ends every source that has not ended. */
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
    const readings = [...this.reads.values()];
    const fetched = readings.reduce((sum, { batches, deletions }) => sum + batches.total - deletions, 0);
    const expected = readings.reduce((sum, reading) => sum + reading.expected, 0);
    return { entry_id: this.entryId, fetched, ...(expected >= fetched && expected > 0 ? { expected } : {}) };
  }
}
