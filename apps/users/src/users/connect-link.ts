import { createHash, randomBytes } from 'node:crypto';

const VALID_DAYS = 30;

/** The secret part of a user's connection page address. */
export interface ConnectLink {
  token: string;
  /** SHA-256 of the token, hex. */
  hash: string;
  expiresAt: Date;
}

/** A new connect link: 256 random bits, valid 30 days. */
export function generateConnectLink(now: Date): ConnectLink {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  return { token, hash, expiresAt: new Date(now.getTime() + VALID_DAYS * 86_400_000) };
}

/** The address an end user opens. */
export const connectUrl = (baseUrl: string, token: string): string => `${baseUrl.replace(/\/+$/, '')}/connect/${token}`;
