import type { ConsentFailure } from '@company-data/contracts';
import type { StatusWithReason } from '../connections/connection-status.js';

/** The end user took it back. */
export const WITHDRAWN: StatusWithReason = { status: 'DISCONNECTED', reason: 'The end user withdrew the authorization.' };

/** It was given for a time, which is over. */
export const ENDED: StatusWithReason = {
  status: 'REAUTH_REQUIRED',
  reason: 'The authorization has ended: the company has to give it again.',
};

/**
 * Why a connection still awaits its end user, who came back without an authorization; nothing where
 * nobody knows what became of it.
 */
export const REASONS: Record<Exclude<ConsentFailure, 'unavailable'>, string> = {
  denied: 'The end user did not consent at the provider: the company has to authorize access.',
  rejected: 'The provider did not accept what the end user authorized: the company has to authorize access again.',
  wrong_company: 'Who authorized access speaks for another company: somebody of this company has to do it.',
  misconfigured: "The provider refuses the account's application, which end users authorize: set other credentials.",
};
