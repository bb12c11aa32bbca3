import { ProviderAuthError, type SourceClient } from './adapter.js';
import type { TokenSet } from './kit/token-endpoint.js';

/**
 * The end user did not consent, or the provider declined for the end user. It is not an error, and
 * the consent can be requested again.
 */
export class ConsentDenied extends ProviderAuthError {
  constructor(message = 'the end user did not consent') {
    super(message);
    this.name = 'ConsentDenied';
  }
}

/** The consent lacks rights that the provider needs. Nothing of it is stored. */
export class ConsentIncomplete extends ProviderAuthError {
  constructor(
    /** Names of the rights at the provider. */
    readonly lacking: readonly string[],
  ) {
    super('the consent lacks rights');
    this.name = 'ConsentIncomplete';
  }
}

/** The consent is for another company. Nothing of it is stored. */
export class ConsentOfAnother extends ProviderAuthError {
  constructor(message = 'the consent is for another company') {
    super(message);
    this.name = 'ConsentOfAnother';
  }
}

/** Request for the consent of an end user. */
export interface ConsentRequest {
  userId: string;
  connectionId: string;
  /** Nine digits. */
  siren: string;
  name: string;
  /** State of the authorization request. The callback returns it, and it is valid once. */
  state: string;
  /** Address of the callback. */
  redirectUri: string;
  /** Language of the end user. */
  language: 'fr' | 'en';
}

/** Stored data of a consent that was given, or only begun. */
export interface StoredConsent {
  /** Empty when the provider rejected the token. Only the reference remains then, for a repair. */
  accessToken: string;
  refreshToken: string | null;
  /**
   * The provider's own reference of the consent, e.g. the id of its link to a bank. Null if it has
   * none.
   */
  reference: string | null;
}

/** Dependencies of a consent. */
export interface ConsentContext {
  /** Client of the authorization server. */
  client: Pick<SourceClient, 'configuration' | 'request'>;
  /** Credentials of the account, by the names of the manifest. */
  credentials: Readonly<Record<string, string | boolean>>;
  now(): Date;
}

/** Page on which the end user consents. */
export interface ConsentStarted {
  /** URL below the pages that the grant names. The end user is sent to no other address. */
  url: string;
  /**
   * Tokens issued before the end user consents. They are stored before the redirect, so that a
   * second visit does not issue them again.
   */
  issued?: TokenSet;
}

/** Result of a consent. */
export interface ConsentGiven {
  /** Absent when the tokens issued before remain valid. */
  tokens?: TokenSet;
  reference: string | null;
  /** End of the consent. Null when the provider does not report it. */
  expiresAt: Date | null;
}

/**
 * Consent in the provider's own protocol, on pages of a session that it creates (grant `hosted`).
 * Each call can be repeated after a crash.
 * @throws ProviderAuthError when the application is rejected, ProviderFetchError when the provider
 *   is unavailable
 */
export interface HostedConsent {
  begin(asked: ConsentRequest, held: StoredConsent | undefined, way: ConsentContext): Promise<ConsentStarted>;
  /**
   * Exchanges the parameters of the callback for the result. The parameters are untrusted input.
   * @throws ConsentDenied when the end user did not consent, ConsentRefused when the provider
   *   rejects the parameters
   */
  finish(
    brought: Readonly<Record<string, string>>,
    asked: ConsentRequest,
    held: StoredConsent | undefined,
    way: ConsentContext,
  ): Promise<ConsentGiven>;
  /** Returns a new access token. @throws ConsentRefused when only the end user can help */
  renew(held: StoredConsent, way: ConsentContext): Promise<TokenSet>;
  /**
   * Ends the consent at the provider and deletes the data that the provider stores for it. Succeeds
   * when the consent no longer exists.
   */
  end(held: StoredConsent, way: ConsentContext): Promise<void>;
}
