import type { AttemptResult } from '../deliveries/attempt-result.js';
import { MAX_ATTEMPTS } from '../deliveries/retry-schedule.js';

/**
 * Failed attempts of a run that staff hears of: some time has passed, only the last is left, its
 * alert or registration is disabled.
 */
const REPORTED_ATTEMPTS = [5, MAX_ATTEMPTS - 1, MAX_ATTEMPTS];

/**
 * Whether staff hears of an attempt: of e-mails not, as an address that refuses one says nothing of
 * its alert.
 */
export const isReportable = ({ delivery, state, counts }: AttemptResult): boolean =>
  delivery.channel === 'http' && counts && (state === 'waiting' || state === 'exhausted') && REPORTED_ATTEMPTS.includes(delivery.attempt);
