import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { Cursors } from './cursors.js';
import { type Application, type PersonaKey, sellerOfOwnToken } from './personas.js';
import { type Seller, sellerOf } from './seller.js';

/** Configuration of the platform. */
export interface PlatformRules {
  SANDBOX_SQUARE_APP_ID: string;
  SANDBOX_SQUARE_OAUTH_SECRET: string;
  SANDBOX_SQUARE_CODE_SECONDS: number;
  SANDBOX_SQUARE_TOKEN_SECONDS: number;
  SANDBOX_SQUARE_CURSOR_SECONDS: number;
  SANDBOX_SQUARE_HUGE_PAYMENTS: number;
  SANDBOX_SQUARE_SLOW_MS: number;
}

/** A consent of one seller. */
export interface Grant {
  persona: PersonaKey;
  isTest: boolean;
  /** Permissions that the seller granted. */
  scopes: string[];
  refreshToken: string;
  ended: boolean;
  /** True when the consent ends after the first complete read. */
  endsOnceRead: boolean;
}

/** The seller that a bearer token gives access to. */
export interface Reader {
  persona: PersonaKey;
  /** Absent when no consent was required. */
  grant?: Grant;
}

interface Code {
  grant: Grant;
  redirectUri: string | undefined;
  until: number;
}

const generateToken = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

/**
 * Returns the application at the live or the test address. The id and the secret of the test
 * application have the prefix `sandbox-`.
 */
export const applicationBy = (
  {
    SANDBOX_SQUARE_APP_ID: id,
    SANDBOX_SQUARE_OAUTH_SECRET: secret,
  }: Pick<PlatformRules, 'SANDBOX_SQUARE_APP_ID' | 'SANDBOX_SQUARE_OAUTH_SECRET'>,
  isTest: boolean,
): Application => (isTest ? { id: `sandbox-${id}`, secret: `sandbox-${secret}` } : { id, secret });

/** Stores sellers, their consents, and the issued tokens. */
export class Platform {
  private readonly sellers = new Map<PersonaKey, Seller>();
  private readonly grants: Grant[] = [];
  private readonly codes = new Map<string, Code>();
  private readonly tokens = new Map<string, { grant: Grant; until: number }>();
  /** Number of consents that ended after the first read and were not renewed. */
  private expired = 0;
  private hugePayments: number;
  readonly cursors: Cursors;

  constructor(
    readonly rules: PlatformRules,
    private readonly clock: Clock,
  ) {
    this.hugePayments = rules.SANDBOX_SQUARE_HUGE_PAYMENTS;
    this.cursors = new Cursors(rules.SANDBOX_SQUARE_CURSOR_SECONDS, clock);
  }

  get now(): Date {
    return this.clock.now();
  }

  /** Restores the initial sellers. Consents remain, because other services store their tokens. */
  reset(): void {
    this.sellers.clear();
    this.hugePayments = this.rules.SANDBOX_SQUARE_HUGE_PAYMENTS;
  }

  /** Sets the number of payments of the seller `huge`. */
  resize(payments: number): void {
    this.hugePayments = payments;
    this.sellers.delete('huge');
  }

  application(isTest: boolean): Application {
    return applicationBy(this.rules, isTest);
  }

  seller(persona: PersonaKey): Seller {
    const known = this.sellers.get(persona) ?? sellerOf(persona, { now: this.now, hugePayments: this.hugePayments });
    this.sellers.set(persona, known);
    return known;
  }

  /** Issues a code for a consent. */
  consent({ persona, isTest, scopes }: Pick<Grant, 'persona' | 'isTest' | 'scopes'>, redirectUri: string | undefined): string {
    const repaired = persona === 'expired' && this.expired > 0;
    if (repaired) this.expired -= 1;
    const grant: Grant = {
      persona,
      isTest,
      scopes,
      refreshToken: generateToken('EQAA'),
      ended: persona === 'revoked',
      endsOnceRead: persona === 'expired' && !repaired,
    };
    const code = generateToken('sq0cgp-');
    this.codes.set(code, { grant, redirectUri, until: this.now.getTime() + this.rules.SANDBOX_SQUARE_CODE_SECONDS * 1_000 });
    return code;
  }

  /** Redeems a code once. Returns undefined for an invalid or expired code. */
  useCode(code: string, isTest: boolean, redirectUri: string | undefined): Grant | undefined {
    const known = this.codes.get(code);
    this.codes.delete(code);
    if (known === undefined || known.until <= this.now.getTime()) return undefined;
    if (known.grant.isTest !== isTest || known.redirectUri !== redirectUri) return undefined;
    this.grants.push(known.grant);
    return known.grant;
  }

  /** Returns the grant of a refresh token, which can be used repeatedly. */
  grantOf(refreshToken: string, isTest: boolean): Grant | undefined {
    return this.grants.find((grant) => grant.refreshToken === refreshToken && grant.isTest === isTest && !grant.ended);
  }

  issue(grant: Grant): { access_token: string; expires_at: string } {
    const [token, until] = [generateToken('EAAA'), this.now.getTime() + this.rules.SANDBOX_SQUARE_TOKEN_SECONDS * 1_000];
    this.tokens.set(token, { grant, until });
    return { access_token: token, expires_at: new Date(until).toISOString() };
  }

  /**
   * Returns the seller of a bearer token, or the error code of the platform when the token is
   * rejected.
   */
  sessionOf(authorization: string | undefined, isTest: boolean): Reader | string {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
    const own = sellerOfOwnToken(token);
    if (own !== undefined) return own.isTest === isTest ? { persona: own.key } : 'UNAUTHORIZED';
    const known = this.tokens.get(token);
    if (known === undefined || known.grant.isTest !== isTest) return 'UNAUTHORIZED';
    if (known.grant.ended) return 'ACCESS_TOKEN_REVOKED';
    return known.until <= this.now.getTime() ? 'ACCESS_TOKEN_EXPIRED' : { persona: known.grant.persona, grant: known.grant };
  }

  /** Records that a seller was read completely. */
  recordRead({ grant }: Reader): void {
    if (grant?.endsOnceRead !== true) return;
    grant.ended = true;
    this.expired += 1;
  }

  /**
   * Ends all consents of one seller, identified by a token or by the merchant. Returns false when
   * none exists.
   */
  revoke(whose: { token?: string; merchantId?: string }, isTest: boolean): boolean {
    const persona = this.tokens.get(whose.token ?? '')?.grant.persona;
    const ofSeller = (grant: Grant): boolean => grant.persona === persona || this.seller(grant.persona).merchantId === whose.merchantId;
    const ending = this.grants.filter((grant) => grant.isTest === isTest && !grant.ended && ofSeller(grant));
    for (const grant of ending) grant.ended = true;
    return ending.length > 0;
  }

  /** Ends the consents of one persona, or all consents. */
  endConsents(persona?: PersonaKey): void {
    for (const grant of this.grants) if (persona === undefined || grant.persona === persona) grant.ended = true;
  }

  /** Expires all access tokens issued so far. */
  expireTokens(): void {
    for (const token of this.tokens.values()) token.until = 0;
  }
}
