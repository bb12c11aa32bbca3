import { unavailable } from '@company-data/kernel';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Place of a sealed value. A value that was moved to another place does not open. */
export interface SecretContext {
  table: string;
  column: string;
  row: string;
  account: string;
}

/** Bytes with their own sealed key, whose context is that of its column. */
export interface SealedBytes {
  sealedKey: string;
  ciphertext: Buffer;
}

const VERSION = 'v1';
const NONCE = 12;
const TAG = 16;
/** Seconds before a retry. A missing key returns after a restart at the earliest. */
const KEY_AGAIN_SECONDS = 60;

const associatedData = ({ table, column, row, account }: SecretContext): Buffer =>
  Buffer.from(JSON.stringify([table, column, row, account]));

function encrypt(key: Buffer, plain: Uint8Array, associated: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, associated: Buffer): Buffer {
  if (sealed.length < NONCE + TAG) throw new Error('sealed value is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(associated);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]);
}

/**
 * Encrypts secret columns by envelope encryption: AES-256-GCM with a data key per value, which is
 * wrapped with a key-encryption key. The sealed form is v1.<key id>.<wrapped data
 * key>.<ciphertext>, with parts in base64url.
 */
export class SecretBox {
  private constructor(
    private readonly keys: ReadonlyMap<string, Buffer>,
    /** Id of the key that seals new values. */
    readonly currentKeyId: string,
  ) {}

  /**
   * Parses `<id>:<base64 of 32 bytes>[,<id>:<base64>...]`. The first key seals, and all keys open.
   */
  static fromKeys(specification: string): SecretBox {
    const keys = new Map<string, Buffer>();
    for (const part of specification.split(',')) {
      const [id, encoded] = part.trim().split(':', 2);
      const key = Buffer.from(encoded ?? '', 'base64');
      if (!id || !/^[A-Za-z0-9_-]+$/.test(id) || key.length !== 32) throw new Error('each key is <id>:<base64 of 32 bytes>');
      if (keys.has(id)) throw new Error(`key ${id} is given twice`);
      keys.set(id, key);
    }
    return new SecretBox(keys, [...keys.keys()][0]!);
  }

  /** Prefix of every value that is wrapped with the current key. */
  get currentPrefix(): string {
    return `${VERSION}.${this.currentKeyId}.`;
  }

  /** Ids of the keys that open values. */
  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  seal(plain: string, context: SecretContext): string {
    const dataKey = randomBytes(32);
    const associated = associatedData(context);
    const wrapped = encrypt(this.keys.get(this.currentKeyId)!, dataKey, associated);
    return [
      VERSION,
      this.currentKeyId,
      wrapped.toString('base64url'),
      encrypt(dataKey, Buffer.from(plain), associated).toString('base64url'),
    ].join('.');
  }

  /**
   * @throws when the value was changed or moved, or SERVICE_UNAVAILABLE when only its key is
   *   missing
   */
  open(sealed: string, context: SecretContext): string {
    const { dataKey, ciphertext } = this.unwrap(sealed, context);
    return decrypt(dataKey, ciphertext, associatedData(context)).toString();
  }

  /**
   * Seals bytes. Their key is a sealed value like any other, so that a key rotation does not change
   * the bytes.
   */
  sealBytes(plain: Uint8Array, context: SecretContext): SealedBytes {
    const dataKey = randomBytes(32);
    return {
      sealedKey: this.seal(dataKey.toString('base64'), context),
      ciphertext: encrypt(dataKey, plain, associatedData(context)),
    };
  }

  /** @throws like `open` */
  openBytes({ sealedKey, ciphertext }: SealedBytes, context: SecretContext): Buffer {
    return decrypt(Buffer.from(this.open(sealedKey, context), 'base64'), ciphertext, associatedData(context));
  }

  /** Wraps the data key of a value with the current key. The ciphertext is unchanged. */
  rewrap(sealed: string, context: SecretContext): string {
    const { dataKey, ciphertext } = this.unwrap(sealed, context);
    const wrapped = encrypt(this.keys.get(this.currentKeyId)!, dataKey, associatedData(context));
    return [VERSION, this.currentKeyId, wrapped.toString('base64url'), ciphertext.toString('base64url')].join('.');
  }

  /** Returns the id of the key-encryption key of a sealed value. */
  static keyIdOf(sealed: string): string {
    return sealed.split('.')[1] ?? '';
  }

  private unwrap(sealed: string, context: SecretContext): { dataKey: Buffer; ciphertext: Buffer } {
    const [version, keyId, wrapped, ciphertext] = sealed.split('.');
    if (version !== VERSION || !keyId || !wrapped || !ciphertext) throw new Error('not a sealed value');
    const key = this.keys.get(keyId);
    if (!key) throw unavailable('A key of the service is missing.', KEY_AGAIN_SECONDS, new Error(`no key ${keyId} to open a sealed value`));
    return {
      dataKey: decrypt(key, Buffer.from(wrapped, 'base64url'), associatedData(context)),
      ciphertext: Buffer.from(ciphertext, 'base64url'),
    };
  }
}
