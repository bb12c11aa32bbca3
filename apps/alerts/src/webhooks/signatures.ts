import { createHmac } from 'node:crypto';

/** A signing secret of an account. */
export interface SecretVersion {
  version: number;
  secret: string;
  /** Time at which a replaced secret stops signing, null for the newest one. */
  signsUntil: Date | null;
}

/** Secrets that sign at the same time: the newest, and temporarily the previous one. */
const MAX_SECRETS = 2;

/** Hours for which a replaced secret still signs. */
export const ROTATION_HOURS = 24;

/** Returns the secrets that sign at a time, newest first. */
export function signingSecrets(versions: readonly SecretVersion[], now: Date): string[] {
  const newest = versions.toSorted((one, other) => other.version - one.version).slice(0, MAX_SECRETS);
  return newest.filter(({ signsUntil }, place) => place === 0 || (signsUntil !== null && now < signsUntil)).map(({ secret }) => secret);
}

const sign = (secret: string, ...pieces: (string | Uint8Array)[]): string => {
  const hmac = createHmac('sha256', secret);
  for (const piece of pieces) hmac.update(piece);
  return hmac.digest('base64');
};

/** Signed content of a request. `time` is the Unix time in seconds, equal to `date` in the URL. */
export interface SignedRequest {
  /** Complete URL, as it is called. */
  url: string;
  body: Uint8Array;
  time: number;
}

/**
 * Returns both signature headers for secrets ordered from the newest. The older header can carry
 * one signature only, so it uses the newest secret.
 */
export function signatureHeaders({ url, body, time }: SignedRequest, secrets: readonly string[]): Record<string, string> {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('the account has no webhook secret');
  const bodies = secrets.map((secret) => `v1=${sign(secret, `${time}.`, body)}`);
  return { 'X-Webhook-Signature': `sha256=${sign(newest, url)}`, 'X-Service-Signature': `t=${time},${bodies.join(',')}` };
}
