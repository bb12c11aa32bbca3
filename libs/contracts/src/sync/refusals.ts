// Codes of an AUTH_ERROR, by who can help.

/** Whoever set the credentials can. */
export const CREDENTIALS_REFUSED = 'CREDENTIALS_REFUSED';

/** The end user who consented can. */
export const CONSENT_REFUSED = 'CONSENT_REFUSED';

/** What is said of credentials where nothing is known of which, or why. */
export const REFUSED_CREDENTIALS = 'The source refused the credentials or the right to read.';
