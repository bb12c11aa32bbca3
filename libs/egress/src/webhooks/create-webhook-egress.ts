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

/** Settings of webhook calls. An absent setting has its default. */
export interface WebhookEgressOptions {
  rules?: Partial<WebhookRules>;
  limits?: Partial<WebhookLimits>;
  connections?: Partial<ConnectionRules>;
  lookup?: Partial<LookupRules>;
  /** PEM of a certificate authority that replaces the public ones. */
  ca?: string;
}

/** A webhook: a POST of these bytes to the signed URL. */
export interface WebhookCall {
  /** URL as the URL parser serializes it. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  signal?: AbortSignal;
}

/** Sends webhooks over HTTP/1.1, without redirects or proxies, to public addresses only. */
export interface WebhookEgress {
  /**
   * Sends a webhook once. Sends it a second time when a reused connection was closed.
   *
   * @throws EgressError when no status line arrived
   */
  send(call: WebhookCall): Promise<WebhookResponse>;
  /**
   * Checks an address of an account, and that its name does not resolve to a private address now. A
   * name that cannot be resolved is accepted.
   */
  check(url: string): Promise<WebhookAddress>;
  close(): void;
}

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Addresses of `localhost` without a DNS query. Only an allowed call reaches this lookup. */
const loopbackLookup: LookupFunction = (_host, options, callback) => {
  if (options.all) callback(null, LOOPBACK);
  else callback(null, LOOPBACK[0]!.address, LOOPBACK[0]!.family);
};

const isPrivate = (addresses: readonly { address: string }[]): boolean => !addresses.every(({ address }) => isPublicAddress(address));

function addressOf(text: string, rules: WebhookRules): URL {
  const checked = checkWebhookAddress(text, rules);
  if ('violation' in checked) throw new EgressError('forbidden-address', checked.message);
  // A URL that the parser would change was not signed as it would be sent.
  if (checked.url.href !== text) throw new TypeError('a webhook URL must be in the form that the URL parser serializes');
  return checked.url;
}

/** Creates the egress for webhooks. It has its own connections and DNS lookups. */
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
      return isPrivate(addresses) ? { violation: 'forbidden', message: 'The name of the address resolves to a private address.' } : checked;
    },
    close: () => {
      names.close();
      for (const { http, https } of [agents.reusable, agents.fresh]) for (const agent of [http, https]) agent.destroy();
    },
  };
}
