/** What an account uses an idempotency key for. */
export interface ClaimedKey {
  key: string;
  /** SHA-256 of method, path and body, hex. */
  fingerprint: string;
}
