import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyEnvironment } from '../accounts/account.js';

/** Time after which the use of a key is recorded again, in milliseconds. */
const LAST_USED_RESOLUTION_MS = 60_000;
/** Active keys per account, at most: one in use and its successor. */
export const MAX_ACTIVE_KEYS = 2;

/** Stored API key, with its prefix and a keyed hash of the whole key. */
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
// 43 characters out of 62 have 256.03 random bits.
const SECRET_LENGTH = 43;

/**
 * Generates a key `cd_<environment>_<8 hex>_<43 letters and digits>`. Its prefix is the part before
 * the last underscore.
 */
export function generateApiKey(environment: KeyEnvironment): { prefix: string; key: string } {
  const prefix = `cd_${environment}_${randomBytes(4).toString('hex')}`;
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { prefix, key: `${prefix}_${secret}` };
}

/** Returns the SHA-256 of a key in hexadecimal, which the gateway sends to users. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Returns the stored hash of a key: HMAC-SHA256 over its digest, in hexadecimal. A copy of the
 * table is not enough to verify keys.
 */
export const hashDigest = (digest: string, pepper: string): string =>
  createHmac('sha256', pepper).update(Buffer.from(digest, 'hex')).digest('hex');

const sameHash = (left: string, right: string): boolean => timingSafeEqual(Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));

/** Returns true when a key is valid at the given time. */
export const isActive = (key: Pick<ApiKey, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);

/** Returns the active key with this hash among the keys of a prefix. */
export const matchingKey = (keys: ApiKey[], hash: string, now: Date): ApiKey | undefined =>
  keys.filter((key) => sameHash(key.hash, hash)).find((key) => isActive(key, now));

/** Returns true when the use of a key must be recorded again. */
export const useIsStale = ({ lastUsedAt }: ApiKey, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USED_RESOLUTION_MS;
