import { type FetchFailure, LastingFailure, ProviderFetchError } from '../../adapter.js';

/** Days without a successful read of the bank after which an operator is told. */
const LASTING_DAYS = 2;
const DAY_MS = 86_400_000;

/** State of a bank that cannot be read now. */
export interface UnreadableBank {
  kind: FetchFailure;
  message: string;
  /** Time of the last successful read of the bank (ISO 8601). Null when unknown. */
  lastRead: string | null;
  now: Date;
  /** Seconds until the aggregator tries again. */
  retryAfter?: number;
}

/**
 * Returns the failure of a bank that cannot be read now. A bank that was last read more than two
 * days ago is a LastingFailure.
 */
export function bankFailure({ kind, message, lastRead, now, retryAfter }: UnreadableBank): ProviderFetchError {
  const isLasting = lastRead !== null && now.getTime() - Date.parse(lastRead) > LASTING_DAYS * DAY_MS;
  return isLasting
    ? new LastingFailure(kind, `${message}, last read ${lastRead}`, retryAfter)
    : new ProviderFetchError(kind, message, retryAfter);
}
