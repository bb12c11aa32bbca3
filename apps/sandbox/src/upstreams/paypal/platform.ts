import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { type HugeSize, type Merchant, merchantBy } from './merchant.js';
import { ownerOf, type PersonaKey } from './personas.js';

/** Configuration of the platform. */
export interface PlatformRules {
  SANDBOX_PAYPAL_CLIENT_ID: string;
  SANDBOX_PAYPAL_CLIENT_SECRET: string;
  SANDBOX_PAYPAL_CODE_SECONDS: number;
  SANDBOX_PAYPAL_TOKEN_SECONDS: number;
  SANDBOX_PAYPAL_BEHIND_SECONDS: number;
  SANDBOX_PAYPAL_HUGE_TRANSACTIONS: number;
  SANDBOX_PAYPAL_SLOW_MS: number;
}

/** Authorization of an application: by a consent of a merchant, or for its own merchant. */
export interface Grant {
  persona: PersonaKey;
  isTest: boolean;
  clientId: string;
  scope: string;
  consented: boolean;
  ended: boolean;
  /** Number of reads started with this grant. */
  readings: number;
}

interface Code {
  grant: Grant;
  redirectUri: string;
  until: number;
}

/** Variable part of a token response. */
export interface Issued {
  access_token: string;
  expires_in: number;
  refresh_token?: string;
  scope: string;
}

const generateToken = (): string => randomBytes(32).toString('base64url');

/** Stores the applications with their tokens, and the merchants. */
export class Platform {
  private readonly codes = new Map<string, Code>();
  private readonly accessTokens = new Map<string, { grant: Grant; until: number }>();
  private readonly refreshTokens = new Map<string, Grant>();
  private readonly merchants = new Map<PersonaKey, Merchant>();
  /**
   * Number of consents that ended after the first read. Only the first consent of `expired` ends.
   */
  private expired = 0;
  private hugeSize: HugeSize;
  private drawn = 0;

  constructor(
    readonly rules: PlatformRules,
    private readonly clock: Clock,
  ) {
    this.hugeSize = { transactions: rules.SANDBOX_PAYPAL_HUGE_TRANSACTIONS };
  }

  get now(): Date {
    return this.clock.now();
  }

  /** Returns a unique id. */
  nextId(): string {
    this.drawn += 1;
    return `0EXN${String(this.drawn).padStart(13, '0')}`;
  }

  /** End of the period that reports cover, in milliseconds since 1970. */
  get refreshed(): number {
    return this.now.getTime() - this.rules.SANDBOX_PAYPAL_BEHIND_SECONDS * 1_000;
  }

  /** Restores the initial merchants. Consents remain, because other services store their tokens. */
  reset(): void {
    this.merchants.clear();
    this.hugeSize = { transactions: this.rules.SANDBOX_PAYPAL_HUGE_TRANSACTIONS };
  }

  resize(hugeSize: HugeSize): void {
    this.hugeSize = hugeSize;
    this.merchants.delete('huge');
  }

  merchant(persona: PersonaKey): Merchant {
    const known = this.merchants.get(persona) ?? merchantBy(persona, this.now, this.hugeSize);
    this.merchants.set(persona, known);
    return known;
  }

  /**
   * Returns the merchant that owns the application, or undefined when it is unknown at the address.
   */
  owner(clientId: string | undefined, isTest: boolean): PersonaKey | undefined {
    return ownerOf(clientId ?? '', isTest, this.rules.SANDBOX_PAYPAL_CLIENT_ID);
  }

  /** Issues a code for a consent. */
  consent(asked: Pick<Grant, 'persona' | 'isTest' | 'clientId' | 'scope'>, redirectUri: string): string {
    const code = generateToken();
    const grant = { ...asked, consented: true, ended: false, readings: 0 };
    this.codes.set(code, { grant, redirectUri, until: this.now.getTime() + this.rules.SANDBOX_PAYPAL_CODE_SECONDS * 1_000 });
    return code;
  }

  /** Redeems a code once. Returns undefined for an invalid code. */
  useCode(code: string, clientId: string, redirectUri: string | undefined): Grant | undefined {
    const known = this.codes.get(code);
    this.codes.delete(code);
    const isGood = known?.grant.clientId === clientId && known.until > this.now.getTime();
    return isGood && (redirectUri === undefined || redirectUri === known.redirectUri) ? known.grant : undefined;
  }

  /** Returns the grant of a refresh token, which stays the same after a refresh. */
  renewable(token: string, clientId: string): Grant | undefined {
    const grant = this.refreshTokens.get(token);
    return grant === undefined || grant.ended || grant.clientId !== clientId ? undefined : grant;
  }

  issue(grant: Grant, isRenewed = false): Issued {
    const { SANDBOX_PAYPAL_TOKEN_SECONDS: expires_in } = this.rules;
    const [access_token, refresh_token] = [generateToken(), generateToken()];
    this.accessTokens.set(access_token, { grant, until: this.now.getTime() + expires_in * 1_000 });
    if (!grant.consented || isRenewed) return { access_token, expires_in, scope: grant.scope };
    this.refreshTokens.set(refresh_token, grant);
    return { access_token, expires_in, scope: grant.scope, refresh_token };
  }

  /**
   * Returns the grant of a bearer token at an address, or undefined when the token is not accepted.
   */
  sessionOf(authorization: string | undefined, isTest: boolean): Grant | undefined {
    const known = this.accessTokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    const isGood = known !== undefined && known.until > this.now.getTime() && known.grant.isTest === isTest && !known.grant.ended;
    return isGood ? known.grant : undefined;
  }

  /**
   * Records a call with a grant and returns false when the grant has ended. Ends the consents of
   * `revoked`, and those of `expired` at the second read.
   */
  recordRead(grant: Grant, begins: boolean): boolean {
    if (begins) grant.readings += 1;
    if (!grant.consented) return true;
    if (grant.persona === 'revoked') grant.ended = true;
    if (grant.persona === 'expired' && grant.readings > 1 && this.expired === 0) {
      this.expired += 1;
      grant.ended = true;
    }
    return !grant.ended;
  }

  expireTokens(): void {
    this.accessTokens.clear();
  }

  /** Ends the consents of a merchant, or of all merchants. */
  endConsents(persona?: PersonaKey): void {
    const grants = [...this.refreshTokens.values(), ...[...this.codes.values()].map(({ grant }) => grant)];
    for (const grant of grants) if (persona === undefined || grant.persona === persona) grant.ended = true;
  }
}
