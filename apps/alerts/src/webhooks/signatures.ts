import { createHmac } from 'node:crypto';

/** A secret of an account, as far as signing asks for it. */
export interface SecretVersion {
  version: number;
  secret: string;
  /** When it stops signing beside a newer one; null while there is none. */
  signsUntil: Date | null;
}

/** How many sign at once: the newest, and the one before for a time. */
const MAX_SECRETS = 2;

/** How long a secret signs beside the one that replaces it. */
export const ROTATION_HOURS = 24;

/** The secrets that sign at a moment, the newest first. */
export function signingSecrets(versions: readonly SecretVersion[], now: Date): string[] {
  const newest = versions.toSorted((one, other) => other.version - one.version).slice(0, MAX_SECRETS);
  return newest.filter(({ signsUntil }, place) => place === 0 || (signsUntil !== null && now < signsUntil)).map(({ secret }) => secret);
}

const sign = (secret: string, ...pieces: (string | Uint8Array)[]): string => {
  const hmac = createHmac('sha256', secret);
  for (const piece of pieces) hmac.update(piece);
  return hmac.digest('base64');
};

/** What a request is signed over; `time` in seconds of Unix time, as `date` of the address. */
export interface SignedRequest {
  /** Complete, as it is called. */
  url: string;
  body: Uint8Array;
  time: number;
}

/**
 * Both signatures of a request, by secrets with the newest first: the older header has room for
 * that one alone.
 */
export function signatureHeaders({ url, body, time }: SignedRequest, secrets: readonly string[]): Record<string, string> {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('an account without a webhook secret can send nothing');
  const bodies = secrets.map((secret) => `v1=${sign(secret, `${time}.`, body)}`);
  return { 'X-Webhook-Signature': `sha256=${sign(newest, url)}`, 'X-Service-Signature': `t=${time},${bodies.join(',')}` };
}
