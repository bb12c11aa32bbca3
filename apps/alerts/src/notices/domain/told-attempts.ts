import type { AttemptResult } from '../../deliveries/domain/attempt-result.js';
import { MOST_ATTEMPTS } from '../../deliveries/domain/retry-ladder.js';

/** Failed attempts of a run that staff hears of: some time has passed, only the last is left, its alert or registration is disabled. */
const TOLD = [5, MOST_ATTEMPTS - 1, MOST_ATTEMPTS];

/** Whether staff hears of an attempt: of e-mails not, as an address that refuses one says nothing of its alert. */
export const isTold = ({ delivery, state, counts }: AttemptResult): boolean =>
  delivery.channel === 'http' && counts && (state === 'waiting' || state === 'exhausted') && TOLD.includes(delivery.attempt);
