import type { ConnectionStatus } from '@company-data/contracts';
import type { ProviderManifest } from '@company-data/providers';
import { awaitsEndUser } from '../connections/connection-status.js';
import type { DataConnection } from '../connections/data-connection.js';

const DAY_MS = 86_400_000;

/** Current time, and the days before its expiry in which an authorization can be renewed. */
export interface RenewalTime {
  now: Date;
  renewDays: number;
}

type Authorizable = Pick<DataConnection, 'status' | 'expiresAt' | 'consentedAt'>;

const endsSoon = ({ expiresAt }: Authorizable, { now, renewDays }: RenewalTime): boolean =>
  expiresAt !== null && expiresAt.getTime() - now.getTime() <= renewDays * DAY_MS;

/**
 * Returns true when the end user must authorize the connection, or can renew its authorization
 * before it expires.
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

/** Statuses in which an authorization exists, usable or not. */
const GRANTED: readonly ConnectionStatus[] = ['CONNECTED', 'REAUTH_REQUIRED', 'ERROR'];

/** Returns true when the connection has an authorization that the end user can withdraw. */
export const canEnd = ({ status, consentedAt }: Authorizable): boolean => consentedAt !== null && GRANTED.includes(status);

/** Returns true when the connection cannot be read until its end user authorizes it. */
export const isWaiting = (
  { status }: Pick<DataConnection, 'status'>,
  { authorization }: Pick<ProviderManifest, 'authorization'>,
): boolean => authorization === 'redirect' && awaitsEndUser(status);
