import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AuthorizationStateExpired, AuthorizationStateInvalid, type FinishAuthorizationPayload } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';
import { findProvider, needsConsent } from '@company-data/providers';
import type { FoundAuthorization } from './authorization.js';

const STATE_BYTES = 32;
const STATE = /^[A-Za-z0-9_-]{43}$/;
const MAX_PARAMETERS = 20;
const MAX_CHARACTERS = 10_000;

/**
 * Returns a new OAuth state of 256 random bits, encoded as base64url. It has no underscore, because
 * a provider may return letters, digits and hyphens only. This takes one bit of the randomness.
 */
export function generateState(): string {
  for (;;) {
    const state = randomBytes(STATE_BYTES).toString('base64url');
    if (!state.includes('_')) return state;
  }
}

export const hashOfState = (state: string): string => createHash('sha256').update(state).digest('hex');

/**
 * Returns the same error for every invalid callback, so that a caller cannot learn which check
 * failed.
 */
export const invalidCallback = (): DomainError =>
  failure(AuthorizationStateInvalid, 'invalid', {
    detail: 'The authorization state is unknown, was used before, or belongs to another browser.',
  });

/**
 * Returns the callback parameter that contains the state. Undefined when no such provider exists.
 */
function stateParameterOf(providerName: string): string | undefined {
  const manifest = findProvider(providerName);
  const grant = manifest?.tokens?.grants.find(needsConsent);
  return manifest && (grant?.kind === 'hosted' ? (grant.stateIn ?? 'state') : 'state');
}

const hasBoundedSize = (parameters: Record<string, unknown>): boolean => {
  const members = Object.entries(parameters);
  const characters = members.reduce((sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : Infinity), 0);
  return members.length <= MAX_PARAMETERS && characters <= MAX_CHARACTERS;
};

/**
 * Returns the state from the callback parameters, which are untrusted input.
 *
 * @throws AUTHORIZATION_STATE_INVALID
 */
export function stateAmong({ provider_name, parameters }: Pick<FinishAuthorizationPayload, 'provider_name' | 'parameters'>): string {
  const name = stateParameterOf(provider_name);
  const state = name !== undefined && Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!hasBoundedSize(parameters) || typeof state !== 'string' || !STATE.test(state)) throw invalidCallback();
  return state;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Returns the authorization when the callback comes from the same provider and browser as its
 * start. A mismatch does not use the state up.
 *
 * @throws AUTHORIZATION_STATE_INVALID, or AUTHORIZATION_STATE_EXPIRED when the state has expired
 */
export function checkCallback(
  found: FoundAuthorization | undefined,
  { provider_name, browser_hash }: Pick<FinishAuthorizationPayload, 'provider_name' | 'browser_hash'>,
): FoundAuthorization {
  if (!found || found.used || found.providerName !== provider_name || !isSame(found.browserHash, browser_hash)) throw invalidCallback();
  if (found.expired) throw failure(AuthorizationStateExpired, 'invalid', { detail: 'The authorization took too long.' });
  return found;
}
