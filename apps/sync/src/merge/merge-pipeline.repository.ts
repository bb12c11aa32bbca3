import { anyDataType, type RecordBody, recordIdOf, type StoredRecord, toStoredRecord } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named, waitFor } from '@company-data/persistence';
import { mergeContributions, mergePlanOf, providers } from '@company-data/providers';
import type { InlineBatch } from '../staging/inline-batch.js';
import { type CollectionKey, keyOf } from './collection-key.sql.js';
import type { Collection, Incoming, MergeCounts, MergeResult } from './collection.js';
import { updateFilterValues } from './filter-values.sql.js';
import { COMPUTED_BY, computedMergeOf, confirmation, mergeOf, succession } from './merge-of.sql.js';
import { MERGE_STATEMENTS } from './merge.sql.js';
import { contributionRow } from './record-provenance.sql.js';
import { FEW_TOUCHED_STATEMENTS, TOUCHED_STATEMENTS } from './touched.sql.js';
import { availabilityWithInput, mergeEnteredRecords, splitMergedRecords } from './unite-entries.sql.js';

interface StateRow {
  version: string;
  total: string;
  synced: boolean;
  /** True when no register knew the company so far. The next merge is then a baseline. */
  first_due: boolean;
  availability: string;
  /** Fields whose filter values are stored as of this version. Null when none are. */
  indexed_fields: string[] | null;
  /** Time of the merge in records and events. */
  at: string;
  /** True when other sources or connections contribute to the collection. */
  shared: boolean;
  /** Deleted connections of the user to the provider. */
  deleted_connections: string[];
  /** True when the user has another connection to the provider. */
  accompanied: boolean;
  /** True when the connection was read successfully before. */
  read_before: boolean;
  /** True when no other connection can have contributed to the collection. */
  alone: boolean;
  /** True when the connection continues the baseline of a deleted one. */
  replaces: boolean;
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

/** Duration of a merge in milliseconds, at most. Requests have their own deadline. */
const MERGE_TIMEOUT_MS = 300_000;
const CONTESTED_SLICE = 500;

/**
 * Runs one merge into a collection and defines the order of its statements. Statements that do not
 * need an earlier result are sent together, so that a merge without other contributions takes two
 * round trips.
 */
export class MergePipeline {
  private readonly key: CollectionKey;
  private readonly statements: typeof TOUCHED_STATEMENTS;

  constructor(
    private readonly collection: Collection,
    private readonly incoming: Incoming,
    private readonly tx: Transaction,
  ) {
    this.key = keyOf(collection);
    this.statements = touchesFew(incoming) ? FEW_TOUCHED_STATEMENTS : TOUCHED_STATEMENTS;
  }

  /**
   * The caller must hold the lock of the synchronization. A user has one active synchronization, so
   * merges of its collections never run at the same time.
   */
  async run(): Promise<MergeResult> {
    waitFor(this.tx, MERGE_TIMEOUT_MS);
    this.tx.send(MERGE_STATEMENTS.prepare(MERGE_TIMEOUT_MS));
    const opening = this.open();
    splitMergedRecords(this.key, this.incoming, this.tx);
    // Sent before the state is known.
    const merging = this.merge();
    const [[state, counts]] = await Promise.all([this.serve(opening, merging), merging]);
    const unchanged = this.countUnchanged(state, counts);
    return { ...this.storeState(state, counts), unchanged: await unchanged };
  }

  /** Returns the state row of the collection, which it creates if necessary. */
  private async open(): Promise<StateRow> {
    const [state] = await this.tx.rows<StateRow>(...named(MERGE_STATEMENTS.open, { ...this.key, ...openedBy(this.incoming) }));
    return state!;
  }

  /** Updates the contributions, and returns the number of touched keys. */
  private async merge(): Promise<number> {
    const { collection, incoming, key } = this;
    const statement =
      incoming.kind === 'staged' ? mergeOf(key, incoming) : computedMergeOf(key, computedLines(collection, incoming.records));
    const [merged] = await this.tx.rows<{ touched: string }>(...statement);
    return Number(merged!.touched);
  }

  /** Updates the served records from the contributions. */
  private async serve(opening: Promise<StateRow>, merging: Promise<number>): Promise<[StateRow, Replaced]> {
    const state = await opening;
    // Without other contributions, the touched lines are the records, and their number is not
    // needed.
    if (!state.shared && !state.accompanied && state.deleted_connections.length === 0) return [state, await this.replaceRecords(state)];
    let touched = await merging;
    touched += await this.mergeWithOtherConnections(state);
    touched += await mergeEnteredRecords(this.key, this.incoming, this.tx);
    if (touched === 0) return [state, NONE];
    const mixedUp = state.shared ? await this.mergeShared() : 0;
    return [state, { ...(await this.replaceRecords(state)), mixedUp }];
  }

  /**
   * Replaces contributions of deleted connections, and makes this read the latest one among the
   * other connections. Returns the number of touched keys.
   */
  private async mergeWithOtherConnections(state: StateRow): Promise<number> {
    const { incoming, key, tx } = this;
    if (incoming.kind === 'computed' || (!state.accompanied && state.deleted_connections.length === 0)) return 0;
    const succeeded = state.deleted_connections.length > 0 ? await tx.affected(...succession(key, incoming, state.deleted_connections)) : 0;
    return succeeded + (await tx.affected(...confirmation(key, incoming, state.at)));
  }

  /**
   * Merges the touched keys that have several contributions. Returns the number of records with
   * data of a second provider that is not served.
   */
  private async mergeShared(): Promise<number> {
    const { incoming, key, statements, tx } = this;
    const contested = (await tx.rows<{ record_id: string }>(...named(statements.contested, key))).map((row) => row.record_id);
    const connectionId = incoming.kind === 'staged' ? incoming.connectionId : COMPUTED_BY.connectionId;
    if (contested.length > 0) await tx.affected(...named(statements.separateBodies, { ...key, connection_id: connectionId, contested }));
    return this.mergeContested(contested);
  }

  /**
   * Merges contested keys field by field, in slices. Returns the number of records with data of a
   * second provider that is not served.
   */
  private async mergeContested(contested: string[]): Promise<number> {
    const { key, tx } = this;
    let mixedUp = 0;
    for (let start = 0; start < contested.length; start += CONTESTED_SLICE) {
      const ids = contested.slice(start, start + CONTESTED_SLICE);
      const rows = await tx.rows<ContributionRow>(...named(MERGE_STATEMENTS.contributions, { ...key, record_ids: ids }));
      const byRecord = [...Map.groupBy(rows, (row) => row.record_id).values()];
      const merged = byRecord.map((contributions) => mergeRecord(key.data_type, contributions));
      mixedUp += byRecord.filter((contributions) => isMixedUp(key.data_type, contributions)).length;
      await tx.affected(...named(MERGE_STATEMENTS.settle, { contested: ids, ...columnsOf(merged) }));
    }
    return mixedUp;
  }

  /** Updates the served records of the touched keys. */
  private async replaceRecords({ version, at, total }: StateRow): Promise<Replaced> {
    const { statements, tx } = this;
    const values = { ...this.key, version: Number(version) + 1, at };
    if (Number(total) === 0) return { ...NONE, added: await tx.affected(...named(statements.additions, values)) };
    const [counts] = await tx.rows<Record<keyof Replaced, string>>(...named(statements.apply, values));
    return { ...NONE, added: Number(counts!.added), updated: Number(counts!.updated), deleted: Number(counts!.deleted) };
  }

  /** Returns the number of unchanged records to which the connection contributes. */
  private async countUnchanged({ version, total, alone }: StateRow, { updated, deleted }: Replaced): Promise<number> {
    const { incoming, key, tx } = this;
    if (incoming.kind === 'computed' || alone) return Number(total) - updated - deleted;
    const values = { ...key, connection_id: incoming.connectionId, version: Number(version) + 1 };
    const [counted] = await tx.rows<{ unchanged: string }>(...named(MERGE_STATEMENTS.unchanged, values));
    return Number(counted!.unchanged);
  }

  /** Sends the filter values and the new state of the collection. */
  private storeState(state: StateRow, counts: Replaced): Omit<MergeResult, 'unchanged'> {
    const { incoming, key, tx } = this;
    const changed = counts.added + counts.updated + counts.deleted > 0;
    const total = Number(state.total) + counts.added - counts.deleted;
    const availability = availabilityWithInput(incoming, state, total);
    const grows = changed || !state.synced || state.availability !== availability;
    const version = Number(state.version) + 1;
    const merged = { former: Number(state.total), known: state.indexed_fields, version: changed ? version : undefined };
    const fields = updateFilterValues(key, merged, tx);
    const entered = isEnteredData(incoming);
    const baseline = !entered && (!state.synced || state.first_due || isFirstOf(incoming, state));
    const stored = { version: grows ? version : version - 1, total, availability, has_changes: grows, fields, at: state.at, entered };
    tx.send(...named(MERGE_STATEMENTS.state, { ...key, ...stored, changed, baseline: baseline && changed }));
    return { ...counts, version, at: new Date(state.at), baseline };
  }
}

/** Returns true for entered data. Each entered record is a change, so it has no baseline. */
const isEnteredData = (incoming: Incoming): boolean => incoming.kind === 'staged' && providers.get(incoming.providerName)?.entered === true;

/**
 * Returns true for the first read of a connection, whose records are the baseline of its later
 * changes. A connection that replaces a deleted one continues its baseline.
 */
const isFirstOf = (incoming: Incoming, { read_before: readBefore, replaces }: StateRow): boolean =>
  incoming.kind === 'staged' && !readBefore && !replaces;

const touchesFew = (incoming: Incoming): boolean => incoming.kind === 'staged' && incoming.scoped?.few === true;

/**
 * Returns the connection, provider and sources of a merge as parameters of `open`. `provider_name`
 * is null for computed records.
 */
const openedBy = (incoming: Incoming) =>
  incoming.kind === 'staged'
    ? {
        connection_id: incoming.connectionId,
        provider_name: incoming.providerName,
        sources: incoming.sources,
        few: touchesFew(incoming),
      }
    : { connection_id: COMPUTED_BY.connectionId, provider_name: null, sources: [COMPUTED_BY.source], few: false };

const columnsOf = (records: StoredRecord[]) => ({
  record_ids: records.map(({ recordId }) => recordId),
  sort_keys: records.map(({ sortKey }) => sortKey),
  hashes: records.map(({ hash }) => hash),
  bodies: records.map(({ body }) => body),
});

/** Returns the records of a derived type as they are stored. */
function computedLines({ userId, dataType: type }: Collection, records: RecordBody[]): InlineBatch {
  const definition = anyDataType(type);
  const stored = records.map((record) => toStoredRecord(definition, recordIdOf(definition, userId, record), record));
  return {
    source: COMPUTED_BY.source,
    ids: stored.map(({ recordId }) => recordId),
    sortKeys: stored.map(({ sortKey }) => sortKey),
    hashes: stored.map(({ hash }) => `\\x${hash.toString('hex')}`),
    bodies: stored.map(({ body }) => body),
  };
}

/**
 * Returns true when several providers contribute to a record of a data type that is never merged
 * across providers.
 */
const isMixedUp = (type: string, rows: ContributionRow[]): boolean =>
  anyDataType(type).merged === false && new Set(rows.map((row) => row.provider_name)).size > 1;

/** Merges the contributions of one record, with the same rules as its provenance. */
function mergeRecord(type: string, rows: ContributionRow[]): StoredRecord {
  const { body } = mergeContributions(mergePlanOf(type), rows.map(contributionRow));
  return toStoredRecord(anyDataType(type), rows[0]!.record_id, body);
}
