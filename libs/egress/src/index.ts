export { checkAddress, DEFAULT_GUARD, isPublicAddress, type GuardRules, type ResolveHost } from './address-guard.js';
export type { BreakerState } from './circuit-breaker.js';
export { createEgress, type Egress, type EgressOptions } from './create-egress.js';
export { EgressError, type EgressErrorDetails, type EgressFailure } from './errors.js';
export type { GuardedResponse, GuardedRequest } from './guarded-request.js';
export type { BreakerRules, CallLimits, RetryRules } from './settings.js';
export type { Upstream, UpstreamResponse, UpstreamRequest } from './upstream.js';
export type { CallPhases } from './webhooks/call-progress.js';
export { createWebhookEgress, type WebhookCall, type WebhookEgress, type WebhookEgressOptions } from './webhooks/create-webhook-egress.js';
export type { WebhookResponse } from './webhooks/exchange-webhook.js';
export { checkWebhookAddress, type WebhookAddress } from './webhooks/webhook-address.js';
export {
  type ConnectionRules,
  DEFAULT_WEBHOOK_LIMITS,
  DEFAULT_WEBHOOK_RULES,
  type LookupRules,
  type WebhookLimits,
  type WebhookRules,
} from './webhooks/webhook-settings.js';
