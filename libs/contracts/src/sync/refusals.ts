// Codes of an AUTH_ERROR, by their resolution.

/** Resolved by new credentials of the account. */
export const CREDENTIALS_REFUSED = 'CREDENTIALS_REFUSED';

/** Resolved by a new consent of the end user. */
export const CONSENT_REFUSED = 'CONSENT_REFUSED';

/** Message when the source does not report which credentials it rejects, or why. */
export const REFUSED_CREDENTIALS = 'The source refused the credentials or the right to read.';
