import type { Transaction } from '@company-data/kernel';
import type { TokenSet } from '@company-data/providers';

/** Whose tokens: those of one data connection. */
export interface TokenPlace {
  accountId: string;
  userId: string;
  providerName: string;
  connectionId: string;
}

/** Whose tokens are erased. */
export type TokenOwner = { connectionId: string } | { userId: string };

/** What a call of a connection is authorized with. */
export interface HeldToken {
  accessToken: string;
  /** One more each time it is replaced. */
  version: number;
}

/** How a connection may be read: with a token, one that is to be renewed first, or not before the end user consents again. */
export type TokenState = { kind: 'held'; token: HeldToken } | { kind: 'expired'; version: number } | { kind: 'refused' };

/** What an end user's consent brought back. */
export interface ConsentCode {
  code: string;
  /** The address it was brought to, as it was sent along with the end user. */
  redirectUri: string;
  /** What the code was bound to (PKCE); absent where it was bound to nothing. */
  verifier?: string;
}

/** What gives out tokens for consents, and takes them back. */
export interface ConsentServer {
  /** @throws ConsentRefused when the code is not honoured */
  exchange(code: ConsentCode): Promise<TokenSet>;
  /** Nothing happens where the provider takes none back. */
  revoke(token: string): Promise<void>;
}

/** What ends tokens. */
export interface RevocableTokens {
  accessToken: string;
  refreshToken: string | null;
}

/** The tokens that end users consented to, sealed, one set a connection, for all replicas. Nothing outside this service sees one. */
export interface ConnectionTokens {
  /** Undefined where none were ever given. */
  find(place: TokenPlace): Promise<TokenState | undefined>;
  /** Makes room for what an exchange is about to bring; without room, nothing of it is kept. */
  prepare(place: TokenPlace): Promise<void>;
  /** Keeps what the end user consented to, in place of all before; false when the connection was erased meanwhile. */
  store(place: TokenPlace, tokens: TokenSet): Promise<boolean>;
  /**
   * The token in force, got by `exchange` under the connection's lock when none is, or when it is still the version that was `refused`. What the
   * exchange brings is stored before it is given.
   * @throws ConsentRefused when the refresh was refused, now or since the last consent, without trying again; what `exchange` throws otherwise
   */
  refresh(place: TokenPlace, exchange: (refreshToken: string) => Promise<TokenSet>, refused?: number): Promise<HeldToken>;
  /** The tokens as they are, to be given back; undefined where there are none. */
  revocable(place: TokenPlace): Promise<RevocableTokens | undefined>;
  erase(account: string, owner: TokenOwner, tx: Transaction): Promise<void>;
  /** Resolves when no refresh is under way: what was issued is stored. */
  idle(): Promise<void>;
}
