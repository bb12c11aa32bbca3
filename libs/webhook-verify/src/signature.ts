import { createHmac, timingSafeEqual } from 'node:crypto';

const BYTES = 32;

/** Decodes a base64 signature of 32 bytes. Returns undefined for any other text. */
export function decodeSignature(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === BYTES && bytes.toString('base64') === base64 ? bytes : undefined;
}

const isSigned = (secret: string, content: readonly Uint8Array[], given: readonly Buffer[]): boolean => {
  const hmac = createHmac('sha256', secret);
  for (const piece of content) hmac.update(piece);
  const own = hmac.digest();
  // Compares all signatures, so that the duration does not reveal a partial match.
  return given.filter((signature) => timingSafeEqual(signature, own)).length > 0;
};

/**
 * True when one of the signatures is the HMAC-SHA256 of the content under one of the secrets. The
 * key is the UTF-8 bytes of the secret.
 *
 * @throws TypeError without a secret
 */
export function isSignedByAny(secret: string | readonly string[], content: readonly Uint8Array[], given: readonly Buffer[]): boolean {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length === 0 || secrets.includes('')) throw new TypeError('A webhook secret is needed to verify webhooks.');
  return secrets.filter((each) => isSigned(each, content, given)).length > 0;
}
