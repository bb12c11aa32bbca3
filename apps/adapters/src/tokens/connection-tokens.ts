/** Whose tokens: those of one data connection. */
export interface TokenOwner {
  accountId: string;
  userId: string;
  providerName: string;
  connectionId: string;
}

/**
 * Whose consents end: all of a user, or one connection's; where it is connected again, only what
 * was consented to before a time.
 */
export interface ConsentOwner {
  userId: string;
  connectionId?: string;
  before?: Date;
}

/** What a call of a connection is authorized with. */
export interface ConnectionToken {
  accessToken: string;
  /** One more each time it is replaced. */
  version: number;
}

/**
 * How a connection may be read: with a token, one that is to be renewed first, or not before the
 * end user consents again.
 */
export type TokenState = { kind: 'valid'; token: ConnectionToken } | { kind: 'expired'; version: number } | { kind: 'refused' };
