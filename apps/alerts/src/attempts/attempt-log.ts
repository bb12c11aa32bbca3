import { isUuid } from '@company-data/kernel';
import type { CompletedAttempt } from './completed-attempt.js';
import type { ClaimedDelivery } from '../deliveries/delivery-channel.js';

/** Returns the log fields that identify an attempt: ids and the called host. */
export const namedIn = ({ id, accountId, source, channel, target, host, run, attempt }: Omit<ClaimedDelivery, 'age' | 'stopping'>) => ({
  ...{ delivery_id: id, account_id: accountId, source, channel },
  ...(isUuid(target) ? { alert_id: target } : { event: target }),
  ...{ host, run, attempt },
});

/**
 * Returns the log entry of an ended attempt. The level is `warn` when no attempt follows, or when
 * the receiver redirects.
 */
export function logEntryOf(delivery: ClaimedDelivery, { result, durationMs }: CompletedAttempt) {
  const { end, state, warning, disables } = result;
  const fields = {
    ...{ ...namedIn(delivery), outcome: end?.outcome, http_status: end?.status, reason: end?.reason, state },
    ...{ disables: disables || undefined, warning, duration_ms: Math.round(durationMs) },
  };
  const isGivenUp = state === 'exhausted' || state === 'held';
  return { level: warning || isGivenUp ? ('warn' as const) : ('info' as const), fields };
}
