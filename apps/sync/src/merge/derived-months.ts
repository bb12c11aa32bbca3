/** Cached partial result of a derived type for one month. */
export interface StoredMonth {
  month: string;
  /**
   * State of the inputs other than the records of the month. The month is computed again when it
   * differs.
   */
  basis: string;
  /** Partial result as JSON. */
  body: string;
}

/**
 * First and last day to read, and the members to read. All members are read when `reads` is absent.
 */
export interface DaysRead {
  first: string;
  last: string;
  reads?: readonly string[];
}
