import { createHash, createHmac } from 'node:crypto';

/**
 * Derives the PKCE verifier and the nonce of a consent from its state and a secret key. Nothing of
 * an open consent is stored, any replica can finish it, and the state reveals neither value.
 */
export class ConsentSecrets {
  private readonly key: Buffer;

  /** @param encryptionKeys the key is derived from the first one */
  constructor(encryptionKeys: string) {
    this.key = createHash('sha256')
      .update(`consents ${encryptionKeys.split(',')[0]}`)
      .digest();
  }

  /** Returns the code verifier (RFC 7636), 43 characters. */
  verifierOf(state: string): string {
    return this.derive('verifier', state);
  }

  /** Returns the code challenge of the verifier (S256). */
  challengeOf(state: string): string {
    return createHash('sha256').update(this.verifierOf(state)).digest('base64url');
  }

  /** Returns the nonce that the identity token must contain (OpenID Connect Core §3.1.2.1). */
  nonceOf(state: string): string {
    return this.derive('nonce', state);
  }

  private derive(what: string, state: string): string {
    return createHmac('sha256', this.key).update(`${what} ${state}`).digest('base64url');
  }
}
