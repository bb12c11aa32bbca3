import { DEFAULT_GUARD, resolveHost, type GuardRules, type ResolveHost } from './address-guard.js';
import { guardedRequest, type GuardedResponse, type GuardedRequest } from './guarded-request.js';
import { DEFAULT_BREAKER, DEFAULT_LIMITS, DEFAULT_RETRY, type BreakerRules, type CallLimits, type RetryRules } from './settings.js';
import { createAgents } from './transport.js';
import { Upstream } from './upstream.js';

/** Settings of outgoing calls. An absent setting has its default. */
export interface EgressOptions {
  limits?: Partial<CallLimits>;
  retry?: Partial<RetryRules>;
  breaker?: Partial<BreakerRules>;
  guard?: Partial<GuardRules>;
  /** PEM of a certificate authority that replaces the public ones. */
  ca?: string;
  resolve?: ResolveHost;
  random?: () => number;
}

/** All outgoing calls of the system go through this interface. */
export interface Egress {
  /**
   * Returns a configured upstream. The operator trusts its address, which may be loopback. The
   * object has the circuit breaker, so create one per upstream.
   */
  upstream(baseUrl: string): Upstream;
  /** Returns an upstream at an address of a user. Each call is under `GuardRules`. */
  guardedUpstream(baseUrl: string): Upstream;
  /** Sends one request to an address of a user, under `GuardRules`. */
  guardedRequest(request: GuardedRequest, limits?: Partial<CallLimits>): Promise<GuardedResponse>;
  close(): void;
}

/**
 * Creates the egress. Guarded calls and upstreams have separate connections, so that a guarded call
 * never reuses an unchecked connection.
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
