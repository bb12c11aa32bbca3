/** Idempotency key, with the request for which it is used. */
export interface ClaimedKey {
  key: string;
  /** SHA-256 of method, path and body, in hexadecimal. */
  fingerprint: string;
}
