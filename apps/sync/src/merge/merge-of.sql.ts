import { anyDataType, type DataTypeDefinition, windowViolation, windowFormatOf } from '@company-data/data-types';
import type { InlineBatch } from '../staging/inline-batch.js';
import type { Incoming } from './collection.js';
import { CONTRIBUTION_STATEMENTS } from './contribution.sql.js';
import { PEER_STATEMENTS } from './peer.sql.js';
import type { SourceWindow } from './scoped-read.js';

type StagedIncoming = Incoming & { kind: 'staged' };
type Statement = [text: string, parameters: unknown[]];

/** What came along as the statements take it: its source, and its columns. */
const linesOf = ({ source, ids, sortKeys, hashes, bodies }: InlineBatch): unknown[] => [source, ids, sortKeys, hashes, bodies];

/** The statement that merges what came in, with its parameters: the plainest that says what goes. */
export function mergeOf(key: string[], incoming: StagedIncoming): Statement {
  const { connectionId, sources, gradual, scoped, batches, inlineBatch } = incoming;
  const parameters = [...key, connectionId, batches, ...linesOf(inlineBatch)];
  if (scoped) {
    const statement = scoped.few ? CONTRIBUTION_STATEMENTS.mergeFewInScope : CONTRIBUTION_STATEMENTS.mergeInScope;
    return [statement, [...parameters, gradual, scoped.main, scoped.whole, ...windowColumns(key[2]!, scoped.windows)]];
  }
  if (gradual.length > 0) return [CONTRIBUTION_STATEMENTS.mergeGradually, [...parameters, sources, gradual]];
  return [CONTRIBUTION_STATEMENTS.merge, [...parameters, sources]];
}

/** Under what the records of a derived type are kept. */
export const COMPUTED_BY = { connectionId: '00000000-0000-0000-0000-000000000000', source: 'computed' };

/** The statement that merges the records of a derived type. */
export const computedMergeOf = (key: string[], lines: InlineBatch): Statement => [
  CONTRIBUTION_STATEMENTS.merge,
  [...key, COMPUTED_BY.connectionId, [], ...linesOf(lines), [COMPUTED_BY.source]],
];

/** Windows as the statements take them. The field a list is ordered by is a column of its own. */
function windowColumns(type: string, windows: SourceWindow[]): unknown[] {
  const definition = anyDataType(type);
  return [
    windows.map(({ source }) => source),
    windows.map(({ field }) => (field === definition.orderedBy ? null : field)),
    windows.map((window) => isOfMoments(definition, window)),
    windows.map(({ from }) => from),
    windows.map(({ to }) => to),
  ];
}

/** @throws when the window is not one of this data type's, which adapters have checked */
function isOfMoments(definition: DataTypeDefinition, window: SourceWindow): boolean {
  const fault = windowViolation(definition, window);
  if (fault !== undefined) throw new Error(fault);
  return windowFormatOf(definition, window.field) === 'date-time';
}

/** The statement by which a connection succeeds former ones in what it was read for. */
export function succession(key: string[], { connectionId, sources, gradual, scoped }: StagedIncoming, former: string[]): Statement {
  const whole = scoped?.whole ?? sources.filter((source) => !gradual.includes(source));
  // What a gradual source told goes with what the main one tells of all.
  const succeeded = !scoped || scoped.whole.includes(scoped.main) ? gradual : [];
  const windows = windowColumns(key[2]!, scoped?.windows ?? []);
  return [PEER_STATEMENTS.succeed, [...key, connectionId, former, whole, succeeded, ...windows]];
}

/** The statement by which what is told again has the last word. */
export function confirmation(key: string[], { connectionId, batches, inlineBatch, scoped }: StagedIncoming, at: string): Statement {
  const parameters = [...key, connectionId, batches, inlineBatch.source, inlineBatch.ids, inlineBatch.hashes, at];
  return [scoped?.few ? PEER_STATEMENTS.confirmFew : PEER_STATEMENTS.confirm, parameters];
}
