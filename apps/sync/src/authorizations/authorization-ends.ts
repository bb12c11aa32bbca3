import type { ConsentFailure, FailedConsent } from '@company-data/contracts';
import type { StatusWithReason } from '../connections/connection-status.js';

export const WITHDRAWN: StatusWithReason = { status: 'DISCONNECTED', reason: 'The end user withdrew the authorization.' };

export const ENDED: StatusWithReason = {
  status: 'REAUTH_REQUIRED',
  reason: 'The authorization has expired. The company must authorize access again.',
};

const REASONS: Record<ConsentFailure, string> = {
  denied: 'The end user did not consent at the provider. The company must authorize access.',
  rejected: 'The provider rejected the authorization of the end user. The company must authorize access again.',
  wrong_company: 'The end user authorized access for another company. An end user of this company must authorize access.',
  misconfigured: "The provider rejects the account's application, which end users authorize. Set other credentials.",
  unavailable: 'The provider was unavailable when the end user tried to authorize access. The end user can try again.',
};

/** Returns the status reason of a connection after an authorization that failed. */
export const reasonOf = ({ outcome, lacking = [] }: FailedConsent): string =>
  lacking.length === 0
    ? REASONS[outcome]
    : `The authorization of the end user lacks these rights at the provider: ${lacking.join(', ')}. The company must authorize access again.`;
