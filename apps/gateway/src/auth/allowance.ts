/** What is left of a limit, as the RateLimit headers say it. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until the whole limit is there again. */
  reset: number;
}
