import { ConsentRefused, ProviderFetchError } from '../../../adapter.js';
import { momentOf } from '../../map/moments.js';
import type { PowensConnection } from './responses.js';

/** States that only the end user can repair, with their error messages. */
const REPAIRED_BY_USER: Record<string, string> = {
  wrongpass: 'the bank rejects the password',
  SCARequired: 'the bank requires strong authentication',
  webauthRequired: 'the bank requires a sign-in on its own pages',
  additionalInformationNeeded: 'the bank requires more information',
  decoupled: 'the bank requires a confirmation in its app',
  passwordExpired: 'the password at the bank has expired',
  actionNeeded: 'the bank requires an action on its pages',
};

/** True when a new consent repairs the state. */
export const isRepairedByUser = (state: string): boolean => Object.hasOwn(REPAIRED_BY_USER, state);

const stateOf = ({ state, error }: PowensConnection): string | null => state ?? error ?? null;

/** True when the connection has an error state. */
export const isAiling = (connection: PowensConnection): boolean => stateOf(connection) !== null;

/**
 * Returns the seconds until the aggregator tries the bank again, or undefined when it reports no
 * time.
 */
function nextTryIn({ next_try }: PowensConnection, now: Date): number | undefined {
  const moment = momentOf(next_try);
  return moment === null ? undefined : Math.max(1, Math.ceil((Date.parse(moment) - now.getTime()) / 1_000));
}

/**
 * Checks that the bank of a connection can be read.
 *
 * @throws ConsentRefused when only the end user can repair the connection, ProviderFetchError when
 *   the bank cannot be read now or has not been read yet
 */
export function assertReadable(connection: PowensConnection, now: Date): void {
  const state = stateOf(connection);
  if (state !== null && isRepairedByUser(state)) throw new ConsentRefused(REPAIRED_BY_USER[state]!);
  if (state === 'rateLimiting')
    throw new ProviderFetchError('rate-limited', 'the bank accepts no further calls', nextTryIn(connection, now));
  if (state === 'validating') throw new ProviderFetchError('incomplete', 'the connection to the bank is being validated');
  // An unknown state reports an error without its cause. The stored records stay.
  if (state !== null) throw new ProviderFetchError('server-error', `the bank cannot be read: ${state}`, nextTryIn(connection, now));
  if (momentOf(connection.last_update) === null) throw new ProviderFetchError('incomplete', 'the bank has not been read yet');
}
