import { createHash, createHmac } from 'node:crypto';

/**
 * Derives the PKCE verifier and the nonce of a consent from its state and a secret key. Nothing of
 * an open consent is stored, any replica can finish it, and the state reveals neither value. A
 * consent that began before a rotation of the keys ends with the key of its start.
 */
export class ConsentSecrets {
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** Id of the key of new consents. */
  readonly keyId: string;

  /** @param encryptionKeys one key is derived from each, the first one for new consents */
  constructor(encryptionKeys: string) {
    const parts = encryptionKeys.split(',').map((part) => part.trim());
    this.keys = new Map(parts.map((part) => [part.split(':')[0]!, createHash('sha256').update(`consents ${part}`).digest()]));
    this.keyId = parts[0]!.split(':')[0]!;
  }

  /** Returns the code verifier (RFC 7636), 43 characters. */
  verifierOf(state: string, keyId?: string): string {
    return this.derive('verifier', state, keyId);
  }

  /** Returns the code challenge of the verifier (S256). */
  challengeOf(state: string): string {
    return createHash('sha256').update(this.verifierOf(state)).digest('base64url');
  }

  /** Returns the nonce that the identity token must contain (OpenID Connect Core §3.1.2.1). */
  nonceOf(state: string, keyId?: string): string {
    return this.derive('nonce', state, keyId);
  }

  /** Without a known key, the provider rejects the result. */
  private derive(what: string, state: string, keyId = this.keyId): string {
    const key = this.keys.get(keyId) ?? this.keys.get(this.keyId)!;
    return createHmac('sha256', key).update(`${what} ${state}`).digest('base64url');
  }
}
