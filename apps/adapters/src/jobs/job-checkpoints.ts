import { createHash } from 'node:crypto';
import type { ClaimedJob } from '@company-data/contracts';
import type { CollectionJob, LastRead } from '@company-data/providers';

/** Inputs of a read besides the source itself. */
export interface CheckpointBasis {
  history?: CollectionJob['history'];
  settings: CollectionJob['settings'];
  /**
   * The provider's reference of the consent. With another consent, earlier checkpoints do not cover
   * the newly granted data.
   */
  reference: string | null;
  /** Returns a name of the account and address of a source, undefined for an unknown source. */
  accountAt(source: string): string | undefined;
}

/**
 * Checkpoints of a job. A checkpoint with another basis is not used, because it would skip data
 * that was not requested before.
 */
export class JobCheckpoints {
  constructor(
    private readonly job: ClaimedJob,
    private readonly context: CheckpointBasis,
  ) {}

  /** Returns the current basis of a source. */
  basisOf(dataType: string, source: string): string {
    const { history = {}, settings, reference, accountAt } = this.context;
    const wanted = history[dataType] ?? null;
    const set = Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return createHash('sha256')
      .update(JSON.stringify([accountAt(source), wanted, set, ...(reference === null ? [] : [reference])]))
      .digest('hex');
  }

  /** Valid checkpoints by data type and source. */
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
