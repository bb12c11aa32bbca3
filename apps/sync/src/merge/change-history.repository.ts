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

/** Version of a record, and its relation to the requested time span. */
interface VersionRow {
  record_id: string;
  body: string;
  valid_from: Date;
  /** Null for the current version. */
  valid_to: Date | null;
  /** True when it began in the time span, after the first synchronization. */
  begins: boolean;
  ends: boolean | null;
  /** True when it replaced another version. */
  follows: boolean;
  /** True when another version replaced it. */
  followed: boolean;
  more: boolean;
}

/**
 * Yields the change with which a version began, and its deletion when it ended without a successor.
 */
function* boundariesOf(row: VersionRow, before: VersionRow | undefined): Generator<Versions & { at: Date }> {
  const [id, body] = [row.record_id, JSON.parse(row.body) as RecordBody];
  if (row.begins) yield { id, at: row.valid_from, before: row.follows ? (JSON.parse(before!.body) as RecordBody) : null, after: body };
  if (row.ends && !row.followed) yield { id, at: row.valid_to!, before: body, after: null };
}

/** Hand-written SQL: combines the record versions of two tables. */
@Injectable()
export class ChangeHistoryRepository {
  /**
   * Returns the time of the first synchronization, as far as it is known. Undefined when the
   * collection was never synchronized.
   */
  async knownSince(collection: Collection, tx: Transaction): Promise<Date | undefined> {
    const [row] = await tx.rows<{ first: Date | null }>(...named(KNOWN_SINCE, keyOf(collection)));
    return row?.first ?? undefined;
  }

  /** Returns a page of changes, for the records whose id is greater than `after`. */
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
