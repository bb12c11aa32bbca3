import { createHash, createHmac } from 'node:crypto';

/**
 * What a consent is bound to beside its state. It is derived from the state under a key of ours, so
 * that nothing is kept of a consent that is under way, any replica finishes it, and who has seen
 * the state knows neither.
 */
export class ConsentSecrets {
  private readonly key: Buffer;

  /** @param encryptionKeys the key is derived from the first of them */
  constructor(encryptionKeys: string) {
    this.key = createHash('sha256')
      .update(`consents ${encryptionKeys.split(',')[0]}`)
      .digest();
  }

  /** The verifier of a code (RFC 7636): 43 characters. */
  verifierOf(state: string): string {
    return this.derive('verifier', state);
  }

  /** What a verifier is announced by (S256). */
  challengeOf(state: string): string {
    return createHash('sha256').update(this.verifierOf(state)).digest('base64url');
  }

  /** What the identity token must repeat (OpenID Connect Core §3.1.2.1). */
  nonceOf(state: string): string {
    return this.derive('nonce', state);
  }

  private derive(what: string, state: string): string {
    return createHmac('sha256', this.key).update(`${what} ${state}`).digest('base64url');
  }
}
