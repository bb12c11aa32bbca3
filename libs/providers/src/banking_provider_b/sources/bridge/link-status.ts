import { ConsentRefused, ProviderFetchError } from '../../../adapter.js';
import type { Item } from './responses.js';

/** Item statuses that only the end user can repair, with their error messages. */
const REFUSED: Readonly<Record<number, string>> = {
  402: 'the bank rejects the credentials of the end user',
  430: 'the bank requires a new password',
  1005: 'the bank requires an action on its own pages',
  1007: 'the password at the bank has expired',
  1009: 'the bank requires an action on its own pages',
  1010: 'the bank requires strong authentication again',
};

/** Item statuses of temporary failures. */
const AWAY: Readonly<Record<number, ProviderFetchError['kind']>> = { 429: 'rate-limited', 1003: 'unreachable' };

/**
 * Checks that the bank of an item can be read.
 *
 * @throws ConsentRefused when only the end user can repair the item, ProviderFetchError when the
 *   bank could not be read or has not been read yet
 */
export function assertReadable({ status, status_code_info: info }: Pick<Item, 'status' | 'status_code_info'>): void {
  if (status === 0) return;
  const refusal = REFUSED[status];
  if (refusal !== undefined) throw new ConsentRefused(refusal);
  // A negative status means added or repaired, and not read since. An empty response would be
  // wrong.
  if (status < 0) throw new ProviderFetchError('incomplete', 'the bank has not been read yet');
  throw new ProviderFetchError(AWAY[status] ?? 'rejected', `the bank cannot be read: ${status} ${info ?? ''}`.trim());
}
