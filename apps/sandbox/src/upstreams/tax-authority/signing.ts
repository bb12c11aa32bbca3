import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { exportJWK, SignJWT, type JWK } from 'jose';

const ALG = 'RS256';
const SECONDS = 300;

type Pair = ReturnType<typeof generateKeyPairSync>;

let pair: (Pair & { kid: string }) | undefined;

/**
 * Returns the key pair of this process. Generated at the first use, because most runs need none.
 */
const keys = (): Pair & { kid: string } => (pair ??= { ...generateKeyPairSync('rsa', { modulusLength: 2_048 }), kid: randomUUID() });

/** Returns the public keys for signature checks (RFC 7517). */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const { publicKey, kid } = keys();
  return { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: ALG }] };
}

/** Signs claims as a token that is valid for five minutes. */
export function signed(claims: Record<string, unknown>, clock: Clock): Promise<string> {
  const { privateKey, kid } = keys();
  const at = Math.floor(clock.now().getTime() / 1_000);
  const header = { alg: ALG, kid, typ: 'JWT' };
  return new SignJWT({ ...claims, iat: at, exp: at + SECONDS }).setProtectedHeader(header).sign(privateKey);
}
