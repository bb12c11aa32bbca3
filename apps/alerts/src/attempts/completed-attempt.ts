import type { AttemptResult } from '../deliveries/attempt-result.js';

/** A result as it waits to be written down. */
export interface CompletedAttempt {
  result: AttemptResult;
  durationMs: number;
  /** Milliseconds since it ended, by a clock that nobody sets. */
  since(): number;
}
