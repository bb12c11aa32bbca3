import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

const ENTRY = /^([A-Za-z0-9_-]{1,64}):([A-Za-z0-9+/]+={0,2})$/;
const GRANT = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{86})$/;

/** Format of a list of keys in the environment. `PublicKeys` and `SigningKey` parse it. */
export const KEY_LIST = /^[A-Za-z0-9_-]{1,64}:[A-Za-z0-9+/]+={0,2}(,[A-Za-z0-9_-]{1,64}:[A-Za-z0-9+/]+={0,2})*$/;

function keysOf(text: string, read: (der: Buffer) => KeyObject): [string, KeyObject][] {
  return text.split(',').map((entry) => {
    const [, id, der] = ENTRY.exec(entry) ?? [];
    if (id === undefined || der === undefined) throw new Error('a key must be <id>:<base64 of its DER>');
    const key = read(Buffer.from(der, 'base64'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`key ${id} is not an Ed25519 key`);
    return [id, key];
  });
}

/** Returns the id of the key that signed a grant, or undefined for an invalid grant. */
export const keyIdOf = (grant: string): string | undefined => GRANT.exec(grant)?.[1];

/** Keys that verify grants. The current signing key is the first. */
export class PublicKeys {
  private readonly keys: ReadonlyMap<string, KeyObject>;

  private constructor(keys: [string, KeyObject][]) {
    this.keys = new Map(keys);
  }

  /** For servers whose requests need no grant. */
  static none(): PublicKeys {
    return new PublicKeys([]);
  }

  /**
   * Parses `<id>:<base64 of SPKI DER>`, separated by commas.
   *
   * @throws Error for an invalid list of Ed25519 keys
   */
  static fromText(text: string): PublicKeys {
    return new PublicKeys(keysOf(text, (key) => createPublicKey({ key, format: 'der', type: 'spki' })));
  }

  /** Returns true when one of these keys signed the text. */
  proves(grant: string, text: string): boolean {
    const [, id, signature] = GRANT.exec(grant) ?? [];
    const key = id === undefined ? undefined : this.keys.get(id);
    if (key === undefined || signature === undefined) return false;
    const bytes = Buffer.from(signature, 'base64url');
    // Only one encoding of a signature is valid, because grants are compared as text.
    return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), key, bytes);
  }

  /**
   * Returns the ids of the keys before a key. A grant of that key does not replace grants of these
   * keys.
   */
  idsBefore(id: string): string[] {
    const ids = [...this.keys.keys()];
    return ids.slice(0, Math.max(0, ids.indexOf(id)));
  }
}

/** A private key that signs grants. */
export class SigningKey {
  private constructor(
    /** Part of every grant that the key signs. */
    readonly id: string,
    private readonly key: KeyObject,
  ) {}

  /**
   * Parses the first of `<id>:<base64 of PKCS8 DER>`, separated by commas.
   *
   * @throws Error for an invalid list of Ed25519 keys
   */
  static fromText(text: string): SigningKey {
    const [first] = keysOf(text, (key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
    return new SigningKey(...first!);
  }

  sign(text: string): string {
    return `${this.id}.${sign(null, Buffer.from(text), this.key).toString('base64url')}`;
  }
}

/** Generates a pair of keys, in the format of the environment. */
export function makeGrantKeys(id: string): { private: string; public: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [secret, open] = [privateKey.export({ format: 'der', type: 'pkcs8' }), publicKey.export({ format: 'der', type: 'spki' })];
  return { private: `${id}:${secret.toString('base64')}`, public: `${id}:${open.toString('base64')}` };
}
