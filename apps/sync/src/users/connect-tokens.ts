/** The key to a user's connect page. */
export interface ConnectToken {
  hash: string;
  userId: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
}
