import type { PastChange } from '@company-data/contracts';

/** Time span that excludes `from` and includes `to`. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** Page of the change history of a collection. */
export interface HistoryPage {
  changes: PastChange[];
  /** Id of the last record of the page. Null when no record follows. */
  cursor: string | null;
}
