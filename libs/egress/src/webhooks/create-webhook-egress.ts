import { isIP, type LookupFunction } from 'node:net';
import { guardedLookup, hostOf, isPublicAddress } from '../address-guard.js';
import { EgressError } from '../errors.js';
import { exchangeWebhook, FoundClosed, type WebhookResponse, type WebhookOnWire } from './exchange-webhook.js';
import { NameLookup } from './name-lookup.js';
import { checkWebhookAddress, type WebhookAddress } from './webhook-address.js';
import { createWebhookAgents } from './webhook-agents.js';
import { givenUp } from './webhook-error.js';
import {
  type ConnectionRules,
  DEFAULT_CONNECTIONS,
  DEFAULT_LOOKUP,
  DEFAULT_WEBHOOK_LIMITS,
  DEFAULT_WEBHOOK_RULES,
  type LookupRules,
  type WebhookLimits,
  type WebhookRules,
} from './webhook-settings.js';

/** Settings of the way out for webhooks; what is absent takes its default. */
export interface WebhookEgressOptions {
  rules?: Partial<WebhookRules>;
  limits?: Partial<WebhookLimits>;
  connections?: Partial<ConnectionRules>;
  lookup?: Partial<LookupRules>;
  /** PEM of an authority to trust instead of the public ones. */
  ca?: string;
}

/** A webhook to be sent: a POST of these bytes to the address as it is signed. */
export interface WebhookCall {
  /** As the URL parser writes it. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  signal?: AbortSignal;
}

/**
 * The way out for webhooks: no redirect, no proxy, HTTP/1.1 only, never to an address that is not
 * public.
 */
export interface WebhookEgress {
  /**
   * Sends it once, and once more where a connection used again was found closed. @throws
   * EgressError when no status line came
   */
  send(call: WebhookCall): Promise<WebhookResponse>;
  /**
   * What is wrong with an address that an account gives, and whether its name leads to a private
   * address now; one that cannot be looked up passes.
   */
  check(url: string): Promise<WebhookAddress>;
  close(): void;
}

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * The addresses of `localhost` without asking anybody. Only where it is allowed does a call come so
 * far.
 */
const loopbackLookup: LookupFunction = (_host, options, callback) => {
  if (options.all) callback(null, LOOPBACK);
  else callback(null, LOOPBACK[0]!.address, LOOPBACK[0]!.family);
};

const isPrivate = (addresses: readonly { address: string }[]): boolean => !addresses.every(({ address }) => isPublicAddress(address));

function addressOf(text: string, rules: WebhookRules): URL {
  const checked = checkWebhookAddress(text, rules);
  if ('violation' in checked) throw new EgressError('forbidden-address', checked.message);
  // What the parser would write otherwise was not signed as it would be called.
  if (checked.url.href !== text) throw new TypeError('an address of a webhook is called as the parser writes it');
  return checked.url;
}

/** Opens the way out for webhooks, with connections and look-ups of its own. */
export function createWebhookEgress(options: WebhookEgressOptions = {}): WebhookEgress {
  const rules = { ...DEFAULT_WEBHOOK_RULES, ...options.rules };
  const limits = { ...DEFAULT_WEBHOOK_LIMITS, ...options.limits };
  const agents = createWebhookAgents({ ...DEFAULT_CONNECTIONS, ...options.connections }, options.ca);
  const names = new NameLookup({ ...DEFAULT_LOOKUP, ...options.lookup });
  const guarded = guardedLookup(names.resolve);

  async function send(wire: WebhookOnWire): Promise<WebhookResponse> {
    const by = wire.url.protocol === 'https:' ? 'https' : 'http';
    try {
      return await exchangeWebhook(wire, agents.reusable[by], limits);
    } catch (error) {
      if (!(error instanceof FoundClosed)) throw error;
      return { ...(await exchangeWebhook(wire, agents.fresh[by], limits)), reconnected: true };
    }
  }

  return {
    send: async ({ url: text, headers, body, signal }) => {
      const url = addressOf(text, rules);
      if (signal?.aborted) throw givenUp();
      const lookup = hostOf(url) === 'localhost' ? loopbackLookup : guarded;
      return send({ url, headers, body, signal, lookup, endsAt: performance.now() + limits.deadlineMs });
    },
    check: async (text) => {
      const checked = checkWebhookAddress(text, rules);
      if ('violation' in checked) return checked;
      const host = hostOf(checked.url);
      if (host === 'localhost' || isIP(host) !== 0) return checked;
      const addresses = await names.resolve(host).catch(() => []);
      return isPrivate(addresses) ? { violation: 'forbidden', message: 'The address does not lead to the public internet.' } : checked;
    },
    close: () => {
      names.close();
      for (const { http, https } of [agents.reusable, agents.fresh]) for (const agent of [http, https]) agent.destroy();
    },
  };
}
