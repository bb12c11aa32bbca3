import { createHash } from 'node:crypto';
import type { Idempotency } from '@company-data/contracts';
import { invalid } from '@company-data/kernel';

const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/**
 * Returns the idempotency key and a fingerprint of the request, or undefined without a key. @throws
 * VALIDATION_FAILED for a malformed key
 */
export function idempotencyOf(header: unknown, method: string, path: string, body: Uint8Array): Idempotency | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw invalid([{ parameter: 'Idempotency-Key', code: 'NOT_VALID', detail: 'Send 1 to 255 printable ASCII characters, once.' }]);
  }
  return { key: header, fingerprint: createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex') };
}
