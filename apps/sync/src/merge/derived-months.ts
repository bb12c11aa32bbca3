/** What a month says of a derived type. */
export interface StoredMonth {
  month: string;
  /** What it rests on beside the records of the month. */
  basis: string;
  /** JSON. */
  body: string;
}

/** Records of some days, and which members of them are read: all where none are named. */
export interface DaysRead {
  first: string;
  last: string;
  reads?: readonly string[];
}
