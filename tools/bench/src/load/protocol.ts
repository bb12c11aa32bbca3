/** One request of a load; a connection picks one at random each time. */
export interface Target {
  path: string;
  headers?: Record<string, string>;
}

/**
 * What the generator is asked to do: as many requests as the connections get answered in the time.
 */
export interface Load {
  origin: string;
  targets: Target[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Status every answer must have. */
  status: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** First answer that was not as expected. */
  failure?: string;
}
