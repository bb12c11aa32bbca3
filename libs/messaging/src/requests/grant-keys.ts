import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

const ENTRY = /^([A-Za-z0-9_-]{1,64}):([A-Za-z0-9+/]+={0,2})$/;
const GRANT = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{86})$/;

/**
 * What a list of keys must look like in the environment; `PublicKeys` and `SigningKeys` read it.
 */
export const KEY_LIST = /^[A-Za-z0-9_-]{1,64}:[A-Za-z0-9+/]+={0,2}(,[A-Za-z0-9_-]{1,64}:[A-Za-z0-9+/]+={0,2})*$/;

function keysOf(text: string, read: (der: Buffer) => KeyObject): [string, KeyObject][] {
  return text.split(',').map((entry) => {
    const [, id, der] = ENTRY.exec(entry) ?? [];
    if (id === undefined || der === undefined) throw new Error('a key is <id>:<base64 of its DER>');
    const key = read(Buffer.from(der, 'base64'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`key ${id} is no Ed25519 key`);
    return [id, key];
  });
}

/** The id of the key that a grant was signed with; undefined for what is no grant. */
export const keyIdOf = (grant: string): string | undefined => GRANT.exec(grant)?.[1];

/** Keys that grants are verified by, the one that signs now first. */
export class PublicKeys {
  private readonly keys: ReadonlyMap<string, KeyObject>;

  private constructor(keys: [string, KeyObject][]) {
    this.keys = new Map(keys);
  }

  /** For who answers nothing that needs a grant. */
  static none(): PublicKeys {
    return new PublicKeys([]);
  }

  /**
   * Reads `<id>:<base64 of SPKI DER>`, several separated by commas. @throws Error for what is no
   * list of Ed25519 keys
   */
  static fromText(text: string): PublicKeys {
    return new PublicKeys(keysOf(text, (key) => createPublicKey({ key, format: 'der', type: 'spki' })));
  }

  /** Whether one of these keys has signed the text. */
  proves(grant: string, text: string): boolean {
    const [, id, signature] = GRANT.exec(grant) ?? [];
    const key = id === undefined ? undefined : this.keys.get(id);
    if (key === undefined || signature === undefined) return false;
    const bytes = Buffer.from(signature, 'base64url');
    // One signature is one text: a grant is known by what it reads.
    return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), key, bytes);
  }

  /** The ids of the keys before one: a grant of it does not take the place of theirs. */
  idsBefore(id: string): string[] {
    const ids = [...this.keys.keys()];
    return ids.slice(0, Math.max(0, ids.indexOf(id)));
  }
}

/** A private key, which signs grants. */
export class SigningKey {
  private constructor(
    /** Told by every grant that it signs. */
    readonly id: string,
    private readonly key: KeyObject,
  ) {}

  /**
   * Reads the first of `<id>:<base64 of PKCS8 DER>`, several separated by commas. @throws Error for
   * what is no list of Ed25519 keys
   */
  static fromText(text: string): SigningKey {
    const [first] = keysOf(text, (key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
    return new SigningKey(...first!);
  }

  sign(text: string): string {
    return `${this.id}.${sign(null, Buffer.from(text), this.key).toString('base64url')}`;
  }
}

/** A fresh pair of keys, each as the environment tells it. */
export function makeGrantKeys(id: string): { private: string; public: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [secret, open] = [privateKey.export({ format: 'der', type: 'pkcs8' }), publicKey.export({ format: 'der', type: 'spki' })];
  return { private: `${id}:${secret.toString('base64')}`, public: `${id}:${open.toString('base64')}` };
}
