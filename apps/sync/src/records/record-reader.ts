/** Bytes of a reply, with the version of the collection and the time of its last change. */
export interface ReadResult {
  version: number;
  /** ISO 8601 time in UTC. */
  modified: string;
  body: Uint8Array;
}

/** Version of a collection. */
export type ReadVersion = Pick<ReadResult, 'version' | 'modified'>;

/** Page, with the cursor of the next one. The cursor is null at the end of the list. */
export interface ReadPage extends ReadResult {
  cursor: string | null;
}

/** Records, one per line. */
export interface ReadLines extends ReadPage {
  /** Availability of the collection: an empty list and a list that cannot be read differ. */
  availability: string;
}

/**
 * Missing record of an existing collection. `unknownSiren` is set when no register knows the
 * company.
 */
export interface Missing {
  unknownSiren: string | null;
}

/**
 * Records that do not fit one message and were not read. `cost` is the memory for reading them, in
 * bytes.
 */
export interface Large {
  cost: number;
}
