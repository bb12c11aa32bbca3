import type { CollectedCheckpoint, CollectedSource, JobCheckpoint } from '@company-data/contracts';
import type { ProviderManifest } from '@company-data/providers';

const DAY_SECONDS = 86_400;

/** Stored checkpoint of a source. */
export interface StoredCheckpoint {
  source: string;
  value: string;
  basis: string;
  /** ISO 8601 time. Null when the source was never read in full. */
  fullReadAt: string | null;
  /** Seconds since the last full read. Null when the source was never read in full. */
  fullReadAge: number | null;
}

/** Checkpoint to store. `full` is true after a full read. */
export interface NewCheckpoint extends CollectedCheckpoint {
  source: string;
}

/** Returns the checkpoints of completely read sources. A read without a scope is a full read. */
export const newCheckpoints = (collected: readonly CollectedSource[], complete: readonly string[]): NewCheckpoint[] =>
  collected.flatMap(({ name, mark, scope }) =>
    mark && complete.includes(name) ? [{ ...mark, source: name, full: mark.full || (scope?.kind ?? 'all') === 'all' }] : [],
  );

/** Returns true when the manifest requires another full read of the source. */
function isFullReadDue({ sources }: ProviderManifest, dataType: string, { source, fullReadAge }: StoredCheckpoint): boolean {
  const days = sources.find(({ name }) => name === source)?.contributes?.[dataType]?.fullReadEvery;
  return days !== undefined && (fullReadAge === null || fullReadAge >= days * DAY_SECONDS);
}

/**
 * Returns the checkpoints of a data type for a worker, by source. Undefined when none are stored.
 */
export function checkpointsForJob(
  manifest: ProviderManifest,
  dataType: string,
  checkpoints: StoredCheckpoint[],
): Record<string, JobCheckpoint> | undefined {
  if (checkpoints.length === 0) return undefined;
  const handed = checkpoints.map((mark): [string, JobCheckpoint] => {
    const { source, value, basis, fullReadAt } = mark;
    return [
      source,
      { value, basis, full_read_at: fullReadAt && new Date(fullReadAt).toISOString(), full: isFullReadDue(manifest, dataType, mark) },
    ];
  });
  return Object.fromEntries(handed);
}
