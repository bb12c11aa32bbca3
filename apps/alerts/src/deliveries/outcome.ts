/** Outcomes of an attempt, in logs, metrics and the API. */
export const OUTCOMES = [
  'DELIVERED',
  /** Status 3xx. The delivery counts as delivered, and the redirect is not followed. */
  'REDIRECT',
  'STATUS',
  'TIMEOUT',
  'CONNECT',
  'RESET',
  'TLS',
  'DNS',
  'BLOCKED_ADDRESS',
  'BAD_ANSWER',
  /** The worker crashed or exceeded its lease. The receiver may have got the request. */
  'LOST',
  /** Internal error. The receiver was not called. */
  'INTERNAL',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Returns the outcome of an attempt with an HTTP status. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'DELIVERED';
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

export const isDelivered = (outcome: Outcome): boolean => outcome === 'DELIVERED' || outcome === 'REDIRECT';
