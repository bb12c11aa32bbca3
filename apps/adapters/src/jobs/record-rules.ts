import type { FieldWindow, StoredRecord } from '@company-data/data-types';

/** What the catalogue of data types says of a record. */
export interface RecordRules {
  /** Where and how a record breaks its schema, undefined when it does not; values are never told. */
  violationOf(dataType: string, record: Record<string, unknown>): string | undefined;
  /** The id of a user's record that is gone, by the fields of its natural key; undefined when one of them is missing. */
  idOf(dataType: string, userId: string, key: Record<string, unknown>): string | undefined;
  /** What is wrong with a window of records, undefined when nothing is. */
  windowViolationOf(dataType: string, window: FieldWindow): string | undefined;
  /** A valid record of a user, ready to be staged. */
  stagedOf(dataType: string, userId: string, record: Record<string, unknown>): StoredRecord;
}
