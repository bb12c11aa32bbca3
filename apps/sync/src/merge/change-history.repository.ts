import type { PastChange } from '@company-data/contracts';
import { anyDataType, type RecordBody } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { HistoryPage, TimeSpan } from './change-history.js';
import { changeOf, type Versions } from './changes.js';
import type { Collection } from './collection.js';
import { keyOf } from './collection-key.sql.js';
import { KNOWN_SINCE, VERSIONS } from './history.sql.js';

/** A version of a record, and what it has to do with the stretch of time that is asked for. */
interface VersionRow {
  record_id: string;
  body: string;
  valid_from: Date;
  /** Null while it is served. */
  valid_to: Date | null;
  /** It began in the stretch, and after the first synchronization. */
  begins: boolean;
  ends: boolean | null;
  /** Another version ended when it began. */
  follows: boolean;
  /** Another one began when it ended. */
  followed: boolean;
  more: boolean;
}

/** What happened when a version began, and when it ended without another one. */
function* boundariesOf(row: VersionRow, before: VersionRow | undefined): Generator<Versions & { at: Date }> {
  const [id, body] = [row.record_id, JSON.parse(row.body) as RecordBody];
  if (row.begins) yield { id, at: row.valid_from, before: row.follows ? (JSON.parse(before!.body) as RecordBody) : null, after: body };
  if (row.ends && !row.followed) yield { id, at: row.valid_to!, before: body, after: null };
}

/** By hand: versions of two tables, side by side. */
@Injectable()
export class ChangeHistoryRepository {
  /**
   * When the collection was first synchronized, as far as that is known; undefined when it never
   * was.
   */
  async knownSince(collection: Collection, tx: Transaction): Promise<Date | undefined> {
    const [row] = await tx.rows<{ first: Date | null }>(...named(KNOWN_SINCE, keyOf(collection)));
    return row?.first ?? undefined;
  }

  /** What happened to the records behind one of them, by their ids, a bounded number of them. */
  async read(collection: Collection, { from, to }: TimeSpan, after: string, tx: Transaction): Promise<HistoryPage> {
    const rows = await tx.rows<VersionRow>(...named(VERSIONS, { ...keyOf(collection), from, to, after }));
    const definition = anyDataType(collection.dataType);
    const changes = rows.flatMap((row, index) =>
      [...boundariesOf(row, rows[index - 1])].flatMap(({ at, ...versions }): PastChange[] => {
        const change = changeOf(definition, versions);
        return change === undefined ? [] : [{ changed_at: at.toISOString(), change }];
      }),
    );
    return { changes, cursor: rows.at(-1)?.more ? rows.at(-1)!.record_id : null };
  }
}
