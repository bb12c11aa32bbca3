import type { ConnectionStatus } from '@company-data/contracts';
import type { ProviderManifest } from '@company-data/providers';

/** A status with why it is not CONNECTED, a sentence for clients. */
export interface StatedStatus {
  status: ConnectionStatus;
  reason: string | null;
}

/** What a job that is over tells of the connection it read. */
export interface Reading {
  connectionId: string;
  /** The status the connection has. */
  status: ConnectionStatus;
  /** Whether any of its data types was read. */
  succeeded: boolean;
  /** Whether what it is read with was refused for any of them. */
  refused: boolean;
}

export const CONNECTED: StatedStatus = { status: 'CONNECTED', reason: null };

/** By who authorizes a provider: what a refusal makes of its connections. The deployment's own credentials are nobody's to repair. */
const REFUSED: Record<ProviderManifest['authorization'], StatedStatus | undefined> = {
  none: undefined,
  credentials: { status: 'ERROR', reason: "The provider refuses the account's credentials: set new ones." },
  redirect: { status: 'REAUTH_REQUIRED', reason: 'The provider no longer accepts the authorization: the company has to give it again.' },
};

/** What a reading failure is repaired from by a reading that succeeds; a consent that was never given, or was ended, is not. */
const REPAIRED_BY_SUCCESS: readonly ConnectionStatus[] = ['REAUTH_REQUIRED', 'ERROR'];

/** What a connection's status becomes by a reading; undefined where it stays. What could be read was not refused, whatever else was. */
export function statusAfter({ status, succeeded, refused }: Reading, { authorization }: ProviderManifest): StatedStatus | undefined {
  if (succeeded) return REPAIRED_BY_SUCCESS.includes(status) ? CONNECTED : undefined;
  return refused && status === 'CONNECTED' ? REFUSED[authorization] : undefined;
}

/** Whether the end user can repair it, on the connect page. */
export const awaitsEndUser = (status: ConnectionStatus): boolean => status === 'PENDING_AUTH' || status === 'REAUTH_REQUIRED';
