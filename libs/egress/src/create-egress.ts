import { DEFAULT_GUARD, resolveHost, type GuardRules, type ResolveHost } from './address-guard.js';
import { guardedRequest, type GuardedResponse, type GuardedRequest } from './guarded-request.js';
import { DEFAULT_BREAKER, DEFAULT_LIMITS, DEFAULT_RETRY, type BreakerRules, type CallLimits, type RetryRules } from './settings.js';
import { createAgents } from './transport.js';
import { Upstream } from './upstream.js';

/** Settings of the way out; what is absent takes its default. */
export interface EgressOptions {
  limits?: Partial<CallLimits>;
  retry?: Partial<RetryRules>;
  breaker?: Partial<BreakerRules>;
  guard?: Partial<GuardRules>;
  /** PEM of an authority to trust instead of the public ones. */
  ca?: string;
  resolve?: ResolveHost;
  random?: () => number;
}

/** The only way out of the system. */
export interface Egress {
  /**
   * A configured upstream (operator-trusted, may be loopback); one object holds its breaker, so
   * keep it.
   */
  upstream(baseUrl: string): Upstream;
  /** The same at an address that a user gave: every call is under GuardRules. */
  guardedUpstream(baseUrl: string): Upstream;
  /** A request to an address that a user gave; see GuardRules. */
  guardedRequest(request: GuardedRequest, limits?: Partial<CallLimits>): Promise<GuardedResponse>;
  close(): void;
}

/**
 * Opens the way out. Guarded calls and upstreams keep separate connections, so that no unchecked
 * one is ever reused.
 */
export function createEgress(options: EgressOptions = {}): Egress {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const retry = { ...DEFAULT_RETRY, ...options.retry };
  const breaker = { ...DEFAULT_BREAKER, ...options.breaker };
  const guard = { ...DEFAULT_GUARD, ...options.guard };
  const { resolve = resolveHost, random = Math.random } = options;
  const rules = { limits, retry, breaker, random };
  const trusted = createAgents(options.ca);
  const checked = createAgents(options.ca);
  return {
    upstream: (baseUrl) => new Upstream({ baseUrl, ...rules, agents: trusted }),
    guardedUpstream: (baseUrl) => new Upstream({ baseUrl, ...rules, agents: checked, guard: { rules: guard, resolve } }),
    guardedRequest: (request, own) => guardedRequest(request, { guard, limits: { ...limits, ...own }, agents: checked, resolve }),
    close: () => [trusted, checked].forEach((agents) => [agents.http, agents.https].forEach((agent) => agent.destroy())),
  };
}
