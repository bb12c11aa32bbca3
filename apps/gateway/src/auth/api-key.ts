import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Data of an API key for its lookup. It does not contain the key. */
export interface PresentedKey {
  prefix: string;
  /** SHA-256 of the whole key, hex. */
  digest: string;
}

const KEY = /^(cd_[a-z]{1,16}_[0-9a-f]{8})_[A-Za-z0-9_-]{43,100}$/;

/** Returns the keys in the raw headers of a request, since Node joins repeated headers. */
export function* sentKeys({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Generator<string> {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() === 'x-api-key') yield rawHeaders[index + 1]!;
  }
}

/** Parses a key. Returns undefined for a text that is not a key. */
export function presentedKey(key: string): PresentedKey | undefined {
  const prefix = KEY.exec(key)?.[1];
  return prefix ? { prefix, digest: hash('sha256', key, 'hex') } : undefined;
}
