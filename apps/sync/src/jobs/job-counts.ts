/** Open jobs of a provider, of all accounts. */
export interface OpenJobs {
  providerName: string;
  /** Nobody holds them: they wait for their turn, or for a worker. */
  waiting: number;
  /** A worker holds them. */
  running: number;
  /** Seconds since the oldest of each was asked for; 0 where there is none. */
  oldestWaiting: number;
  oldestRunning: number;
}
