import type { ConnectionStatus } from '@company-data/contracts';
import { autoConnect, needsConsent, type ProviderManifest } from '@company-data/providers';

/** A status with why it is not CONNECTED, a sentence for clients. */
export interface StatusWithReason {
  status: ConnectionStatus;
  reason: string | null;
}

/** What was refused: what an end user consented to, or credentials that somebody has set. */
export type Refusal = 'consent' | 'credentials';

/** What a job that is over tells of the connection it read. */
export interface JobResult {
  connectionId: string;
  /** The status the connection has. */
  status: ConnectionStatus;
  /** Whether any of its data types was read. */
  succeeded: boolean;
  /** Whether what the end user consented to has ended by itself. */
  ended?: boolean;
  /** What was refused for any of them; a consent rather than credentials. */
  refused?: Refusal;
  /** What whoever set refused credentials must know, such as which they are. */
  advice?: string;
}

export const CONNECTED: StatusWithReason = { status: 'CONNECTED', reason: null };
const NOT_AUTHORIZED: StatusWithReason = { status: 'PENDING_AUTH', reason: 'The company has not authorized access yet.' };
const NO_CREDENTIALS: StatusWithReason = { status: 'ERROR', reason: 'The account has set no credentials for the provider.' };
const BAD_CREDENTIALS: StatusWithReason = { status: 'ERROR', reason: "The provider refuses the account's credentials: set new ones." };
const CONSENT_ENDED: StatusWithReason = {
  status: 'REAUTH_REQUIRED',
  reason: 'The provider no longer accepts the authorization: the company has to give it again.',
};

/**
 * By who authorizes a provider: what a refusal makes of its connections. The deployment's own
 * credentials are nobody's to repair.
 */
const REFUSED: Record<ProviderManifest['authorization'], Record<Refusal, StatusWithReason> | undefined> = {
  none: undefined,
  credentials: { credentials: BAD_CREDENTIALS, consent: BAD_CREDENTIALS },
  // An application whose own credentials are refused says nothing of what was consented to.
  redirect: { credentials: BAD_CREDENTIALS, consent: CONSENT_ENDED },
};

/** What an account has set for a provider, as far as it decides how a connection begins. */
export interface ProviderSetUp {
  settings: Record<string, boolean>;
  /** Whether it has given credentials. */
  configured: boolean;
}

/**
 * Whether a provider gives the application tokens of its own, so that an end user may be spared the
 * consent.
 */
const sparesConsent = ({ tokens }: ProviderManifest): boolean => tokens?.grants.some((grant) => !needsConsent(grant)) ?? false;

/**
 * How a connection begins: nobody has to authorize, the account skips the manual step, its
 * credentials do, or the end user is to. A consent that nothing takes the place of cannot be
 * skipped.
 */
export function initialStatus(manifest: ProviderManifest, { settings, configured }: ProviderSetUp): StatusWithReason {
  const { authorization } = manifest;
  const skipped = settings[autoConnect.name] && (authorization !== 'redirect' || sparesConsent(manifest));
  if (authorization === 'none' || skipped) return CONNECTED;
  if (authorization === 'redirect') return NOT_AUTHORIZED;
  return configured ? CONNECTED : NO_CREDENTIALS;
}

/**
 * What a reading failure is repaired from by a reading that succeeds; a consent that was never
 * given, or was ended, is not.
 */
const REPAIRED_BY_SUCCESS: readonly ConnectionStatus[] = ['REAUTH_REQUIRED', 'ERROR'];

/**
 * What a connection's status becomes by a reading; undefined where it stays. What could be read was
 * not refused, whatever else was.
 */
export function statusAfter(
  { status, succeeded, ended, refused, advice }: JobResult,
  { authorization }: ProviderManifest,
): StatusWithReason | undefined {
  // What was read just before a consent ended does not give it again.
  if (succeeded) return REPAIRED_BY_SUCCESS.includes(status) && !ended ? CONNECTED : undefined;
  const stated = refused && status === 'CONNECTED' ? REFUSED[authorization]?.[refused] : undefined;
  return stated === BAD_CREDENTIALS && advice !== undefined ? { ...stated, reason: `${stated.reason} ${advice}` } : stated;
}

/** Whether the end user can repair it, on the connect page. */
export const awaitsEndUser = (status: ConnectionStatus): boolean => status === 'PENDING_AUTH' || status === 'REAUTH_REQUIRED';
