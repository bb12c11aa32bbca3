import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';

/** The application that is known, and how many seconds what is given out is good for. */
export interface OAuthRules {
  clientId: string;
  clientSecret: string;
  codeSeconds: number;
  tokenSeconds: number;
}

/** What an end user consents to. */
export interface Consent {
  redirect_uri: string;
  scope?: string;
  /** S256 of the verifier the code is bound to (RFC 7636). */
  code_challenge?: string;
  /** Who consents. */
  consents_as?: string;
  /** Comes back in the token that says who consented (OpenID Connect). */
  nonce?: string;
  /** What comes of it is good until it expires, and never renewed. */
  once?: boolean;
}

/** What an application asks the token endpoint, as its form or JSON has it. */
export type TokenQuestion = Readonly<Record<string, string | undefined>>;

/** What the token endpoint answers, in the words of RFC 6749 §5. */
export type TokenOutcome = { tokens: Record<string, unknown> } | { refused: 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' };

/** Why an access token is not taken (RFC 6750 §3.1); undefined when it is. */
export type TokenProblem = 'missing' | 'invalid_token' | undefined;

/** All that came of one consent: it ends as a whole. */
interface Family {
  scope: string;
  ended: boolean;
  /** Absent where nobody had to consent. */
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
 * Gives out tokens as a strict authorization server does: a code and a refresh token are good once,
 * and one that comes again ends all that came of it.
 */
export class AuthorizationServer {
  private readonly codes = new Map<string, Code>();
  private readonly refreshTokens = new Map<string, { family: Family; used: boolean }>();
  private readonly accessTokens = new Map<string, { family: Family; until: number }>();

  constructor(
    private readonly rules: OAuthRules,
    private readonly clock: Clock,
  ) {}

  /** The application that is known. */
  get clientId(): string {
    return this.rules.clientId;
  }

  /** A code for what an end user has consented to. */
  consent(consent: Consent): string {
    const code = generateToken();
    const family = { scope: consent.scope ?? '', ended: false, consent };
    this.codes.set(code, { ...consent, family, until: this.now + this.rules.codeSeconds, used: false });
    return code;
  }

  /** Answers the token endpoint; the application is shown by HTTP Basic or in the question. */
  token(question: TokenQuestion, authorization?: string): TokenOutcome {
    if (!this.authenticates(question, authorization)) return { refused: 'invalid_client' };
    const { grant_type, scope = '' } = question;
    if (grant_type === 'client_credentials') return { tokens: this.accessToken({ scope, ended: false }) };
    if (grant_type === 'authorization_code') return this.renewable(this.ofCode(question));
    if (grant_type === 'refresh_token') return this.renewable(this.ofRefreshToken(question));
    return { refused: 'unsupported_grant_type' };
  }

  /**
   * Ends what a token came of (RFC 7009); one that is unknown is as good as ended. False when the
   * application is not known.
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

  /** Whether an access token was given out, and its time is over. */
  hasExpired(authorization: string | undefined): boolean {
    const known = this.accessTokens.get(authorization?.slice('Bearer '.length) ?? '');
    return known !== undefined && known.until <= this.now;
  }

  /** What the end user consented to whose access token is taken; undefined without one. */
  consentOf(authorization: string | undefined): Consent | undefined {
    if (this.problemOf(authorization) !== undefined) return undefined;
    return this.accessTokens.get(authorization!.slice('Bearer '.length))?.family.consent;
  }

  /** Every access token given out so far is expired from now on. */
  expireTokens(): void {
    this.accessTokens.clear();
  }

  /** Ends all that was consented to so far. */
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
