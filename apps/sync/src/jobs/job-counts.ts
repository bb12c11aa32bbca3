/** Open jobs of a provider, across all accounts. */
export interface OpenJobs {
  providerName: string;
  /** Open jobs without a valid lease, published or not. */
  waiting: number;
  /** Jobs under a lease. */
  running: number;
  /** Seconds since the oldest job in each state was requested. 0 when no job is in that state. */
  oldestWaiting: number;
  oldestRunning: number;
}
