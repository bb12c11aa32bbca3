import { ConsentRefused, LastingFailure, ProviderFetchError } from '../../../adapter.js';
import { bankFailure } from '../../../kit/bank/bank-failure.js';
import { momentOf, strictMomentOf } from '../../map/moments.js';
import type { PowensConnection } from './responses.js';

/** States that only the end user can repair, with their error messages. */
const REPAIRED_BY_USER = new Map(
  [
    ['wrongpass', 'the bank rejects the password'],
    ['SCARequired', 'the bank requires strong authentication'],
    ['webauthRequired', 'the bank requires a sign-in on its own pages'],
    ['additionalInformationNeeded', 'the bank requires more information'],
    ['decoupled', 'the bank requires a confirmation in its app'],
    ['passwordExpired', 'the password at the bank has expired'],
    ['actionNeeded', 'the bank requires an action on its pages'],
  ].map(([state, message]) => [state!.toLowerCase(), message!]),
);

/**
 * Returns why only the end user can repair a state, or undefined. Error codes and states differ in
 * upper and lower case.
 */
export const repairOf = (state: string): string | undefined => REPAIRED_BY_USER.get(state.toLowerCase());

/** Returns the error state of a connection, or null when it works. */
export const stateOf = ({ state, error }: PowensConnection): string | null => state ?? error ?? null;

/** True when the connection has an error state, or is no longer synchronized. */
export const isAiling = (connection: PowensConnection): boolean => stateOf(connection) !== null || connection.active === false;

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
 * @throws ConsentRefused when only the end user can repair it, LastingFailure when it is no longer
 *   synchronized, ProviderFetchError when the bank cannot be read now or has not been read yet
 */
export function assertReadable(connection: PowensConnection, now: Date): void {
  const state = stateOf(connection);
  const repair = state === null ? undefined : repairOf(state);
  if (repair !== undefined) throw new ConsentRefused(repair);
  // Its accounts and operations stay as they were, so a read would report old data as new.
  if (connection.active === false) throw new LastingFailure('rejected', 'the aggregator no longer synchronizes the connection');
  if (state === 'rateLimiting')
    throw new ProviderFetchError('rate-limited', 'the bank accepts no further calls', nextTryIn(connection, now));
  if (state === 'validating') throw new ProviderFetchError('incomplete', 'the connection to the bank is being validated');
  const lastRead = strictMomentOf(connection.last_update);
  // An unknown state reports an error without its cause. The stored records stay.
  if (state !== null) {
    const message = `the bank cannot be read: ${state}`;
    throw bankFailure({ kind: 'server-error', message, lastRead, now, retryAfter: nextTryIn(connection, now) });
  }
  if (lastRead === null) throw new ProviderFetchError('incomplete', 'the bank has not been read yet');
}

/** Returns the end of the access to the bank of a connection (ISO 8601), or null when unknown. */
function endOf(connection: PowensConnection): string | null {
  const sources = (connection.sources ?? []).filter((source) => !source?.disabled);
  const ends = sources.map((source) => momentOf(source?.access_expire)).filter((end) => end !== null);
  if (ends.length > 0) return ends.toSorted()[0]!;
  // While the bank waits for the end user, this is the time at which the connection is removed.
  return stateOf(connection) === null ? momentOf(connection.expire) : null;
}

/**
 * Returns the time at which the first of the connections ends. Null when it is unknown or past, and
 * the first read then finds out.
 */
export function firstEnd(connections: readonly PowensConnection[], now: Date): Date | null {
  const [first] = connections
    .map(endOf)
    .filter((end) => end !== null && Date.parse(end) > now.getTime())
    .toSorted();
  return first ? new Date(first) : null;
}
