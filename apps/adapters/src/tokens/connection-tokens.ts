/** Data connection that tokens belong to. */
export interface TokenOwner {
  accountId: string;
  userId: string;
  providerName: string;
  connectionId: string;
}

/**
 * Consents to end: all of a user, or that of a connection. `before` spares a later consent of a
 * connection that was connected again.
 */
export interface ConsentOwner {
  userId: string;
  connectionId?: string;
  before?: Date;
}

/** Token for the calls of a connection. */
export interface ConnectionToken {
  accessToken: string;
  /** Incremented with each replacement. */
  version: number;
}

/**
 * State of the tokens of a connection: valid, to be renewed, or unusable until the end user
 * consents again.
 */
export type TokenState = { kind: 'valid'; token: ConnectionToken } | { kind: 'expired'; version: number } | { kind: 'refused' };
