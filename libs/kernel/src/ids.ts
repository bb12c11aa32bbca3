import { createHash, randomUUID } from 'node:crypto';

/** A new random UUID (v4). */
export const newId = (): string => randomUUID();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID in the canonical form of 36 characters. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && text.length === 36 && UUID.test(text);

/** The UUIDv5 (RFC 9562) of a name in a namespace that is itself a UUID: the same input always yields the same id. */
export function nameBasedId(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
