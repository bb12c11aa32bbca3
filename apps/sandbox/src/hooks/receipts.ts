import { type Verdict, verifyBody, verifyUrl } from '@company-data/webhook-verify';
import { type HookContent, readContent } from './hook-content.js';
import type { HookStore, ReceivedHook } from './hook-store.js';

/** Result of the signature check. The reason is `NO_SECRET` when the receiver has no secret. */
export type Verified = { valid: true; signed_at: string } | { valid: false; reason: string };

/** A delivery with its content and its signature checks. */
export interface Receipt extends HookContent {
  number: number;
  at: string;
  method: string;
  url: string;
  answered: number;
  bytes: number;
  /**
   * Number of deliveries with this id so far, including this one. 0 when the delivery has no id.
   */
  attempt: number;
  /** True when both signatures are valid. */
  verified: boolean;
  body_signature: Verified;
  url_signature: Verified;
}

const verificationOf = (verdict: Verdict): Verified =>
  verdict.valid ? { valid: true, signed_at: verdict.signedAt.toISOString() } : verdict;

function verify(hook: ReceivedHook, secret: readonly string[]): Pick<Receipt, 'verified' | 'body_signature' | 'url_signature'> {
  if (secret.length === 0) {
    const none: Verified = { valid: false, reason: 'NO_SECRET' };
    return { verified: false, body_signature: none, url_signature: none };
  }
  // Checks the age of the signature at the time of the delivery, not at the time of this read.
  const by = { secret, now: hook.at };
  const body = verificationOf(verifyBody({ ...by, header: hook.headers['x-service-signature'], body: hook.body }));
  const url = verificationOf(verifyUrl({ ...by, header: hook.headers['x-webhook-signature'], url: hook.url }));
  return { verified: body.valid && url.valid, body_signature: body, url_signature: url };
}

const contents = new WeakMap<ReceivedHook, HookContent>();

function contentOf(hook: ReceivedHook): HookContent {
  const content = contents.get(hook) ?? readContent(hook.body);
  contents.set(hook, content);
  return content;
}

/** Returns the newest deliveries, newest first, at most `most`. */
export function receipts(hooks: HookStore, most: number): Receipt[] {
  const seen = new Map<string, number>();
  const counted = hooks.all().map((hook) => {
    const { id } = contentOf(hook);
    if (id === undefined) return { hook, attempt: 0 };
    const attempt = (seen.get(id) ?? 0) + 1;
    seen.set(id, attempt);
    return { hook, attempt };
  });
  return counted.slice(-most).reverse().map(({ hook, attempt }) => receiptOf(hook, attempt, hooks.secrets)); // prettier-ignore
}

function receiptOf(hook: ReceivedHook, attempt: number, secrets: readonly string[]): Receipt {
  const { number, at, method, url, answered, body } = hook;
  const facts = { number, at: at.toISOString(), method, url, answered, bytes: body.length, attempt };
  return { ...facts, ...verify(hook, secrets), ...contentOf(hook) };
}
