import { anyDataType, type DataTypeDefinition, windowViolation, windowFormatOf } from '@company-data/data-types';
import { named } from '@company-data/persistence';
import type { InlineBatch } from '../staging/inline-batch.js';
import type { CollectionKey } from './collection-key.sql.js';
import type { Incoming, KeptContribution } from './collection.js';
import { CONTRIBUTION_STATEMENTS } from './contribution.sql.js';
import { PEER_STATEMENTS } from './peer.sql.js';
import type { SourceWindow } from './scoped-read.js';

type StagedIncoming = Incoming & { kind: 'staged' };
type Statement = ReturnType<typeof named>;

const inlineColumns = ({ source, ids, sortKeys, hashes, bodies }: InlineBatch) => ({
  inline_source: source,
  inline_ids: ids,
  inline_sort_keys: sortKeys,
  inline_hashes: hashes,
  inline_bodies: bodies,
});

const keptColumns = (kept: KeptContribution[]) => ({
  kept_sources: kept.map(({ source }) => source),
  kept_ids: kept.map(({ recordId }) => recordId),
});

/**
 * Returns the merge statement for the incoming records, with its parameters. Uses the simplest
 * statement that handles the scope of the read.
 */
export function mergeOf(key: CollectionKey, incoming: StagedIncoming): Statement {
  const { connectionId, sources, gradual, scoped, kept, batches, inlineBatch } = incoming;
  const values = { ...key, connection_id: connectionId, batches, ...inlineColumns(inlineBatch), ...keptColumns(kept) };
  if (scoped) {
    const statement = scoped.few ? CONTRIBUTION_STATEMENTS.mergeFewInScope : CONTRIBUTION_STATEMENTS.mergeInScope;
    const { main, whole, windows } = scoped;
    return named(statement, { ...values, gradual, main, whole, ...windowColumns(key.data_type, windows) });
  }
  if (gradual.length > 0) return named(CONTRIBUTION_STATEMENTS.mergeGradually, { ...values, sources, gradual });
  return named(CONTRIBUTION_STATEMENTS.merge, { ...values, sources });
}

/** Connection and source under which the records of a derived type are stored. */
export const COMPUTED_BY = { connectionId: '00000000-0000-0000-0000-000000000000', source: 'computed' };

/** Returns the statement that merges the records of a derived type. */
export const computedMergeOf = (key: CollectionKey, lines: InlineBatch): Statement =>
  named(CONTRIBUTION_STATEMENTS.merge, {
    ...key,
    connection_id: COMPUTED_BY.connectionId,
    batches: [],
    ...inlineColumns(lines),
    ...keptColumns([]),
    sources: [COMPUTED_BY.source],
  });

/**
 * Returns windows as statement parameters. The path is null for the field by which the list is
 * ordered, since it has its own column.
 */
function windowColumns(type: string, windows: SourceWindow[]) {
  const definition = anyDataType(type);
  return {
    window_sources: windows.map(({ source }) => source),
    window_paths: windows.map(({ field }) => (field === definition.orderedBy ? null : field)),
    window_moments: windows.map((window) => isOfMoments(definition, window)),
    window_firsts: windows.map(({ from }) => from),
    window_ends: windows.map(({ to }) => to),
  };
}

/** @throws when the window is invalid for the data type, which adapters has checked before */
function isOfMoments(definition: DataTypeDefinition, window: SourceWindow): boolean {
  const fault = windowViolation(definition, window);
  if (fault !== undefined) throw new Error(fault);
  return windowFormatOf(definition, window.field) === 'date-time';
}

/**
 * Returns the statement with which a connection replaces contributions of deleted connections,
 * within the scope of its read.
 */
export function succession(
  key: CollectionKey,
  { connectionId, sources, gradual, scoped, kept }: StagedIncoming,
  previous: string[],
): Statement {
  const whole = scoped?.whole ?? sources.filter((source) => !gradual.includes(source));
  // Contributions of gradual sources are replaced only when the main source was read in full.
  const succeeded = !scoped || scoped.whole.includes(scoped.main) ? gradual : [];
  return named(PEER_STATEMENTS.succeed, {
    ...key,
    connection_id: connectionId,
    deleted_connections: previous,
    whole,
    gradual: succeeded,
    ...keptColumns(kept),
    ...windowColumns(key.data_type, scoped?.windows ?? []),
  });
}

/** Returns the statement that makes repeated contributions the latest ones. */
export function confirmation(key: CollectionKey, { connectionId, batches, inlineBatch, scoped }: StagedIncoming, at: string): Statement {
  return named(scoped?.few ? PEER_STATEMENTS.confirmFew : PEER_STATEMENTS.confirm, {
    ...key,
    connection_id: connectionId,
    batches,
    inline_source: inlineBatch.source,
    inline_ids: inlineBatch.ids,
    inline_hashes: inlineBatch.hashes,
    at,
  });
}
