import type { Availability, RecordChange } from '@company-data/contracts';
import {
  anyDataType,
  toStoredRecord,
  type StoredRecord,
  type KnownRecord,
  type RecordBody,
  recordIdOf,
  withAddedFields,
} from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { mergeContributions, mergePlanOf, providers } from '@company-data/providers';
import { TryAgain, waitFor } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { InlineBatch } from '../staging/inline-batch.js';
import { changeOf } from './changes.js';
import type { Collection, Incoming, MergeCounts, MergeResult } from './collection.js';
import { updateFilterValues } from './filter-values.sql.js';
import { COMPUTED_BY, computedMergeOf, confirmation, mergeOf, succession } from './merge-of.sql.js';
import { MERGE_STATEMENTS } from './merge.sql.js';
import { contributionRow } from './record-provenance.sql.js';
import { FEW_TOUCHED_STATEMENTS, TOUCHED_STATEMENTS } from './touched.sql.js';
import { availabilityWithInput, identitiesFromSources, splitMergedRecords, mergeEnteredRecords } from './unite-entries.sql.js';

type TouchedStatements = typeof TOUCHED_STATEMENTS;

interface StateRow {
  version: string;
  total: string;
  synced: boolean;
  /** Whether what was known so far was of a company that no register knew. */
  first_due: boolean;
  availability: string;
  /** The fields whose values are kept as of this version; null where none are. */
  indexed_fields: string[] | null;
  /** When the merge is said to have happened. */
  at: string;
  /** Whether others speak of the collection. */
  shared: boolean;
  /** Deleted connections of the user to the provider. */
  deleted_connections: string[];
  /** Whether the user has another connection to the provider. */
  accompanied: boolean;
  /** Whether the connection was read with success before. */
  read_before: boolean;
}

interface ContributionRow {
  record_id: string;
  provider_name: string | null;
  source: string;
  sort_key: string;
  body: string;
  fetched_at: Date;
}

type Replaced = Omit<MergeCounts, 'unchanged'> & Pick<MergeResult, 'mixedUp'>;

const NONE: Replaced = { added: 0, updated: 0, deleted: 0, mixedUp: 0 };

/** Milliseconds a merge may take; requests are bounded by their own deadline. */
const MERGE_TIMEOUT_MS = 300_000;
const CONTESTED_SLICE = 500;
const CHANGES_SLICE = 500;
/** Bytes of changes in one event: well below the broker's message. */
const EVENT_BYTES = 350_000;

/** The records as served, and what led to them. */
@Injectable()
export class CollectionRepository {
  /** Merges under a lock on the collection, so that two connections that finish one type at once are ordered. */
  async merge(collection: Collection, incoming: Incoming, tx: Transaction): Promise<MergeResult> {
    const key = [collection.accountId, collection.userId, collection.dataType];
    waitFor(tx, MERGE_TIMEOUT_MS);
    tx.send(MERGE_STATEMENTS.prepare(MERGE_TIMEOUT_MS));
    const locking = this.lock([...key, ...lockedBy(incoming)], tx);
    splitMergedRecords(key, incoming, tx);
    const merging = this.mergeIn(collection, incoming, tx);
    // Waited for below, unless the lock fails.
    merging.catch(() => undefined);
    const state = await locking;
    const counts = await this.serve(key, incoming, state, merging, tx);
    const changed = counts.added + counts.updated + counts.deleted > 0;
    const total = Number(state.total) + counts.added - counts.deleted;
    const availability = availabilityWithInput(incoming, state, total);
    const grows = changed || !state.synced || state.availability !== availability;
    const version = Number(state.version) + 1;
    const values = { former: Number(state.total), known: state.indexed_fields, version: changed ? version : undefined };
    const fields = updateFilterValues(key, values, tx);
    tx.send(MERGE_STATEMENTS.state, [...key, grows ? version : version - 1, total, availability, grows, fields, state.at]);
    return {
      ...counts,
      unchanged: total - counts.added - counts.updated,
      version,
      at: new Date(state.at),
      baseline: !state.synced || state.first_due || isFirstOf(incoming, state),
    };
  }

  /** Availability of those of a user's data types that were ever synchronized. */
  async synchronized(account: string, userId: string, types: string[], tx: Transaction): Promise<Map<string, Availability>> {
    const rows = await tx.rows<{ data_type: string; availability: Availability }>(
      `select data_type, availability from collection_state
       where account_id = $1 and user_id = $2 and data_type = any($3) and synced_at is not null`,
      [account, userId, types],
    );
    return new Map(rows.map((row) => [row.data_type, row.availability]));
  }

  /** All records as served, for computations. */
  async records({ accountId, userId, dataType: type }: Collection, tx: Transaction): Promise<RecordBody[]> {
    const rows = await tx.rows<{ body: string }>(
      'select body from records where account_id = $1 and user_id = $2 and data_type = $3 order by sort_key desc, record_id',
      [accountId, userId, type],
    );
    return rows.map((row) => withAddedFields(anyDataType(type), JSON.parse(row.body) as RecordBody));
  }

  /** Who the records are of that sources speak of beside what users entered; several times what several speak of. */
  identitiesFromSources({ accountId, userId, dataType: type }: Collection, tx: Transaction): Promise<KnownRecord[]> {
    return identitiesFromSources([accountId, userId, type], tx);
  }

  /** Changes of one version that are told, in slices that fit into an event. */
  async *changes(collection: Collection, version: number, tx: Transaction): AsyncGenerator<RecordChange[]> {
    const key = [collection.accountId, collection.userId, collection.dataType];
    const definition = anyDataType(collection.dataType);
    let slice: RecordChange[] = [];
    let bytes = 0;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await tx.rows<{ record_id: string; before: string | null; after: string | null }>(MERGE_STATEMENTS.changes, [
        ...key,
        version,
        after,
        CHANGES_SLICE,
      ]);
      for (const row of rows) {
        const change = changeOf(definition, { id: row.record_id, before: parsed(row.before), after: parsed(row.after) });
        if (change === undefined) continue;
        const size = (row.before?.length ?? 0) + 2 * (row.after?.length ?? 0);
        if (slice.length > 0 && bytes + size > EVENT_BYTES) {
          yield slice;
          [slice, bytes] = [[], 0];
        }
        slice.push(change);
        bytes += size;
      }
      if (rows.length < CHANGES_SLICE) break;
      after = rows.at(-1)!.record_id;
    }
    if (slice.length > 0) yield slice;
  }

  /** Locks a collection's state row, so that two connections that finish one type at once are ordered. */
  private async lock(key: unknown[], tx: Transaction): Promise<StateRow> {
    const [state] = await tx.rows<StateRow>(MERGE_STATEMENTS.lock, key);
    if (state) return state;
    // Another transaction made the row since: nothing is locked, and all begins anew.
    throw new TryAgain('a collection came to be meanwhile');
  }

  /** Brings the contributions up to date, and answers how many keys that touches. */
  private async mergeIn(collection: Collection, incoming: Incoming, tx: Transaction): Promise<number> {
    const key = [collection.accountId, collection.userId, collection.dataType];
    const statement =
      incoming.kind === 'staged' ? mergeOf(key, incoming) : computedMergeOf(key, computedLines(collection, incoming.records));
    const [merged] = await tx.rows<{ touched: string }>(...statement);
    return Number(merged!.touched);
  }

  /** Brings what is served up to date with the contributions. */
  private async serve(key: string[], incoming: Incoming, state: StateRow, merging: Promise<number>, tx: Transaction): Promise<Replaced> {
    const statements = touchesFew(incoming) ? FEW_TOUCHED_STATEMENTS : TOUCHED_STATEMENTS;
    const replaced = (): Promise<Replaced> => this.replaceRecords(key, state, statements, tx);
    // Where nobody else speaks of the records, what a merge touches is served as it came: without waiting for how much that is.
    if (!state.shared && !state.accompanied && state.deleted_connections.length === 0) return (await Promise.all([merging, replaced()]))[1];
    const touched =
      (await merging) + (await this.mergeWithOtherConnections(key, incoming, state, tx)) + (await mergeEnteredRecords(key, incoming, tx)) >
      0;
    const mixedUp = touched && state.shared ? await this.mergeShared(key, incoming, statements, tx) : 0;
    return touched ? { ...(await replaced()), mixedUp } : NONE;
  }

  /** Lets the connection succeed deleted ones and have the last word of those it has beside it; answers how many keys that touches. */
  private async mergeWithOtherConnections(key: string[], incoming: Incoming, state: StateRow, tx: Transaction): Promise<number> {
    if (incoming.kind === 'computed' || (!state.accompanied && state.deleted_connections.length === 0)) return 0;
    const statements = [
      ...(state.deleted_connections.length > 0 ? [succession(key, incoming, state.deleted_connections)] : []),
      confirmation(key, incoming, state.at),
    ];
    let touched = 0;
    for (const statement of statements) touched += await tx.affected(...statement);
    return touched;
  }

  /** Merges the touched keys that several contributions speak of; answers how many of them a provider speaks of that may not. */
  private async mergeShared(key: string[], incoming: Incoming, statements: TouchedStatements, tx: Transaction): Promise<number> {
    const contested = (await tx.rows<{ record_id: string }>(statements.contested, key)).map((row) => row.record_id);
    const connectionId = incoming.kind === 'staged' ? incoming.connectionId : COMPUTED_BY.connectionId;
    if (contested.length > 0) await tx.affected(statements.separateBodies, [...key, connectionId, contested]);
    return this.mergeContested(key, contested, tx);
  }

  /** Brings the served records of the touched keys up to date. */
  private async replaceRecords(
    key: string[],
    { version, at, total }: StateRow,
    statements: TouchedStatements,
    tx: Transaction,
  ): Promise<Replaced> {
    const parameters = [...key, Number(version) + 1, at];
    if (Number(total) === 0) return { ...NONE, added: await tx.affected(statements.additions, parameters) };
    const [counts] = await tx.rows<Record<keyof Replaced, string>>(statements.apply, parameters);
    return { ...NONE, added: Number(counts!.added), updated: Number(counts!.updated), deleted: Number(counts!.deleted) };
  }

  /** Keys of which several sources or connections speak are merged field by field, a slice at a time; answers how many are mixed up. */
  private async mergeContested(key: string[], contested: string[], tx: Transaction): Promise<number> {
    let mixedUp = 0;
    for (let start = 0; start < contested.length; start += CONTESTED_SLICE) {
      const ids = contested.slice(start, start + CONTESTED_SLICE);
      const rows = await tx.rows<ContributionRow>(MERGE_STATEMENTS.contributions, [...key, ids]);
      const byRecord = [...Map.groupBy(rows, (row) => row.record_id).values()];
      const merged = byRecord.map((contributions) => mergeRecord(key[2]!, contributions));
      mixedUp += byRecord.filter((contributions) => isMixedUp(key[2]!, contributions)).length;
      await tx.affected(MERGE_STATEMENTS.settle, [ids, ...columnsOf(merged)]);
    }
    return mixedUp;
  }
}

/**
 * Whether a connection is read for the first time: its records are the base of its later changes. A connection in the place of a deleted one
 * goes on with the base of that one, and each record that a user enters is a change.
 */
const isFirstOf = (incoming: Incoming, { read_before: readBefore, deleted_connections: deletedConnections }: StateRow): boolean =>
  incoming.kind === 'staged' && !readBefore && deletedConnections.length === 0 && providers.get(incoming.providerName)?.entered !== true;

const touchesFew = (incoming: Incoming): boolean => incoming.kind === 'staged' && incoming.scoped?.few === true;

/** Connection, provider and sources of what is merged, and whether it is little; nobody's where records are computed. */
const lockedBy = (incoming: Incoming): unknown[] =>
  incoming.kind === 'staged'
    ? [incoming.connectionId, incoming.providerName, incoming.sources, touchesFew(incoming)]
    : [COMPUTED_BY.connectionId, null, [COMPUTED_BY.source], false];

/** Columns of records, as `unnest` takes them. */
const columnsOf = (records: StoredRecord[]): unknown[][] => [
  records.map(({ recordId }) => recordId),
  records.map(({ sortKey }) => sortKey),
  records.map(({ hash }) => hash),
  records.map(({ body }) => body),
];

/** The records of a derived type as they are kept. */
function computedLines({ userId, dataType: type }: Collection, records: RecordBody[]): InlineBatch {
  const definition = anyDataType(type);
  const kept = records.map((record) => toStoredRecord(definition, recordIdOf(definition, userId, record), record));
  return {
    source: COMPUTED_BY.source,
    ids: kept.map(({ recordId }) => recordId),
    sortKeys: kept.map(({ sortKey }) => sortKey),
    hashes: kept.map(({ hash }) => `\\x${hash.toString('hex')}`),
    bodies: kept.map(({ body }) => body),
  };
}

/** Whether several providers speak of a record that is of one alone. */
const isMixedUp = (type: string, rows: ContributionRow[]): boolean =>
  anyDataType(type).merged === false && new Set(rows.map((row) => row.provider_name)).size > 1;

/** One record from all that is said of it, by the plan its provenance is told with. */
function mergeRecord(type: string, rows: ContributionRow[]): StoredRecord {
  const { body } = mergeContributions(mergePlanOf(type), rows.map(contributionRow));
  return toStoredRecord(anyDataType(type), rows[0]!.record_id, body);
}

const parsed = (body: string | null): RecordBody | null => (body === null ? null : (JSON.parse(body) as RecordBody));
