/** How an attempt ended: what its log, the metrics and the API say. */
export const OUTCOMES = [
  'DELIVERED',
  /** A 3xx: delivered, and never followed. */
  'REDIRECT',
  'STATUS',
  'TIMEOUT',
  'CONNECT',
  'RESET',
  'TLS',
  'DNS',
  'BLOCKED_ADDRESS',
  'BAD_ANSWER',
  /** Its worker died, or came too late: nobody knows what the receiver got. */
  'LOST',
  /** A fault of ours; the receiver was not called. */
  'INTERNAL',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How an attempt ended that had a status line. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'DELIVERED';
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

export const isDelivered = (outcome: Outcome): boolean => outcome === 'DELIVERED' || outcome === 'REDIRECT';
