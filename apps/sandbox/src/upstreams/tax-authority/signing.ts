import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { exportJWK, SignJWT, type JWK } from 'jose';

const ALG = 'RS256';
const SECONDS = 300;

type Pair = ReturnType<typeof generateKeyPairSync>;

let pair: (Pair & { kid: string }) | undefined;

/**
 * The key of this process: made when it is first asked for, for a sandbox that nobody signs in to
 * needs none.
 */
const keys = (): Pair & { kid: string } => (pair ??= { ...generateKeyPairSync('rsa', { modulusLength: 2_048 }), kid: randomUUID() });

/** The keys that signatures are checked with (RFC 7517). */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const { publicKey, kid } = keys();
  return { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: ALG }] };
}

/** Claims as a signed token, good for five minutes. */
export function signed(claims: Record<string, unknown>, clock: Clock): Promise<string> {
  const { privateKey, kid } = keys();
  const at = Math.floor(clock.now().getTime() / 1_000);
  const header = { alg: ALG, kid, typ: 'JWT' };
  return new SignJWT({ ...claims, iat: at, exp: at + SECONDS }).setProtectedHeader(header).sign(privateKey);
}
