import type { CollectedScope, CollectedSource } from '@company-data/contracts';
import type { FieldWindow } from '@company-data/data-types';
import type { Contribution } from '@company-data/providers';

/** Window in which a source was read. */
export interface SourceWindow extends FieldWindow {
  source: string;
}

/** Scopes of the complete sources, when one of them was read in part or reported deletions. */
export interface ScopedRead {
  /** Main source. Contributions of gradual sources are deleted together with its contributions. */
  main: string;
  /** Sources read in full: contributions that they did not return are deleted. */
  whole: string[];
  /**
   * Windows of sources: contributions inside the window that the source did not return are deleted.
   */
  windows: SourceWindow[];
  /**
   * True for at most 5,000 lines without a full read. The merge then looks up each key instead of
   * scanning the collection.
   */
  few: boolean;
}

/**
 * Lines up to which each key is looked up. A lookup costs about ten times as much as one row of a
 * scan.
 */
const MAX_INDEX_LOOKUPS = 5_000;

/**
 * Returns the sources with the scopes of their reads. A source that left out large records without
 * naming them deletes nothing.
 */
export const withReadScopes = (collected: readonly CollectedSource[]): CollectedSource[] =>
  collected.map((source) => {
    const { kept, unread } = source;
    if (kept) return { ...source, scope: kept.scope };
    return unread === 'LARGE_RECORDS' ? { ...source, scope: { kind: 'changes' } } : source;
  });

const isWindow = (scope: CollectedScope | undefined): scope is CollectedScope & FieldWindow => scope?.kind === 'window';

/**
 * Returns the scopes of the complete sources of an entry. Undefined when each was read in full and
 * reported no deletion.
 */
export function scopedReadOf(
  { main, gradual = [] }: Contribution,
  complete: readonly string[],
  collected: readonly CollectedSource[],
): ScopedRead | undefined {
  const sources = collected.filter(({ name }) => complete.includes(name));
  if (sources.every(({ scope, deletions = 0 }) => (scope?.kind ?? 'all') === 'all' && deletions === 0)) return undefined;
  const lines = sources.reduce((sum, { total = 0, deletions = 0 }) => sum + total + deletions, 0);
  const replacing = sources.filter(({ name }) => !gradual.includes(name));
  const whole = replacing.filter(({ scope }) => (scope?.kind ?? 'all') === 'all').map(({ name }) => name);
  return {
    main,
    whole,
    few: whole.length === 0 && lines <= MAX_INDEX_LOOKUPS,
    windows: replacing.flatMap(({ name, scope }) =>
      isWindow(scope) ? [{ source: name, field: scope.field, from: scope.from, to: scope.to }] : [],
    ),
  };
}
