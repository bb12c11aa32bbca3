import type { RetryRules } from './settings.js';

/**
 * Milliseconds before the next attempt: doubles each time, with jitter between the half and the
 * whole.
 */
export function backoffDelay(failedAttempts: number, rules: RetryRules, random: () => number): number {
  const whole = Math.min(rules.maxDelayMs, rules.firstDelayMs * 2 ** (failedAttempts - 1));
  return whole / 2 + (whole / 2) * random();
}
