import { isUuid } from '@company-data/kernel';
import type { CompletedAttempt } from './completed-attempt.js';
import type { ClaimedDelivery } from '../deliveries/delivery-channel.js';

/** An attempt as the log names it: ids, and the host that is called. */
export const namedIn = ({ id, accountId, source, channel, target, host, run, attempt }: Omit<ClaimedDelivery, 'age' | 'stopping'>) => ({
  ...{ delivery_id: id, account_id: accountId, source, channel },
  ...(isUuid(target) ? { alert_id: target } : { event: target }),
  ...{ host, run, attempt },
});

/** How an attempt ended, as the log tells it; a warning where nothing more is tried, or where a receiver does what it should not. */
export function logEntryOf(delivery: ClaimedDelivery, { result, durationMs }: CompletedAttempt) {
  const { end, state, warning, disables } = result;
  const fields = {
    ...{ ...namedIn(delivery), outcome: end?.outcome, http_status: end?.status, reason: end?.reason, state },
    ...{ disables: disables || undefined, warning, duration_ms: Math.round(durationMs) },
  };
  const isGivenUp = state === 'exhausted' || state === 'held';
  return { level: warning || isGivenUp ? ('warn' as const) : ('info' as const), fields };
}
