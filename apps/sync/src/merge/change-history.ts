import type { PastChange } from '@company-data/contracts';

/** A stretch of time, its beginning not in it. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** Some of what happened to the records of a collection. */
export interface HistoryPage {
  changes: PastChange[];
  /** Id of the last record that was looked at; null when there is none behind it. */
  cursor: string | null;
}
