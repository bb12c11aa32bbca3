import { CompactEncrypt, type CryptoKey, importJWK, type JWK } from 'jose';
import { unavailable } from '@company-data/kernel';
import type { Credentials } from './account-provider.js';

const algorithmOf = (key: JWK): string => key.alg ?? (key.kty === 'RSA' ? 'RSA-OAEP-256' : 'ECDH-ES+A256KW');

/**
 * Encrypts credentials as a compact JWE with the public key of adapters. Only adapters can decrypt
 * them.
 */
export class CredentialSeal {
  private constructor(
    private readonly key: CryptoKey | Uint8Array | null,
    private readonly header: { alg: string; enc: 'A256GCM'; kid?: string },
  ) {}

  /**
   * Reads a public JWK. Without a key, nothing can be encrypted.
   *
   * @throws Error when the text is not a public JWK
   */
  static async fromJwk(json: string | undefined): Promise<CredentialSeal> {
    if (!json) return new CredentialSeal(null, { alg: '', enc: 'A256GCM' });
    const jwk = JSON.parse(json) as JWK;
    if (jwk.d || jwk.kty === 'oct') throw new Error('the JWK must be a public key, not a private key or a shared secret');
    const alg = algorithmOf(jwk);
    return new CredentialSeal(await importJWK(jwk, alg), { alg, enc: 'A256GCM', ...(jwk.kid ? { kid: jwk.kid } : {}) });
  }

  async seal(credentials: Credentials): Promise<string> {
    if (!this.key) throw unavailable('Credentials cannot be sent: the public key of adapters is not configured.');
    return new CompactEncrypt(Buffer.from(JSON.stringify(credentials))).setProtectedHeader(this.header).encrypt(this.key);
  }
}
