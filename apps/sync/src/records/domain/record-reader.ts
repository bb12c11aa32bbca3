import type { ReadRecordPayload, ReadRecordsPayload } from '@company-data/contracts';

/** A reply's bytes as they are served, with the collection's version and the time of its last change. */
export interface ReadResult {
  version: number;
  /** ISO 8601 UTC. */
  modified: string;
  body: Uint8Array;
}

/** Of a collection. */
export type ReadVersion = Pick<ReadResult, 'version' | 'modified'>;

/** Some records, one a line, and where the next ones begin; null at the end of the list. */
export interface ReadLines extends ReadResult {
  cursor: string | null;
  /** Whether a source withholds some, so that an empty list is told from one that cannot be read. */
  availability: string;
}

/** No such record in a collection that is there; `unknownSiren` where no register knows the company. */
export interface Missing {
  unknownSiren: string | null;
}

/** Reads records as bytes, in one statement each; undefined when the user or the collection is not there. */
export abstract class RecordReader {
  abstract version(account: string, userId: string, dataType: string): Promise<ReadVersion | undefined>;
  abstract page(account: string, query: ReadRecordsPayload): Promise<ReadResult | undefined>;
  abstract lines(account: string, query: ReadRecordsPayload): Promise<ReadLines | undefined>;
  /** `Missing` when the collection is there and the record is not. */
  abstract record(account: string, query: ReadRecordPayload): Promise<ReadResult | Missing | undefined>;
}
