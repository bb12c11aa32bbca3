import { DEFAULT_GUARD, type GuardRules } from '../address-guard.js';

/** Addresses that an account may use for webhooks. */
export interface WebhookRules extends Pick<GuardRules, 'allowHttp' | 'ports'> {
  /**
   * Allows `localhost` and loopback literals on any port and over http, for a receiver on the same
   * machine during development.
   */
  allowLoopback: boolean;
}

export const DEFAULT_WEBHOOK_RULES: WebhookRules = { allowHttp: false, ports: DEFAULT_GUARD.ports, allowLoopback: false };

/** Bounds of one webhook, in milliseconds and bytes. */
export interface WebhookLimits {
  /**
   * From the DNS lookup to the headers of the response, including a second try, in milliseconds.
   */
  deadlineMs: number;
  /** Time to read the body after the headers, in milliseconds. */
  responseTimeoutMs: number;
  /**
   * Bytes of the body that are read. A connection can be reused only after the whole body was read.
   */
  maxResponseBytes: number;
  /** Bytes of the body that are returned. */
  returnedBytes: number;
  maxHeaderBytes: number;
}

/** Number and lifetime of connections. */
export interface ConnectionRules {
  /** Concurrent connections to one host and port, at most. */
  maxPerHost: number;
  /** Idle connections, at most. The oldest is closed first. */
  idle: number;
  /** Idle time in milliseconds. Common servers close connections after five seconds. */
  idleMs: number;
  /** Cached TLS sessions, at most. */
  sessions: number;
}

/** Settings of DNS lookups. */
export interface LookupRules {
  /** Addresses of name servers, with a port other than 53. Default: those of the machine. */
  servers?: readonly string[];
  /** Timeout of one query to one name server, in milliseconds. */
  timeoutMs: number;
  tries: number;
  /** Lifetime of cached addresses, in milliseconds. 0 disables the cache. */
  cacheTtlMs: number;
  /** Names in the cache, at most. */
  maxCachedNames: number;
}

export const DEFAULT_WEBHOOK_LIMITS: WebhookLimits = {
  deadlineMs: 15_000,
  responseTimeoutMs: 2_000,
  maxResponseBytes: 65_536,
  returnedBytes: 4_096,
  maxHeaderBytes: 16_384,
};

export const DEFAULT_CONNECTIONS: ConnectionRules = { maxPerHost: 16, idle: 128, idleMs: 4_000, sessions: 1_000 };

export const DEFAULT_LOOKUP: LookupRules = { timeoutMs: 2_000, tries: 2, cacheTtlMs: 5_000, maxCachedNames: 10_000 };
