import type { AttemptResult } from '../deliveries/attempt-result.js';

/** A result that waits to be stored. */
export interface CompletedAttempt {
  result: AttemptResult;
  durationMs: number;
  /** Milliseconds since it ended, by a monotonic clock. */
  since(): number;
}
