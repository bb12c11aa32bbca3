import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';

/** The registered application, and the lifetimes of codes and access tokens in seconds. */
export interface OAuthRules {
  clientId: string;
  clientSecret: string;
  codeSeconds: number;
  tokenSeconds: number;
}

/** A consent of an end user. */
export interface Consent {
  redirect_uri: string;
  scope?: string;
  /** S256 hash of the verifier that the code is bound to (RFC 7636). */
  code_challenge?: string;
  /** Key of the person who consents. */
  consents_as?: string;
  /** Value that the ID token repeats (OpenID Connect). */
  nonce?: string;
  /** True when the tokens of the consent cannot be refreshed. */
  once?: boolean;
}

/** Parameters of a token request, from a form or JSON. */
export type TokenQuestion = Readonly<Record<string, string | undefined>>;

/** Result of a token request, with error codes of RFC 6749 §5. */
export type TokenOutcome = { tokens: Record<string, unknown> } | { refused: 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' };

/** Reason to reject an access token (RFC 6750 §3.1). Undefined when it is valid. */
export type TokenProblem = 'missing' | 'invalid_token' | undefined;

/** All tokens of one consent. They end together. */
interface Family {
  scope: string;
  ended: boolean;
  /** Absent when no consent was required. */
  consent?: Consent;
}

interface Code extends Consent {
  family: Family;
  until: number;
  used: boolean;
}

const generateToken = (): string => randomBytes(24).toString('base64url');
const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/**
 * Issues tokens as a strict authorization server does. Codes and refresh tokens are valid once, and
 * reuse ends all tokens of the consent.
 */
export class AuthorizationServer {
  private readonly codes = new Map<string, Code>();
  private readonly refreshTokens = new Map<string, { family: Family; used: boolean }>();
  private readonly accessTokens = new Map<string, { family: Family; until: number }>();

  constructor(
    private readonly rules: OAuthRules,
    private readonly clock: Clock,
  ) {}

  get clientId(): string {
    return this.rules.clientId;
  }

  /** Issues a code for a consent. */
  consent(consent: Consent): string {
    const code = generateToken();
    const family = { scope: consent.scope ?? '', ended: false, consent };
    this.codes.set(code, { ...consent, family, until: this.now + this.rules.codeSeconds, used: false });
    return code;
  }

  /**
   * Processes a token request. The application authenticates with HTTP Basic or in the parameters.
   */
  token(question: TokenQuestion, authorization?: string): TokenOutcome {
    if (!this.authenticates(question, authorization)) return { refused: 'invalid_client' };
    const { grant_type, scope = '' } = question;
    if (grant_type === 'client_credentials') return { tokens: this.accessToken({ scope, ended: false }) };
    if (grant_type === 'authorization_code') return this.renewable(this.ofCode(question));
    if (grant_type === 'refresh_token') return this.renewable(this.ofRefreshToken(question));
    return { refused: 'unsupported_grant_type' };
  }

  /**
   * Revokes all tokens of the consent behind a token (RFC 7009). Unknown tokens count as revoked.
   * Returns false when the application is not authenticated.
   */
  revoke(question: TokenQuestion, authorization?: string): boolean {
    if (!this.authenticates(question, authorization)) return false;
    const token = question['token'] ?? '';
    const family = (this.refreshTokens.get(token) ?? this.accessTokens.get(token))?.family;
    if (family !== undefined) family.ended = true;
    return true;
  }

  problemOf(authorization: string | undefined): TokenProblem {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (token === undefined) return 'missing';
    const known = this.accessTokens.get(token);
    return known === undefined || known.family.ended || known.until <= this.now ? 'invalid_token' : undefined;
  }

  /** True when the access token is known and has expired. */
  hasExpired(authorization: string | undefined): boolean {
    const known = this.accessTokens.get(authorization?.slice('Bearer '.length) ?? '');
    return known !== undefined && known.until <= this.now;
  }

  /** Returns the consent behind a valid access token, otherwise undefined. */
  consentOf(authorization: string | undefined): Consent | undefined {
    if (this.problemOf(authorization) !== undefined) return undefined;
    return this.accessTokens.get(authorization!.slice('Bearer '.length))?.family.consent;
  }

  /** Expires all access tokens issued so far. */
  expireTokens(): void {
    this.accessTokens.clear();
  }

  /** Ends all consents given so far. */
  endConsents(): void {
    for (const { family } of [...this.codes.values(), ...this.refreshTokens.values()]) family.ended = true;
    this.expireTokens();
  }

  private get now(): number {
    return this.clock.now().getTime() / 1_000;
  }

  private authenticates({ client_id, client_secret }: TokenQuestion, authorization?: string): boolean {
    const { clientId, clientSecret } = this.rules;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    return authorization === basic || (client_id === clientId && client_secret === clientSecret);
  }

  private ofCode({ code = '', redirect_uri, code_verifier }: TokenQuestion): Family | undefined {
    const known = this.codes.get(code);
    if (known === undefined) return undefined;
    if (known.used) known.family.ended = true;
    const challenge = code_verifier && s256(code_verifier);
    const fits = known.redirect_uri === redirect_uri && known.code_challenge === challenge && known.until > this.now;
    known.used = true;
    return fits ? known.family : undefined;
  }

  private ofRefreshToken({ refresh_token = '' }: TokenQuestion): Family | undefined {
    const known = this.refreshTokens.get(refresh_token);
    if (known === undefined) return undefined;
    if (known.used) known.family.ended = true;
    known.used = true;
    return known.family.consent?.once === true ? undefined : known.family;
  }

  private renewable(family: Family | undefined): TokenOutcome {
    if (family === undefined || family.ended) return { refused: 'invalid_grant' };
    const refresh_token = generateToken();
    this.refreshTokens.set(refresh_token, { family, used: false });
    return { tokens: { ...this.accessToken(family), refresh_token } };
  }

  private accessToken(family: Family): Record<string, unknown> {
    const access_token = generateToken();
    this.accessTokens.set(access_token, { family, until: this.now + this.rules.tokenSeconds });
    return { access_token, token_type: 'Bearer', expires_in: this.rules.tokenSeconds, scope: family.scope };
  }
}
