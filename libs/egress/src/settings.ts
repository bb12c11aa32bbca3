/** Bounds of one call; sizes in bytes of the decoded body, times in milliseconds. */
export interface CallLimits {
  /** Whole call, from the first look-up to the last byte. */
  deadlineMs: number;
  connectTimeoutMs: number;
  maxResponseBytes: number;
  maxHeaderBytes: number;
  maxJsonDepth: number;
}

/** How a call that may be repeated is repeated. */
export interface RetryRules {
  /** Calls in all, the first one included. */
  attempts: number;
  firstDelayMs: number;
  maxDelayMs: number;
  /**
   * Sum of all waits of one call; a Retry-After beyond what is left of it fails the call at once.
   */
  waitBudgetMs: number;
}

/** When an upstream is left alone for a while. */
export interface BreakerRules {
  /** Consecutive failed calls that open it. */
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
