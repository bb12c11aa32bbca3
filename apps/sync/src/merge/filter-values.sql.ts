import { anyDataType, indexedFields } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import type { CollectionKey } from './collection-key.sql.js';
import { FILTER_VALUE_STATEMENTS } from './filter-value.sql.js';

/** A merge as the values of filters follow it. */
interface Merged {
  /** How many records there were before. */
  former: number;
  /** The fields whose values are kept as of the version before; null where none are. */
  known: string[] | null;
  /** What its changes are told by; absent where there are none. */
  version: number | undefined;
}

/**
 * Brings the values that indexed filters find records by up to date with a merge, in its
 * transaction, and answers the fields. Where those of other fields were kept, or of another
 * version, all are made anew: a filter may become indexed after records are stored.
 */
export function updateFilterValues(key: CollectionKey, { former, known, version }: Merged, tx: Transaction): string[] | null {
  const definition = anyDataType(key.data_type);
  const fields = indexedFields(definition);
  if (fields.length === 0) return null;
  const { clear, fill, lookUp, lookUpNoMore, change } = FILTER_VALUE_STATEMENTS;
  const isKnown = known !== null && known.join() === fields.join();
  if (!isKnown) tx.send(...named(clear, key));
  if (!isKnown || (former === 0 && version !== undefined)) {
    tx.send(...named(fill, { ...key, fields }));
  } else if (version !== undefined) {
    tx.send(lookUp);
    tx.send(...named(change, { ...key, version, fields, sort_path: definition.orderedBy?.split('.') ?? null }));
    tx.send(lookUpNoMore);
  }
  return fields;
}
