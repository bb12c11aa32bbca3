import { anyDataType, indexedFields } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import type { CollectionKey } from './collection-key.sql.js';
import { FILTER_VALUE_STATEMENTS } from './filter-value.sql.js';

/** Facts of a merge that decide the update of filter values. */
interface Merged {
  /** Number of records before the merge. */
  former: number;
  /** Fields whose values are stored as of the previous version. Null when none are. */
  known: string[] | null;
  /** Version of the changed records. Undefined when nothing changed. */
  version: number | undefined;
}

/**
 * Updates the values of indexed filters in the transaction of a merge, and returns their fields.
 * Rebuilds all values when those of other fields or of another version are stored, since a filter
 * can become indexed later.
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
