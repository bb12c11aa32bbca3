/** Token of the connect page of a user. */
export interface ConnectToken {
  hash: string;
  userId: string;
  /** ISO 8601 time in UTC. */
  expiresAt: string;
}
