import { createHash } from 'node:crypto';
import type { Availability, RecordChange } from '@company-data/contracts';
import { anyDataType, comparable, inSchemaOrder, type RecordBody, recordIdOf } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { mergeContributions, providers } from '@company-data/providers';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../domain/changes.js';
import { type Collection, Collections, type Incoming, type MergeCounts, type MergeResult } from '../domain/collections.js';
import { MERGE_STATEMENTS } from './merge-statements.js';

/** Source and connection under which the records of a derived type are kept. */
const COMPUTED = { sources: ['computed'], connectionId: '00000000-0000-0000-0000-000000000000' };

interface StateRow {
  version: string;
  total: string;
  synced: boolean;
  availability: string;
}

interface ContributionRow {
  record_id: string;
  provider_name: string;
  source: string;
  sort_key: string;
  body: string;
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
  async lock(tx: Transaction, { accountId, userId, dataType: type }: Collection): Promise<void> {
    await tx.affected('insert into collection_state (account_id, user_id, data_type) values ($1, $2, $3) on conflict do nothing', [
      accountId,
      userId,
      type,
    ]);
    await tx.rows('select 1 from collection_state where account_id = $1 and user_id = $2 and data_type = $3 for update', [
      accountId,
      userId,
      type,
    ]);
  }

  async merge(tx: Transaction, collection: Collection, incoming: Incoming): Promise<MergeResult> {
    const key = [collection.accountId, collection.userId, collection.dataType];
    const state = await this.state(tx, key);
    const version = Number(state.version) + 1;
    await tx.affected(MERGE_STATEMENTS.prepare(MERGE_TIMEOUT_MS));
    await this.load(tx, collection, incoming);
    const { connectionId, sources } = incoming.kind === 'staged' ? incoming : COMPUTED;
    const touched = await tx.affected(MERGE_STATEMENTS.sourceRecords, [...key, connectionId, sources]);
    const counts = touched > 0 ? await this.replaceRecords(tx, key, version, connectionId, Number(state.total)) : NONE;
    const changed = counts.added + counts.updated + counts.deleted > 0;
    const total = Number(state.total) + counts.added - counts.deleted;
    const availability = incoming.kind === 'staged' ? incoming.availability : 'AVAILABLE';
    const grows = changed || !state.synced || state.availability !== availability;
    await tx.affected(MERGE_STATEMENTS.state, [...key, grows ? version : version - 1, total, availability, grows]);
    return { ...counts, unchanged: total - counts.added - counts.updated, version, baseline: !state.synced };
  }

  async synchronized(tx: Transaction, account: string, userId: string, types: string[]): Promise<Map<string, Availability>> {
    const rows = await tx.rows<{ data_type: string; availability: Availability }>(
      `select data_type, availability from collection_state
       where account_id = $1 and user_id = $2 and data_type = any($3) and synced_at is not null`,
      [account, userId, types],
    );
    return new Map(rows.map((row) => [row.data_type, row.availability]));
  }

  async records(tx: Transaction, { accountId, userId, dataType: type }: Collection): Promise<RecordBody[]> {
    const rows = await tx.rows<{ body: string }>(
      'select body from records where account_id = $1 and user_id = $2 and data_type = $3 order by sort_key desc, record_id',
      [accountId, userId, type],
    );
    return rows.map((row) => JSON.parse(row.body) as RecordBody);
  }

  async *changes(tx: Transaction, collection: Collection, version: number): AsyncGenerator<RecordChange[]> {
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

  private async state(tx: Transaction, key: string[]): Promise<StateRow> {
    const [state] = await tx.rows<StateRow>(
      `select version, total, synced_at is not null as synced, availability from collection_state
       where account_id = $1 and user_id = $2 and data_type = $3`,
      key,
    );
    return state!;
  }

  /** Fills the session's table of what came in. */
  private async load(tx: Transaction, collection: Collection, incoming: Incoming): Promise<void> {
    if (incoming.kind === 'staged') {
      const { entryId, token, sources } = incoming;
      return void (await tx.affected(MERGE_STATEMENTS.staged, [collection.accountId, entryId, token, sources]));
    }
    // A derived type is merged in the transaction of its inputs, whose rows still stand in the tables.
    for (const table of MERGE_STATEMENTS.clear) await tx.affected(table);
    const rows = incoming.records.map((record) => computedRow(collection, record));
    await tx.affected(
      `insert into staged (source, record_id, sort_key, hash, body) select $1, * from unnest($2::uuid[], $3::text[], $4::bytea[], $5::text[])`,
      [
        COMPUTED.sources[0],
        rows.map((row) => row.record_id),
        rows.map((row) => row.sort_key),
        rows.map((row) => row.hash),
        rows.map((row) => row.body),
      ],
    );
  }

  /** Brings the served records of the touched keys up to date. */
  private async replaceRecords(tx: Transaction, key: string[], version: number, connectionId: string, total: number): Promise<Replaced> {
    const contested = (await tx.rows<{ record_id: string }>(MERGE_STATEMENTS.contested, key)).map((row) => row.record_id);
    if (contested.length > 0) await tx.affected(MERGE_STATEMENTS.separateBodies, [...key, connectionId, contested]);
    await tx.affected(MERGE_STATEMENTS.uncontested, [...key, connectionId, contested]);
    await this.mergeContested(tx, key, contested);
    const [now] = await tx.rows<{ at: string }>('select instant()::text as at');
    const stamp = [...key, version, now!.at];
    const replaced = total > 0 ? await this.replaceOld(tx, key, stamp) : { updated: 0, deleted: 0 };
    return { ...replaced, added: await tx.affected(MERGE_STATEMENTS.additions, stamp) };
  }

  /** Changes and removes records that were there, as they were going to the history first. */
  private async replaceOld(tx: Transaction, key: string[], stamp: unknown[]): Promise<Omit<Replaced, 'added'>> {
    await tx.affected(MERGE_STATEMENTS.history, stamp);
    const deleted = await tx.affected(MERGE_STATEMENTS.deletions, key);
    return { updated: await tx.affected(MERGE_STATEMENTS.updates, stamp), deleted };
  }

  /** Keys of which several sources or connections speak are merged field by field, a slice at a time. */
  private async mergeContested(tx: Transaction, key: string[], contested: string[]): Promise<void> {
    for (let start = 0; start < contested.length; start += CONTESTED_SLICE) {
      const ids = contested.slice(start, start + CONTESTED_SLICE);
      const rows = await tx.rows<ContributionRow>(MERGE_STATEMENTS.contributions, [...key, ids]);
      const merged = [...Map.groupBy(rows, (row) => row.record_id).values()].map((contributions) => mergeRecord(key[2]!, contributions));
      await tx.affected(
        `insert into next_records (record_id, sort_key, hash, body)
         select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[])`,
        [
          merged.map((row) => row.record_id),
          merged.map((row) => row.sort_key),
          merged.map((row) => row.hash),
          merged.map((row) => row.body),
        ],
      );
    }
  }
}

const hashOf = (type: string, body: RecordBody): Buffer =>
  createHash('sha256')
    .update(comparable(anyDataType(type), body))
    .digest();

/** The text lists are ordered by. */
function sortKeyOf(type: string, body: RecordBody): string {
  const { orderedBy } = anyDataType(type);
  return orderedBy ? String(body[orderedBy] ?? '') : '';
}

/** A record of a derived type as it is kept: with its id, in the schema's order. */
function computedRow({ userId, dataType: type }: Collection, record: RecordBody) {
  const definition = anyDataType(type);
  const id = recordIdOf(definition, userId, record);
  const body = inSchemaOrder(definition.schema, { ...record, id }) as RecordBody;
  return { record_id: id, sort_key: sortKeyOf(type, body), hash: hashOf(type, body), body: JSON.stringify(body) };
}

/** One record from all that is said of it, by the precedence of the provider that contributes its main source. */
function mergeRecord(type: string, rows: ContributionRow[]) {
  const contribution = providers.get(rows[0]!.provider_name)!.contributions[type]!;
  const { body } = mergeContributions(
    contribution,
    rows.map(({ source, body: text }) => ({ source, body: JSON.parse(text) as RecordBody })),
  );
  return { record_id: rows[0]!.record_id, sort_key: sortKeyOf(type, body), hash: hashOf(type, body), body: JSON.stringify(body) };
}

function toChange({ record_id, before, after }: { record_id: string; before: string | null; after: string | null }): RecordChange {
  const last = before === null ? null : (JSON.parse(before) as Record<string, unknown>);
  const next = after === null ? null : (JSON.parse(after) as Record<string, unknown>);
  if (!next) return { kind: 'delete', id: record_id, object: last!, updates: [] };
  if (!last) return { kind: 'add', id: record_id, object: next, updates: [] };
  return { kind: 'update', id: record_id, object: next, updates: changedFields(last, next) };
}
