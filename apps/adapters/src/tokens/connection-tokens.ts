import type { Transaction } from '@company-data/kernel';
import type { ConsentStarted, ConsentGiven, StoredConsent, TokenSet } from '@company-data/providers';

/** Whose tokens: those of one data connection. */
export interface TokenOwner {
  accountId: string;
  userId: string;
  providerName: string;
  connectionId: string;
}

/** Whose consents end: all of a user, or one connection's; where it is connected again, only what was consented to before a time. */
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

/** How a connection may be read: with a token, one that is to be renewed first, or not before the end user consents again. */
export type TokenState = { kind: 'held'; token: ConnectionToken } | { kind: 'expired'; version: number } | { kind: 'refused' };

/** The tokens that end users consented to, sealed, one set a connection, for all replicas. Nothing outside this service sees one. */
export interface ConnectionTokens {
  /** Undefined where none were ever given. */
  find(place: TokenOwner): Promise<TokenState | undefined>;
  /** What is held of a connection, to be consented to anew, or given back; undefined where nothing is. */
  findConsent(place: TokenOwner): Promise<StoredConsent | undefined>;
  /** What the provider calls what was consented to. */
  reference(place: TokenOwner): Promise<string | null>;
  /** Makes room for what a consent is about to bring; false where the connection or its user is gone: then nothing of it is kept. */
  prepare(place: TokenOwner): Promise<boolean>;
  /**
   * Begins a consent. What is issued for it is stored before it is given; where nothing is held yet, one asks for it among all replicas and the
   * others find it. @throws what `begin` throws
   */
  begin(place: TokenOwner, begin: (held: StoredConsent | undefined) => Promise<ConsentStarted>): Promise<ConsentStarted>;
  /** Keeps what the end user consented to, in place of all before; false when the connection was erased meanwhile. */
  store(place: TokenOwner, given: ConsentGiven): Promise<boolean>;
  /**
   * The token in force, got by `renew` under the connection's lock when none is, or when it is still the version that was `refused`. What is
   * renewed is stored before it is given.
   * @throws ConsentRefused when that was refused, now or since the last consent, without trying again; what `renew` throws otherwise
   */
  refresh(place: TokenOwner, renew: (held: StoredConsent) => Promise<TokenSet>, refused?: number): Promise<ConnectionToken>;
  /** Takes consents away, to be ended at their providers; of one who is gone for good, nothing is kept any more. */
  end(account: string, owner: ConsentOwner, tx: Transaction): Promise<void>;
  /** Forgets who has been gone for long, and answers how many that were. */
  purgeDeleted(): Promise<number>;
  /** Resolves when no refresh is under way: what was issued is stored. */
  idle(): Promise<void>;
}
