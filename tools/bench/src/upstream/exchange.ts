/** Recorded call of a source. Its times are milliseconds of one clock. */
export interface Exchange {
  /** First part of the path, which identifies the source. */
  source: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Status of the response. */
  status: number;
  startedAt: number;
  endedAt: number;
}

/**
 * Returns for each exchange the exchanges of its source that had ended when it started. A client of
 * the same concurrency must wait for them.
 */
export const predecessorsOf = (exchanges: Exchange[]): Exchange[][] =>
  exchanges.map(({ source, startedAt }) => exchanges.filter((other) => other.source === source && other.endedAt <= startedAt));
