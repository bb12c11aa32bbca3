import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyEnvironment } from '../accounts/account.js';

/** How long after its last use a key's use is noted again, in milliseconds. */
const LAST_USED_RESOLUTION_MS = 60_000;
/** Keys an account may have active at once: one in use and its successor. */
export const MAX_ACTIVE_KEYS = 2;

/** An API key as stored: what finds it, and a keyed hash of it. */
export interface ApiKey {
  id: string;
  accountId: string;
  prefix: string;
  hash: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// 43 characters out of 62 carry 256.03 random bits.
const SECRET_LENGTH = 43;

/**
 * A new key `cd_<environment>_<8 hex>_<43 letters and digits>`; its prefix is what stands before
 * the last underscore.
 */
export function generateApiKey(environment: KeyEnvironment): { prefix: string; key: string } {
  const prefix = `cd_${environment}_${randomBytes(4).toString('hex')}`;
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { prefix, key: `${prefix}_${secret}` };
}

/** SHA-256 (hex) of a key: what travels between the gateway and users. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * What is stored of a key: HMAC-SHA256 (hex) over its digest, so that the table alone proves
 * nothing.
 */
export const hashDigest = (digest: string, pepper: string): string =>
  createHmac('sha256', pepper).update(Buffer.from(digest, 'hex')).digest('hex');

const sameHash = (left: string, right: string): boolean => timingSafeEqual(Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));

/** Whether a key lets requests in at a moment. */
export const isActive = (key: Pick<ApiKey, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);

/** The active one among the keys of a prefix that bears this hash. */
export const matchingKey = (keys: ApiKey[], hash: string, now: Date): ApiKey | undefined =>
  keys.filter((key) => sameHash(key.hash, hash)).find((key) => isActive(key, now));

/** Whether the use of a key is to be written down again. */
export const useIsStale = ({ lastUsedAt }: ApiKey, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USED_RESOLUTION_MS;
