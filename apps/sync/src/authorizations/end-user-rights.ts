import type { ConnectionStatus } from '@company-data/contracts';
import type { ProviderManifest } from '@company-data/providers';
import { awaitsEndUser } from '../connections/connection-status.js';
import type { DataConnection } from '../connections/data-connection.js';

const DAY_MS = 86_400_000;

/** When, and how many days before its end an authorization may be given again. */
export interface RenewalTime {
  now: Date;
  renewDays: number;
}

type Authorizable = Pick<DataConnection, 'status' | 'expiresAt' | 'consentedAt'>;

const endsSoon = ({ expiresAt }: Authorizable, { now, renewDays }: RenewalTime): boolean =>
  expiresAt !== null && expiresAt.getTime() - now.getTime() <= renewDays * DAY_MS;

/**
 * Whether the end user is to authorize a connection, so that it can be read, or may do so again
 * before the time.
 */
export function canAuthorize(
  connection: Authorizable,
  { authorization }: Pick<ProviderManifest, 'authorization'>,
  time: RenewalTime,
): boolean {
  if (authorization !== 'redirect') return false;
  const { status } = connection;
  return awaitsEndUser(status) || status === 'DISCONNECTED' || (status === 'CONNECTED' && endsSoon(connection, time));
}

/** Given, whether or not it can be used now. */
const GRANTED: readonly ConnectionStatus[] = ['CONNECTED', 'REAUTH_REQUIRED', 'ERROR'];

/** Whether there is something that the end user gave and can take back. */
export const canEnd = ({ status, consentedAt }: Authorizable): boolean => consentedAt !== null && GRANTED.includes(status);

/** Whether a connection waits for its end user: nothing can be read before. */
export const isWaiting = (
  { status }: Pick<DataConnection, 'status'>,
  { authorization }: Pick<ProviderManifest, 'authorization'>,
): boolean => authorization === 'redirect' && awaitsEndUser(status);
