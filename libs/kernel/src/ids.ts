import { hash, randomUUID } from 'node:crypto';

/** Returns a random UUID (v4). */
export const newId = (): string => randomUUID();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Returns true for a UUID in the canonical form of 36 characters. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && text.length === 36 && UUID.test(text);

/**
 * Returns the UUIDv5 (RFC 9562) of a name in a namespace, which is itself a UUID. The same input
 * always returns the same id.
 */
export function nameBasedId(namespace: string, name: string): string {
  const hex = hash('sha1', Buffer.concat([Buffer.from(namespace.replaceAll('-', ''), 'hex'), Buffer.from(name, 'utf8')]));
  const variant = ((parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
