// Codes of an AUTH_ERROR, by who can help.

/** Whoever set the credentials can. */
export const CREDENTIALS_REFUSED = 'CREDENTIALS_REFUSED';

/** The end user who consented can. */
export const CONSENT_REFUSED = 'CONSENT_REFUSED';
