import { fromNow } from '@company-data/testing';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Signs the identity and userinfo tokens of an OpenID Connect server. */
export class OpenIdSigner {
  private constructor(
    private readonly key: CryptoKey,
    private readonly publicKey: JWK,
  ) {}

  static async make(): Promise<OpenIdSigner> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    return new OpenIdSigner(privateKey, { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' });
  }

  get keys(): object {
    return { keys: [this.publicKey] };
  }

  sign(claims: Record<string, unknown>, seconds = 60): Promise<string> {
    const now = Math.floor(fromNow(0).getTime() / 1_000);
    return new SignJWT({ iat: now, exp: now + seconds, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(this.key);
  }
}

/** Returns a discovery document. `elsewhere` names a member with the URL of another server. */
export function discoveryDocument(url: string, elsewhere: string): Record<string, unknown> {
  const document: Record<string, unknown> = {
    issuer: url,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    revocation_endpoint: `${url}/oauth/revoke`,
    userinfo_endpoint: `${url}/oauth/userinfo`,
    jwks_uri: `${url}/oauth/keys`,
  };
  if (elsewhere === 'iss') return { ...document, authorization_response_iss_parameter_supported: true };
  return elsewhere in document ? { ...document, [elsewhere]: 'http://127.0.0.1:1/elsewhere' } : document;
}

/** Claims about a person, and defects of the tokens. */
export interface IdentityClaims {
  siret: unknown;
  /** Subject of userinfo. The subject of the identity token is p1. */
  sub: string;
  /** Nonce of the identity token in place of the one that was sent. */
  nonce?: string;
  /** Assurance level of the identity token. */
  acr: unknown;
  issuer?: string;
  audience: string;
  /** Token that is signed with an unknown key. */
  forged?: 'identity' | 'userinfo';
  /** True for userinfo as plain JSON. */
  plain?: boolean;
  /** Lifetime of the identity token, in seconds. */
  seconds: number;
  /** True when no identity token is issued. */
  silent?: boolean;
}

export const truth = (): IdentityClaims => ({ siret: '00001234400012', sub: 'p1', acr: 'eidas1', audience: 'app', seconds: 60 });
