import { anyDataType, type DataTypeDefinition, windowViolation, windowFormatOf } from '@company-data/data-types';
import { named } from '@company-data/persistence';
import type { InlineBatch } from '../staging/inline-batch.js';
import type { CollectionKey } from './collection-key.sql.js';
import type { Incoming } from './collection.js';
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

/**
 * The statement that merges what came in, with its parameters: the plainest that says what goes.
 */
export function mergeOf(key: CollectionKey, incoming: StagedIncoming): Statement {
  const { connectionId, sources, gradual, scoped, batches, inlineBatch } = incoming;
  const values = { ...key, connection_id: connectionId, batches, ...inlineColumns(inlineBatch) };
  if (scoped) {
    const statement = scoped.few ? CONTRIBUTION_STATEMENTS.mergeFewInScope : CONTRIBUTION_STATEMENTS.mergeInScope;
    const { main, whole, windows } = scoped;
    return named(statement, { ...values, gradual, main, whole, ...windowColumns(key.data_type, windows) });
  }
  if (gradual.length > 0) return named(CONTRIBUTION_STATEMENTS.mergeGradually, { ...values, sources, gradual });
  return named(CONTRIBUTION_STATEMENTS.merge, { ...values, sources });
}

/** Under what the records of a derived type are kept. */
export const COMPUTED_BY = { connectionId: '00000000-0000-0000-0000-000000000000', source: 'computed' };

/** The statement that merges the records of a derived type. */
export const computedMergeOf = (key: CollectionKey, lines: InlineBatch): Statement =>
  named(CONTRIBUTION_STATEMENTS.merge, {
    ...key,
    connection_id: COMPUTED_BY.connectionId,
    batches: [],
    ...inlineColumns(lines),
    sources: [COMPUTED_BY.source],
  });

/** Windows as the statements take them. The field a list is ordered by is a column of its own. */
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

/** @throws when the window is not one of this data type's, which adapters have checked */
function isOfMoments(definition: DataTypeDefinition, window: SourceWindow): boolean {
  const fault = windowViolation(definition, window);
  if (fault !== undefined) throw new Error(fault);
  return windowFormatOf(definition, window.field) === 'date-time';
}

/** The statement by which a connection succeeds former ones in what it was read for. */
export function succession(key: CollectionKey, { connectionId, sources, gradual, scoped }: StagedIncoming, previous: string[]): Statement {
  const whole = scoped?.whole ?? sources.filter((source) => !gradual.includes(source));
  // What a gradual source told goes with what the main one tells of all.
  const succeeded = !scoped || scoped.whole.includes(scoped.main) ? gradual : [];
  return named(PEER_STATEMENTS.succeed, {
    ...key,
    connection_id: connectionId,
    deleted_connections: previous,
    whole,
    gradual: succeeded,
    ...windowColumns(key.data_type, scoped?.windows ?? []),
  });
}

/** The statement by which what is told again has the last word. */
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
