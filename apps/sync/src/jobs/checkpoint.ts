import type { CollectedCheckpoint, CollectedSource, JobCheckpoint } from '@company-data/contracts';
import type { ProviderManifest } from '@company-data/providers';

const DAY_SECONDS = 86_400;

/** A mark as it is kept. */
export interface StoredCheckpoint {
  source: string;
  value: string;
  basis: string;
  /** ISO 8601; null when the source was never read in full. */
  fullReadAt: string | null;
  /** Seconds since then. */
  fullReadAge: number | null;
}

/** A mark to keep, and whether a full read led to it. */
export interface NewCheckpoint extends CollectedCheckpoint {
  source: string;
}

/** The marks of the sources that were read to their end. A reading of all is a full one. */
export const newCheckpoints = (collected: readonly CollectedSource[], complete: readonly string[]): NewCheckpoint[] =>
  collected.flatMap(({ name, mark, scope }) =>
    mark && complete.includes(name) ? [{ ...mark, source: name, full: mark.full || (scope?.kind ?? 'all') === 'all' }] : [],
  );

/** Whether a source is to be read in full again, by what its manifest says. */
function isFullReadDue({ sources }: ProviderManifest, dataType: string, { source, fullReadAge }: StoredCheckpoint): boolean {
  const days = sources.find(({ name }) => name === source)?.contributes?.[dataType]?.fullReadEvery;
  return days !== undefined && (fullReadAge === null || fullReadAge >= days * DAY_SECONDS);
}

/**
 * The marks of a data type as a worker is handed them, by source; undefined where there is none.
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
