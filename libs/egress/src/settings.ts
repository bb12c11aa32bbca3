/** Limits of one call. Sizes are bytes of the decoded body, times are milliseconds. */
export interface CallLimits {
  /** For the whole call, from the DNS lookup to the last byte. */
  deadlineMs: number;
  connectTimeoutMs: number;
  maxResponseBytes: number;
  maxHeaderBytes: number;
  maxJsonDepth: number;
}

/** Retries of a call that may be repeated. */
export interface RetryRules {
  /** Number of calls, the first one included. */
  attempts: number;
  firstDelayMs: number;
  maxDelayMs: number;
  /** Sum of all waits of one call. A longer Retry-After fails the call at once. */
  waitBudgetMs: number;
}

/** Conditions under which calls to an upstream are paused. */
export interface BreakerRules {
  /** Consecutive failed calls that open the breaker. */
  failures: number;
  openMs: number;
}

export const DEFAULT_LIMITS: CallLimits = {
  deadlineMs: 15_000,
  connectTimeoutMs: 5_000,
  maxResponseBytes: 20_000_000,
  maxHeaderBytes: 16_384,
  maxJsonDepth: 64,
};

export const DEFAULT_RETRY: RetryRules = { attempts: 3, firstDelayMs: 250, maxDelayMs: 5_000, waitBudgetMs: 10_000 };

export const DEFAULT_BREAKER: BreakerRules = { failures: 10, openMs: 10_000 };
