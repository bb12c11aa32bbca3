import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { type HugeSize, type Merchant, merchantBy } from './merchant.js';
import { ownerOf, type PersonaKey } from './personas.js';

/** What it is started with. */
export interface PlatformRules {
  SANDBOX_PAYPAL_CLIENT_ID: string;
  SANDBOX_PAYPAL_CLIENT_SECRET: string;
  SANDBOX_PAYPAL_CODE_SECONDS: number;
  SANDBOX_PAYPAL_TOKEN_SECONDS: number;
  SANDBOX_PAYPAL_BEHIND_SECONDS: number;
  SANDBOX_PAYPAL_HUGE_TRANSACTIONS: number;
  SANDBOX_PAYPAL_SLOW_MS: number;
}

/** What an application may do for a merchant: by a consent, or for its own. */
export interface Grant {
  persona: PersonaKey;
  isTest: boolean;
  clientId: string;
  scope: string;
  consented: boolean;
  ended: boolean;
  /** How often somebody began to read by it. */
  readings: number;
}

interface Code {
  grant: Grant;
  redirectUri: string;
  until: number;
}

/** What the token endpoint gives out beside what it always says. */
export interface Issued {
  access_token: string;
  expires_in: number;
  refresh_token?: string;
  scope: string;
}

const generateToken = (): string => randomBytes(32).toString('base64url');

/** The platform: applications with their tokens, and merchants. */
export class Platform {
  private readonly codes = new Map<string, Code>();
  private readonly accessTokens = new Map<string, { grant: Grant; until: number }>();
  private readonly refreshTokens = new Map<string, Grant>();
  private readonly merchants = new Map<PersonaKey, Merchant>();
  /** Consents that ended after the first reading, and are given anew. */
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

  /** An id that nothing else has. */
  nextId(): string {
    this.drawn += 1;
    return `0EXN${String(this.drawn).padStart(13, '0')}`;
  }

  /** Up to where reports tell. */
  get refreshed(): number {
    return this.now.getTime() - this.rules.SANDBOX_PAYPAL_BEHIND_SECONDS * 1_000;
  }

  /**
   * Puts merchants back as they were at start; what was consented to stands, as tokens of it are
   * kept elsewhere.
   */
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

  /** Whose own application it is; undefined where it is not known at the address. */
  owner(clientId: string | undefined, isTest: boolean): PersonaKey | undefined {
    return ownerOf(clientId ?? '', isTest, this.rules.SANDBOX_PAYPAL_CLIENT_ID);
  }

  /** A code for what a merchant has consented to. */
  consent(asked: Pick<Grant, 'persona' | 'isTest' | 'clientId' | 'scope'>, redirectUri: string): string {
    const code = generateToken();
    const grant = { ...asked, consented: true, ended: false, readings: 0 };
    this.codes.set(code, { grant, redirectUri, until: this.now.getTime() + this.rules.SANDBOX_PAYPAL_CODE_SECONDS * 1_000 });
    return code;
  }

  /** What a code is good for, once. */
  useCode(code: string, clientId: string, redirectUri: string | undefined): Grant | undefined {
    const known = this.codes.get(code);
    this.codes.delete(code);
    const isGood = known?.grant.clientId === clientId && known.until > this.now.getTime();
    return isGood && (redirectUri === undefined || redirectUri === known.redirectUri) ? known.grant : undefined;
  }

  /** What a refresh token is good for: it stays the same. */
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

  /** What a call may do by its bearer token at an address; undefined where that is not honoured. */
  sessionOf(authorization: string | undefined, isTest: boolean): Grant | undefined {
    const known = this.accessTokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    const isGood = known !== undefined && known.until > this.now.getTime() && known.grant.isTest === isTest && !known.grant.ended;
    return isGood ? known.grant : undefined;
  }

  /**
   * Somebody reads by a grant: one that was taken back, or ends after its first reading, is
   * honoured no more.
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

  /** Nothing is honoured any more that a merchant consented to, or any. */
  endConsents(persona?: PersonaKey): void {
    const grants = [...this.refreshTokens.values(), ...[...this.codes.values()].map(({ grant }) => grant)];
    for (const grant of grants) if (persona === undefined || grant.persona === persona) grant.ended = true;
  }
}
