import type { Availability, RecordChange } from '@company-data/contracts';
import { anyDataType, keptRecord, type KeptRecord, type RecordBody, recordIdOf } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { mergeContributions, mergePlanOf } from '@company-data/providers';
import { waitFor } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../domain/changes.js';
import { type Collection, Collections, type Incoming, type MergeCounts, type MergeResult } from '../domain/collections.js';
import { CONTRIBUTION_STATEMENTS } from './contribution-statements.js';
import { MERGE_STATEMENTS } from './merge-statements.js';
import { saidIn } from './record-provenance.js';
import { confirmation, stagedMerge, succession } from './staged-merge.js';
import { FEW_TOUCHED_STATEMENTS, TOUCHED_STATEMENTS } from './touched-statements.js';

type TouchedStatements = typeof TOUCHED_STATEMENTS;

/** Source and connection under which the records of a derived type are kept. */
const COMPUTED = 'computed';
const COMPUTED_BY = '00000000-0000-0000-0000-000000000000';

interface StateRow {
  version: string;
  total: string;
  synced: boolean;
  availability: string;
  /** Deleted connections of the user to the provider. */
  former: string[];
  /** Whether the user has another connection to the provider. */
  accompanied: boolean;
}

/** What came of merging contributions; `at` is the instant of the merge, `shared` tells that others speak of the collection. */
interface MergedRow {
  touched: string;
  at: string;
  shared: boolean;
}

interface ContributionRow {
  record_id: string;
  provider_name: string | null;
  source: string;
  sort_key: string;
  body: string;
  fetched_at: Date;
}

type Replaced = Omit<MergeCounts, 'unchanged'>;

const NONE: Replaced = { added: 0, updated: 0, deleted: 0 };

/** Milliseconds a merge may take; requests are bounded by their own deadline. */
const MERGE_TIMEOUT_MS = 300_000;
const CONTESTED_SLICE = 500;
const CHANGES_SLICE = 500;
/** Bytes of changes in one event: well below the broker's message. */
const EVENT_BYTES = 350_000;

@Injectable()
export class CollectionRepository extends Collections {
  async merge(collection: Collection, incoming: Incoming, tx: Transaction): Promise<MergeResult> {
    const key = [collection.accountId, collection.userId, collection.dataType];
    const state = await this.lock([...key, ...readBy(incoming)], tx);
    const version = Number(state.version) + 1;
    await waitFor(tx, MERGE_TIMEOUT_MS);
    await tx.affected(MERGE_STATEMENTS.prepare(MERGE_TIMEOUT_MS));
    const merged = await this.mergeIn(collection, incoming, tx);
    const touched = Number(merged.touched) + (await this.mergeBesideOthers(key, incoming, state, merged.at, tx)) > 0;
    const statements = touchesFew(incoming) ? FEW_TOUCHED_STATEMENTS : TOUCHED_STATEMENTS;
    if (touched && merged.shared) await this.mergeShared(key, incoming, statements, tx);
    const counts = touched ? await this.replaceRecords(key, [version, merged.at], Number(state.total) === 0, statements, tx) : NONE;
    const changed = counts.added + counts.updated + counts.deleted > 0;
    const total = Number(state.total) + counts.added - counts.deleted;
    const availability = incoming.kind === 'staged' ? incoming.availability : 'AVAILABLE';
    const grows = changed || !state.synced || state.availability !== availability;
    await tx.affected(MERGE_STATEMENTS.state, [...key, grows ? version : version - 1, total, availability, grows]);
    return { ...counts, unchanged: total - counts.added - counts.updated, version, baseline: !state.synced };
  }

  async synchronized(account: string, userId: string, types: string[], tx: Transaction): Promise<Map<string, Availability>> {
    const rows = await tx.rows<{ data_type: string; availability: Availability }>(
      `select data_type, availability from collection_state
       where account_id = $1 and user_id = $2 and data_type = any($3) and synced_at is not null`,
      [account, userId, types],
    );
    return new Map(rows.map((row) => [row.data_type, row.availability]));
  }

  async records({ accountId, userId, dataType: type }: Collection, tx: Transaction): Promise<RecordBody[]> {
    const rows = await tx.rows<{ body: string }>(
      'select body from records where account_id = $1 and user_id = $2 and data_type = $3 order by sort_key desc, record_id',
      [accountId, userId, type],
    );
    return rows.map((row) => JSON.parse(row.body) as RecordBody);
  }

  async *changes(collection: Collection, version: number, tx: Transaction): AsyncGenerator<RecordChange[]> {
    const key = [collection.accountId, collection.userId, collection.dataType];
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
        const size = (row.before?.length ?? 0) + 2 * (row.after?.length ?? 0);
        if (slice.length > 0 && bytes + size > EVENT_BYTES) {
          yield slice;
          [slice, bytes] = [[], 0];
        }
        slice.push(toChange(row));
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
    return state ?? this.lock(key, tx);
  }

  /** Brings the contributions up to date and notes which keys that touches. */
  private async mergeIn(collection: Collection, incoming: Incoming, tx: Transaction): Promise<MergedRow> {
    const { accountId, userId, dataType: type } = collection;
    const key = [accountId, userId, type];
    if (incoming.kind === 'staged') {
      const [merged] = await tx.rows<MergedRow>(...stagedMerge(key, incoming));
      return merged!;
    }
    const records = incoming.records.map((record) => computedRecord(collection, record));
    const [merged] = await tx.rows<MergedRow>(CONTRIBUTION_STATEMENTS.mergeComputed, [
      ...key,
      COMPUTED_BY,
      [COMPUTED],
      ...columnsOf(records),
    ]);
    return merged!;
  }

  /** Lets the connection succeed deleted ones and have the last word of those it has beside it; answers how many keys that touches. */
  private async mergeBesideOthers(key: string[], incoming: Incoming, state: StateRow, at: string, tx: Transaction): Promise<number> {
    if (incoming.kind === 'computed' || (!state.accompanied && state.former.length === 0)) return 0;
    const statements = [...(state.former.length > 0 ? [succession(key, incoming, state.former)] : []), confirmation(key, incoming, at)];
    let touched = 0;
    for (const statement of statements) touched += await tx.affected(...statement);
    return touched;
  }

  /** Merges the touched keys that several contributions speak of. */
  private async mergeShared(key: string[], incoming: Incoming, statements: TouchedStatements, tx: Transaction): Promise<void> {
    const contested = (await tx.rows<{ record_id: string }>(statements.contested, key)).map((row) => row.record_id);
    const connectionId = incoming.kind === 'staged' ? incoming.connectionId : COMPUTED_BY;
    if (contested.length > 0) await tx.affected(statements.separateBodies, [...key, connectionId, contested]);
    await this.mergeContested(key, contested, tx);
  }

  /** Brings the served records of the touched keys up to date. */
  private async replaceRecords(
    key: string[],
    stamp: [version: number, at: string],
    empty: boolean,
    statements: TouchedStatements,
    tx: Transaction,
  ): Promise<Replaced> {
    if (empty) return { ...NONE, added: await tx.affected(statements.additions, [...key, ...stamp]) };
    const [counts] = await tx.rows<Record<keyof Replaced, string>>(statements.apply, [...key, ...stamp]);
    return { added: Number(counts!.added), updated: Number(counts!.updated), deleted: Number(counts!.deleted) };
  }

  /** Keys of which several sources or connections speak are merged field by field, a slice at a time. */
  private async mergeContested(key: string[], contested: string[], tx: Transaction): Promise<void> {
    for (let start = 0; start < contested.length; start += CONTESTED_SLICE) {
      const ids = contested.slice(start, start + CONTESTED_SLICE);
      const rows = await tx.rows<ContributionRow>(MERGE_STATEMENTS.contributions, [...key, ids]);
      const merged = [...Map.groupBy(rows, (row) => row.record_id).values()].map((contributions) => mergeRecord(key[2]!, contributions));
      await tx.affected(MERGE_STATEMENTS.settle, [ids, ...columnsOf(merged)]);
    }
  }
}

const touchesFew = (incoming: Incoming): boolean => incoming.kind === 'staged' && incoming.scoped?.few === true;

/** The connection and the provider that are merged; nobody's where records are computed. */
const readBy = (incoming: Incoming): unknown[] =>
  incoming.kind === 'staged' ? [incoming.connectionId, incoming.providerName] : [COMPUTED_BY, null];

/** Columns of records, as `unnest` takes them. */
const columnsOf = (records: KeptRecord[]): unknown[][] => [
  records.map(({ recordId }) => recordId),
  records.map(({ sortKey }) => sortKey),
  records.map(({ hash }) => hash),
  records.map(({ body }) => body),
];

/** A record of a derived type as it is kept. */
function computedRecord({ userId, dataType: type }: Collection, record: RecordBody): KeptRecord {
  const definition = anyDataType(type);
  return keptRecord(definition, recordIdOf(definition, userId, record), record);
}

/** One record from all that is said of it, by the plan its provenance is told with. */
function mergeRecord(type: string, rows: ContributionRow[]): KeptRecord {
  const { body } = mergeContributions(mergePlanOf(type), rows.map(saidIn));
  return keptRecord(anyDataType(type), rows[0]!.record_id, body);
}

function toChange({ record_id, before, after }: { record_id: string; before: string | null; after: string | null }): RecordChange {
  const last = before === null ? null : (JSON.parse(before) as Record<string, unknown>);
  const next = after === null ? null : (JSON.parse(after) as Record<string, unknown>);
  if (!next) return { kind: 'delete', id: record_id, object: last!, updates: [] };
  if (!last) return { kind: 'add', id: record_id, object: next, updates: [] };
  return { kind: 'update', id: record_id, object: next, updates: changedFields(last, next) };
}
