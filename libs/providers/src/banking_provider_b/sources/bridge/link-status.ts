import { ConsentRefused, ProviderFetchError } from '../../../adapter.js';
import type { Item } from './responses.js';

/** What only the end user can mend, by the code of the item. */
const REFUSED: Readonly<Record<number, string>> = {
  402: 'the bank refuses the credentials of the end user',
  430: 'the bank wants the end user to change the password',
  1005: 'the bank wants the end user to do something on its own pages',
  1007: 'the password at the bank has expired',
  1009: 'the bank wants the end user to do something on its own pages',
  1010: 'the bank wants its strong authentication again',
};

/** What time may mend. */
const AWAY: Readonly<Record<number, ProviderFetchError['kind']>> = { 429: 'rate-limited', 1003: 'unreachable' };

/**
 * @throws ConsentRefused when only the end user can help, ProviderFetchError when the bank could
 *   not be read or was not read yet
 */
export function assertReadable({ status, status_code_info: info }: Pick<Item, 'status' | 'status_code_info'>): void {
  if (status === 0) return;
  const refusal = REFUSED[status];
  if (refusal !== undefined) throw new ConsentRefused(refusal);
  // Below zero it was added or repaired, and not read since: an empty answer would not be one.
  if (status < 0) throw new ProviderFetchError('incomplete', 'the bank has not been read yet');
  throw new ProviderFetchError(AWAY[status] ?? 'rejected', `the bank cannot be read: ${status} ${info ?? ''}`.trim());
}
