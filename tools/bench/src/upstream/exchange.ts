/**
 * One call of a source and how long it took, as it passed the recorder; times in milliseconds of
 * one clock.
 */
export interface Exchange {
  /** First part of the path: each source has its own. */
  source: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Of the answer. */
  status: number;
  startedAt: number;
  endedAt: number;
}

/**
 * For each exchange, those of the same source that had ended when it began: what a client as
 * parallel must wait for.
 */
export const predecessorsOf = (exchanges: Exchange[]): Exchange[][] =>
  exchanges.map(({ source, startedAt }) => exchanges.filter((other) => other.source === source && other.endedAt <= startedAt));
