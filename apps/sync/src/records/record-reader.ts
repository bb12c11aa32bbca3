/**
 * A reply's bytes as they are served, with the collection's version and the time of its last
 * change.
 */
export interface ReadResult {
  version: number;
  /** ISO 8601 UTC. */
  modified: string;
  body: Uint8Array;
}

/** Of a collection. */
export type ReadVersion = Pick<ReadResult, 'version' | 'modified'>;

/** A page, and where the next one begins; null at the end of the list. */
export interface ReadPage extends ReadResult {
  cursor: string | null;
}

/** Some records, one a line. */
export interface ReadLines extends ReadPage {
  /**
   * Whether a source withholds some, so that an empty list is told from one that cannot be read.
   */
  availability: string;
}

/**
 * No such record in a collection that is there; `unknownSiren` where no register knows the company.
 */
export interface Missing {
  unknownSiren: string | null;
}

/** Records that do not fit one message and were not read: the bytes that reading them takes. */
export interface Large {
  cost: number;
}
