export { checkAddress, DEFAULT_GUARD, isPublicAddress, type GuardRules, type ResolveHost } from './address-guard.js';
export type { BreakerState } from './circuit-breaker.js';
export { createEgress, type Egress, type EgressOptions } from './create-egress.js';
export { EgressError, type EgressErrorDetails, type EgressFailure } from './errors.js';
export type { GuardedAnswer, GuardedRequest } from './guarded-request.js';
export type { BreakerRules, CallLimits, RetryRules } from './settings.js';
export type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream.js';
