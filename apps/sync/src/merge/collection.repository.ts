import type { Availability, RecordChange } from '@company-data/contracts';
import { anyDataType, type KnownRecord, type RecordBody, withAddedFields } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { changeOf } from './changes.js';
import { keyOf, OF_COLLECTION } from './collection-key.sql.js';
import type { Collection } from './collection.js';
import { MERGE_STATEMENTS } from './merge.sql.js';
import { identitiesFromSources } from './unite-entries.sql.js';

const RECORDS = `select body from records where ${OF_COLLECTION} order by sort_key desc, record_id`;

const CHANGES_SLICE = 500;
/** Bytes of changes per event, at most. Well below the message size limit of the broker. */
const EVENT_BYTES = 350_000;

@Injectable()
export class CollectionRepository {
  /** Returns the availability of those data types of the user that were ever synchronized. */
  async synchronized(account: string, userId: string, types: string[], tx: Transaction): Promise<Map<string, Availability>> {
    const rows = await tx.rows<{ data_type: string; availability: Availability }>(
      `select data_type, availability from collection_state
       where account_id = $1 and user_id = $2 and data_type = any($3) and synced_at is not null`,
      [account, userId, types],
    );
    return new Map(rows.map((row) => [row.data_type, row.availability]));
  }

  /** Returns all records as served, for computations. */
  async records(collection: Collection, tx: Transaction): Promise<RecordBody[]> {
    const rows = await tx.rows<{ body: string }>(...named(RECORDS, keyOf(collection)));
    return rows.map((row) => withAddedFields(anyDataType(collection.dataType), JSON.parse(row.body) as RecordBody));
  }

  /**
   * Returns the identities of records from sources other than entered data. A record with several
   * sources is returned several times.
   */
  identitiesFromSources(collection: Collection, tx: Transaction): Promise<KnownRecord[]> {
    return identitiesFromSources(keyOf(collection), tx);
  }

  /** Yields the changes of one version for events, in slices that fit into an event. */
  async *changes(collection: Collection, version: number, tx: Transaction): AsyncGenerator<RecordChange[]> {
    const key = keyOf(collection);
    const definition = anyDataType(collection.dataType);
    let slice: RecordChange[] = [];
    let bytes = 0;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await tx.rows<{ record_id: string; before: string | null; after: string | null }>(
        ...named(MERGE_STATEMENTS.changes, { ...key, version, after, slice_size: CHANGES_SLICE }),
      );
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
}

const parsed = (body: string | null): RecordBody | null => (body === null ? null : (JSON.parse(body) as RecordBody));
