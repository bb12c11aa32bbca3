import ipaddr from 'ipaddr.js';
import { checkHost, checkPlain, checkWay, hostOf, parseAddress } from '../address-guard.js';
import { EgressError } from '../errors.js';
import type { WebhookRules } from './webhook-settings.js';

/** URL of a valid address, or its violation. `forbidden` means that webhooks must not call it. */
export type WebhookAddress = { url: URL } | { violation: 'form' | 'forbidden'; message: string };

const isLoopback = (host: string): boolean => host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

function violationIn(check: () => void): string | undefined {
  try {
    check();
  } catch (error) {
    if (error instanceof EgressError) return error.message;
    throw error;
  }
}

/** Checks the webhook address of an account without a DNS lookup. */
export function checkWebhookAddress(text: string, rules: WebhookRules): WebhookAddress {
  const parsed: { url?: URL } = {};
  const malformed = violationIn(() => checkPlain((parsed.url = parseAddress(text)), text));
  const { url } = parsed;
  if (malformed !== undefined || url === undefined) return { violation: 'form', message: malformed ?? '' };
  if (rules.allowLoopback && isLoopback(hostOf(url))) return { url };
  const hidden = violationIn(() => checkHost(url));
  if (hidden !== undefined) return { violation: 'forbidden', message: hidden };
  const way = violationIn(() => checkWay(url, rules));
  return way === undefined ? { url } : { violation: 'form', message: way };
}
