import { DEFAULT_GUARD, type GuardRules } from '../address-guard.js';

/** Which addresses an account may have its webhooks sent to. */
export interface WebhookRules extends Pick<GuardRules, 'allowHttp' | 'ports'> {
  /**
   * `localhost` and literals of loopback, on any port and over http: for a receiver on the same
   * machine, in development.
   */
  allowLoopback: boolean;
}

export const DEFAULT_WEBHOOK_RULES: WebhookRules = { allowHttp: false, ports: DEFAULT_GUARD.ports, allowLoopback: false };

/** Bounds of one webhook, in milliseconds and bytes. */
export interface WebhookLimits {
  /** From the look-up to the headers of the answer, a second try included. */
  deadlineMs: number;
  /** After the headers: what does not come within it is left. */
  responseTimeoutMs: number;
  /** How much of an answer is read, so that its connection can be used again. */
  maxResponseBytes: number;
  /** How much of an answer is handed out. */
  returnedBytes: number;
  maxHeaderBytes: number;
}

/** How many connections there are, and for how long. */
export interface ConnectionRules {
  /** At once to one host and port. */
  maxPerHost: number;
  /** Kept unused in all; the oldest one goes first. */
  idle: number;
  /** Below the five seconds after which common servers close. */
  idleMs: number;
  /** TLS sessions that are remembered. */
  sessions: number;
}

/** How names are looked up. */
export interface LookupRules {
  /**
   * Addresses of name servers, with a port where it is not 53; those of the machine unless given.
   */
  servers?: readonly string[];
  /** For one answer of one name server. */
  timeoutMs: number;
  tries: number;
  /** How long addresses are known without asking again; 0 asks every time. */
  cacheTtlMs: number;
  /** Names whose addresses are known at once. */
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
