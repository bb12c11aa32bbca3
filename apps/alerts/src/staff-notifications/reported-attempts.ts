import type { AttemptResult } from '../deliveries/attempt-result.js';
import { MAX_ATTEMPTS } from '../deliveries/retry-schedule.js';

/**
 * Failed attempts to report: the fifth, the last but one, and the last, which disables the alert or
 * registration.
 */
const REPORTED_ATTEMPTS = [5, MAX_ATTEMPTS - 1, MAX_ATTEMPTS];

/**
 * True when staff is notified of an attempt. E-mails are not reported, because a rejected address
 * does not affect its alert.
 */
export const isReportable = ({ delivery, state, counts }: AttemptResult): boolean =>
  delivery.channel === 'http' && counts && (state === 'waiting' || state === 'exhausted') && REPORTED_ATTEMPTS.includes(delivery.attempt);
