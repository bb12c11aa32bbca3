import { fromNow } from '@company-data/testing';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Signs what an OpenID Connect server tells of a person. */
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

/** What a server tells of itself, with one member elsewhere where that is named. */
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

/** Of whom a server tells, and how well. */
export interface IdentityClaims {
  siret: unknown;
  /** Of userinfo; the identity token's is p1. */
  sub: string;
  /** What stands in the identity token in place of the nonce that was sent. */
  nonce?: string;
  issuer?: string;
  audience: string;
  /** Signs by a key that nobody knows. */
  forged?: 'identity' | 'userinfo';
  /** Userinfo as plain JSON. */
  plain?: boolean;
  /** Seconds that the identity token is good for. */
  seconds: number;
  /** Gives no identity token. */
  silent?: boolean;
}

export const truth = (): IdentityClaims => ({ siret: '00001234400012', sub: 'p1', audience: 'app', seconds: 60 });
