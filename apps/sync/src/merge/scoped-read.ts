import type { CollectedScope, CollectedSource } from '@company-data/contracts';
import type { FieldWindow } from '@company-data/data-types';
import type { Contribution } from '@company-data/providers';

/** A stretch of time that a source was read for. */
export interface SourceWindow extends FieldWindow {
  source: string;
}

/** What complete sources speak of, where one of them was not read whole or told of deletions. */
export interface ScopedRead {
  /** The source with whose contributions those of gradual ones go. */
  main: string;
  /** Sources read whole: what they did not tell is gone. */
  whole: string[];
  /** What they did not tell of the window is gone. */
  windows: SourceWindow[];
  /**
   * Whether it says so little that its keys are looked up one by one, where otherwise the whole
   * collection is gone through.
   */
  few: boolean;
}

/** Most lines that are few: looking up one costs some ten times what passing it in order does. */
const MAX_INDEX_LOOKUPS = 5_000;

const isWindow = (scope: CollectedScope | undefined): scope is CollectedScope & FieldWindow => scope?.kind === 'window';

/**
 * What the complete sources of an entry speak of; undefined where each was read whole and told of
 * no deletion.
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
