/** State of a limit, as in the RateLimit headers. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until the full limit is available again. */
  reset: number;
}
