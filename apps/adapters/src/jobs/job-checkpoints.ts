import { createHash } from 'node:crypto';
import type { ClaimedJob } from '@company-data/contracts';
import type { CollectionJob, LastRead } from '@company-data/providers';

/** What a read depends on besides the source itself. */
export interface CheckpointBasis {
  history?: CollectionJob['history'];
  settings: CollectionJob['settings'];
  /**
   * What the end user consented to, as the provider calls it: to something else, and nothing that
   * was read before says what changed.
   */
  reference: string | null;
  /**
   * Names the account and address that a source is read with; undefined for one that is not known.
   */
  accountAt(source: string): string | undefined;
}

/**
 * The checkpoints of a job. One that was made on another basis hides the data that was not
 * requested then, and is not used.
 */
export class JobCheckpoints {
  constructor(
    private readonly job: ClaimedJob,
    private readonly context: CheckpointBasis,
  ) {}

  /** The basis on which a source is read now. */
  basisOf(dataType: string, source: string): string {
    const { history = {}, settings, reference, accountAt } = this.context;
    const wanted = history[dataType] ?? null;
    const set = Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return createHash('sha256')
      .update(JSON.stringify([accountAt(source), wanted, set, ...(reference === null ? [] : [reference])]))
      .digest('hex');
  }

  /** The checkpoints that are still valid, by data type and source. */
  get valid(): NonNullable<CollectionJob['checkpoints']> {
    const valid: NonNullable<CollectionJob['checkpoints']> = {};
    for (const { data_type: dataType, marks = {} } of this.job.entries)
      for (const [source, { value, basis, full_read_at, full }] of Object.entries(marks)) {
        if (basis !== this.basisOf(dataType, source)) continue;
        const last: LastRead = { checkpoint: value, fullReadAt: full_read_at === null ? null : new Date(full_read_at), full };
        (valid[dataType] ??= {})[source] = last;
      }
    return valid;
  }
}
