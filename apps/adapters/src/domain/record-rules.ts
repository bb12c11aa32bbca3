import type { KeptRecord } from '@company-data/data-types';

/** What the catalogue of data types says of a record. */
export interface RecordRules {
  /** Where and how a record breaks its schema, undefined when it does not; values are never told. */
  faultOf(dataType: string, record: Record<string, unknown>): string | undefined;
  /** A valid record of a user, ready to be staged. */
  stagedOf(dataType: string, userId: string, record: Record<string, unknown>): KeptRecord;
}
