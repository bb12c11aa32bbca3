/** Time-dependent work of all accounts, apart from the schedule. */
export interface UpcomingWork {
  /** Names of the work that is due or in progress. */
  busy: string[];
  next: Date | null;
}
