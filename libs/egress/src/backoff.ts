import type { RetryRules } from './settings.js';

/**
 * Returns the milliseconds before the next attempt. The delay doubles with each attempt, with
 * jitter between half of it and the whole.
 */
export function backoffDelay(failedAttempts: number, rules: RetryRules, random: () => number): number {
  const whole = Math.min(rules.maxDelayMs, rules.firstDelayMs * 2 ** (failedAttempts - 1));
  return whole / 2 + (whole / 2) * random();
}
