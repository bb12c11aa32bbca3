import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Context of a chunk of a file. A chunk that was moved or cut off does not open. */
export interface ChunkPlace {
  document: string;
  account: string;
  /** Number of the attempt to store the file. */
  attempt: number;
  position: number;
  last: boolean;
}

const associatedData = ({ document, account, attempt, position, last }: ChunkPlace): Buffer =>
  Buffer.from(JSON.stringify([document, account, attempt, position, last]));

/** Generates a key for the chunks of one file. */
export const newDataKey = (): Buffer => randomBytes(32);

/** Seals a chunk by AES-256-GCM, as nonce, ciphertext and tag. */
export function sealChunk(key: Buffer, bytes: Uint8Array, place: ChunkPlace): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Returns the bytes of a chunk.
 *
 * @throws when the chunk was changed or moved
 */
export function openChunk(key: Buffer, sealed: Buffer, place: ChunkPlace): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(associatedData(place));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]);
}
