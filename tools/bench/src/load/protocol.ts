/** Request of a load. A connection picks one at random each time. */
export interface Target {
  path: string;
  headers?: Record<string, string>;
}

/** Load of the generator. Its connections send requests until the time is over. */
export interface Load {
  origin: string;
  targets: Target[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Expected status of every response. */
  status: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Latency in milliseconds. */
  p50: number;
  p99: number;
  /** First unexpected response. */
  failure?: string;
}
