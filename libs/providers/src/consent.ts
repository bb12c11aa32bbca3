import { ProviderAuthError, type SourceClient } from './adapter.js';
import type { TokenSet } from './kit/token-endpoint.js';

/**
 * The end user, or the provider in his name, said no, or left before the end: nothing is broken,
 * and it may be asked again.
 */
export class ConsentDenied extends ProviderAuthError {
  constructor(message = 'the end user did not consent') {
    super(message);
    this.name = 'ConsentDenied';
  }
}

/** Who consented speaks for another company: nothing of what came of it is kept. */
export class ConsentOfAnother extends ProviderAuthError {
  constructor(message = 'who consented speaks for another company') {
    super(message);
    this.name = 'ConsentOfAnother';
  }
}

/** What an end user is asked to consent to, and for whom. */
export interface ConsentRequest {
  userId: string;
  connectionId: string;
  /** Nine digits. */
  siren: string;
  name: string;
  /** Goes with the end user and comes back with him; good once. */
  state: string;
  /** The address he comes back to. */
  redirectUri: string;
  /** The language he reads. */
  language: 'fr' | 'en';
}

/** What is held of a connection: of a consent that was given, or of one that was begun. */
export interface StoredConsent {
  /**
   * Empty where the provider has refused it: only the reference is left then, for a repair to name.
   */
  accessToken: string;
  refreshToken: string | null;
  /**
   * What the provider calls what was consented to, e.g. the id of its link to a bank; null where it
   * has no name.
   */
  reference: string | null;
}

/** What a consent is asked for with. */
export interface ConsentContext {
  /** To the authorization server. */
  client: Pick<SourceClient, 'configuration' | 'request'>;
  /** The account's, by the names of the manifest. */
  credentials: Readonly<Record<string, string | boolean>>;
  now(): Date;
}

/** Where the end user goes to consent. */
export interface ConsentStarted {
  /** On the pages that the grant names: the end user is sent nowhere else. */
  url: string;
  /**
   * What was issued before he consents: kept before he is sent, so that it is not issued again when
   * he comes a second time.
   */
  issued?: TokenSet;
}

/** What came of a consent. */
export interface ConsentGiven {
  /** Absent where what was issued before stays good. */
  tokens?: TokenSet;
  reference: string | null;
  /** When the consent ends by itself; null where the provider does not say. */
  expiresAt: Date | null;
}

/**
 * How an end user consents at a provider that has a dialect of its own: on pages that a session of
 * its leads to (grant `hosted`). Each call may be made again after a crash. @throws
 * ProviderAuthError when the application is refused, ProviderFetchError when the provider is away
 */
export interface HostedConsent {
  begin(asked: ConsentRequest, held: StoredConsent | undefined, way: ConsentContext): Promise<ConsentStarted>;
  /**
   * What the parameters that the end user brought back are worth; they may be anybody's words.
   * @throws ConsentDenied when he did not consent, ConsentRefused when the provider does not honour
   *   what he brought
   */
  finish(
    brought: Readonly<Record<string, string>>,
    asked: ConsentRequest,
    held: StoredConsent | undefined,
    way: ConsentContext,
  ): Promise<ConsentGiven>;
  /** Another access token. @throws ConsentRefused when only the end user can help */
  renew(held: StoredConsent, way: ConsentContext): Promise<TokenSet>;
  /**
   * Ends at the provider what was consented to, and what it keeps of the end user for it; done
   * where it is gone already.
   */
  end(held: StoredConsent, way: ConsentContext): Promise<void>;
}
