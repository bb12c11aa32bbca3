import { createHash, randomBytes } from 'node:crypto';

const VALID_DAYS = 30;

/** Secret part of the connect page URL of a user. */
export interface ConnectLink {
  token: string;
  /** SHA-256 of the token, in hexadecimal. */
  hash: string;
  expiresAt: Date;
}

/** Generates a connect link with 256 random bits, which is valid for 30 days. */
export function generateConnectLink(now: Date): ConnectLink {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  return { token, hash, expiresAt: new Date(now.getTime() + VALID_DAYS * 86_400_000) };
}

/** Returns the connect page URL that an end user opens. */
export const connectUrl = (baseUrl: string, token: string): string => `${baseUrl.replace(/\/+$/, '')}/connect/${token}`;
