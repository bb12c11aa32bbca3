import type { CollectedMark, CollectedSource, HandedMark } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { ProviderManifest } from '@company-data/providers';
import type { LeasedJob } from './jobs.js';

const DAY_SECONDS = 86_400;

/** A mark as it is kept. */
export interface KeptMark {
  source: string;
  value: string;
  basis: string;
  /** ISO 8601; null when the source was never read in full. */
  fullReadAt: string | null;
  /** Seconds since then. */
  fullReadAge: number | null;
}

/** A mark to keep, and whether a full read led to it. */
export interface NewMark extends CollectedMark {
  source: string;
}

/** Up to where sources were read. */
export abstract class ReadingMarks {
  /** Keeps marks of a job's connection, unless that was deleted meanwhile. */
  abstract keep(job: LeasedJob, dataType: string, marks: NewMark[], tx: Transaction): void;
}

/** The marks of the sources that were read to their end. A reading of all is a full one. */
export const newMarks = (collected: readonly CollectedSource[], complete: readonly string[]): NewMark[] =>
  collected.flatMap(({ name, mark, scope }) =>
    mark && complete.includes(name) ? [{ ...mark, source: name, full: mark.full || (scope?.kind ?? 'all') === 'all' }] : [],
  );

/** Whether a source is to be read in full again, by what its manifest says. */
function isFullReadDue({ sources }: ProviderManifest, dataType: string, { source, fullReadAge }: KeptMark): boolean {
  const days = sources.find(({ name }) => name === source)?.contributes?.[dataType]?.fullReadEvery;
  return days !== undefined && (fullReadAge === null || fullReadAge >= days * DAY_SECONDS);
}

/** The marks of a data type as a worker is handed them, by source; undefined where there is none. */
export function handedMarks(manifest: ProviderManifest, dataType: string, marks: KeptMark[]): Record<string, HandedMark> | undefined {
  if (marks.length === 0) return undefined;
  const handed = marks.map((mark): [string, HandedMark] => {
    const { source, value, basis, fullReadAt } = mark;
    return [
      source,
      { value, basis, full_read_at: fullReadAt && new Date(fullReadAt).toISOString(), full: isFullReadDue(manifest, dataType, mark) },
    ];
  });
  return Object.fromEntries(handed);
}
