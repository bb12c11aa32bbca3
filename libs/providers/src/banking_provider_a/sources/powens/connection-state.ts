import { ConsentRefused, ProviderFetchError } from '../../../adapter.js';
import { momentOf } from '../../map/moments.js';
import type { PowensConnection } from './responses.js';

/** What only the end user can help against, and how it is told. */
const REPAIRED_BY_USER: Record<string, string> = {
  wrongpass: 'the bank refuses the password',
  SCARequired: 'the bank asks for strong authentication',
  webauthRequired: 'the bank asks the end user to sign in on its own pages',
  additionalInformationNeeded: 'the bank asks for more',
  decoupled: 'the bank asks for a confirmation in its app',
  passwordExpired: 'the password at the bank has expired',
  actionNeeded: 'the bank asks the end user to do something on its pages',
};

/** Whether a new consent repairs a state. */
export const isRepairedByUser = (state: string): boolean => Object.hasOwn(REPAIRED_BY_USER, state);

const stateOf = ({ state, error }: PowensConnection): string | null => state ?? error ?? null;

/** Whether a connection is not as it should be. */
export const isAiling = (connection: PowensConnection): boolean => stateOf(connection) !== null;

/** Seconds until the aggregator tries the bank again; undefined where it does not say. */
function nextTryIn({ next_try }: PowensConnection, now: Date): number | undefined {
  const moment = momentOf(next_try);
  return moment === null ? undefined : Math.max(1, Math.ceil((Date.parse(moment) - now.getTime()) / 1_000));
}

/**
 * @throws ConsentRefused where only the end user can help, ProviderFetchError where the bank is not
 *   read now, or was not read yet
 */
export function assertReadable(connection: PowensConnection, now: Date): void {
  const state = stateOf(connection);
  if (state !== null && isRepairedByUser(state)) throw new ConsentRefused(REPAIRED_BY_USER[state]!);
  if (state === 'rateLimiting') throw new ProviderFetchError('rate-limited', 'the bank accepts no more calls', nextTryIn(connection, now));
  if (state === 'validating') throw new ProviderFetchError('incomplete', 'the connection to the bank is being made');
  // A state that is not known says that something is wrong, and not what: what was read before
  // stands.
  if (state !== null) throw new ProviderFetchError('server-error', `the bank cannot be read: ${state}`, nextTryIn(connection, now));
  if (momentOf(connection.last_update) === null) throw new ProviderFetchError('incomplete', 'the bank was not read yet');
}
