import type { ConnectionStatus } from '@company-data/contracts';
import { autoConnect, isExperimental, needsConsent, type ProviderManifest } from '@company-data/providers';

/** Status, and the reason why it is not CONNECTED, as a sentence for clients. */
export interface StatusWithReason {
  status: ConnectionStatus;
  reason: string | null;
}

/** Kind of authorization that a source rejected: the consent of an end user, or credentials. */
export type Refusal = 'consent' | 'credentials';

/** Result of a finished job for the status of its connection. */
export interface JobResult {
  connectionId: string;
  /** Current status of the connection. */
  status: ConnectionStatus;
  /** True when at least one of its data types was read. */
  succeeded: boolean;
  /** True when the authorization of the end user has expired. */
  ended?: boolean;
  /**
   * Kind of authorization rejected for any data type. A rejected consent takes precedence over
   * rejected credentials.
   */
  refused?: Refusal;
  /**
   * Advice for the account about its rejected credentials, such as the names of the wrong fields.
   */
  advice?: string;
}

export const CONNECTED: StatusWithReason = { status: 'CONNECTED', reason: null };
const NOT_AUTHORIZED: StatusWithReason = { status: 'PENDING_AUTH', reason: 'The company has not authorized access yet.' };
const NOT_SKIPPED: StatusWithReason = {
  status: 'PENDING_AUTH',
  reason: `${NOT_AUTHORIZED.reason} ${autoConnect.name} has no effect, because only the end user can give this access.`,
};
/** A consent that this deployment does not offer. */
export const NOT_OFFERED: StatusWithReason = {
  status: 'ERROR',
  reason: `The consent of end users at this provider is experimental, and this deployment does not offer it. Set ${autoConnect.name} to read the account of your own application, and create the data connection again.`,
};
const NO_CREDENTIALS: StatusWithReason = { status: 'ERROR', reason: 'The account has set no credentials for the provider.' };
const BAD_CREDENTIALS: StatusWithReason = { status: 'ERROR', reason: "The provider rejects the account's credentials. Set new ones." };
const CONSENT_ENDED: StatusWithReason = {
  status: 'REAUTH_REQUIRED',
  reason: 'The provider no longer accepts the authorization. The company must authorize access again.',
};

/**
 * Status after a rejection, by the authorization of the provider. Undefined for credentials of the
 * deployment, which no account can repair.
 */
const REFUSED: Record<ProviderManifest['authorization'], Record<Refusal, StatusWithReason> | undefined> = {
  none: undefined,
  credentials: { credentials: BAD_CREDENTIALS, consent: BAD_CREDENTIALS },
  // A rejection of the application's own credentials does not invalidate the consent.
  redirect: { credentials: BAD_CREDENTIALS, consent: CONSENT_ENDED },
};

/** Settings and credentials of an account that decide the initial status of a connection. */
export interface ProviderSetUp {
  settings: Record<string, boolean>;
  /** True when the account has set credentials. */
  configured: boolean;
  /** Providers whose experimental consent the deployment offers, separated by commas. */
  experimentalConsents: string;
}

/**
 * Returns true when the provider issues tokens to the application itself, so that a connection can
 * work without a consent.
 */
const sparesConsent = ({ tokens }: ProviderManifest): boolean => tokens?.grants.some((grant) => !needsConsent(grant)) ?? false;

/**
 * Returns the initial status of a connection. `auto_connect` replaces a consent only when the
 * provider issues tokens to the application itself.
 */
export function initialStatus(manifest: ProviderManifest, { settings, configured, experimentalConsents }: ProviderSetUp): StatusWithReason {
  const { authorization } = manifest;
  const skipped = settings[autoConnect.name] && (authorization !== 'redirect' || sparesConsent(manifest));
  if (authorization === 'none' || skipped) return CONNECTED;
  if (manifest.tokens && isExperimental(manifest.tokens) && !experimentalConsents.split(',').includes(manifest.name)) return NOT_OFFERED;
  if (authorization === 'redirect') return settings[autoConnect.name] ? NOT_SKIPPED : NOT_AUTHORIZED;
  return configured ? CONNECTED : NO_CREDENTIALS;
}

/**
 * Statuses that a successful read changes to CONNECTED. A read does not replace a missing or
 * withdrawn consent.
 */
const REPAIRED_BY_SUCCESS: readonly ConnectionStatus[] = ['REAUTH_REQUIRED', 'ERROR'];

/**
 * Returns the new status after a job, or undefined when it does not change. One data type that was
 * read outweighs rejections of others.
 */
export function statusAfter(
  { status, succeeded, ended, refused, advice }: JobResult,
  { authorization }: ProviderManifest,
): StatusWithReason | undefined {
  // A read that succeeded just before the authorization expired does not renew it.
  if (succeeded) return REPAIRED_BY_SUCCESS.includes(status) && !ended ? CONNECTED : undefined;
  const stated = refused && status === 'CONNECTED' ? REFUSED[authorization]?.[refused] : undefined;
  return stated === BAD_CREDENTIALS && advice !== undefined ? { ...stated, reason: `${stated.reason} ${advice}` } : stated;
}

/** Returns true when the end user can repair the connection on the connect page. */
export const awaitsEndUser = (status: ConnectionStatus): boolean => status === 'PENDING_AUTH' || status === 'REAUTH_REQUIRED';
