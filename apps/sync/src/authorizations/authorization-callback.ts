import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AuthorizationStateExpired, AuthorizationStateInvalid, type FinishAuthorizationPayload } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';
import { findProvider, needsConsent } from '@company-data/providers';
import type { FoundAuthorization } from './authorization.js';

const STATE_BYTES = 32;
const STATE = /^[A-Za-z0-9_-]{43}$/;
const MAX_PARAMETERS = 20;
const MAX_CHARACTERS = 10_000;

/** Goes with an end user to a provider and comes back: 256 bits that nobody can guess. */
export const generateState = (): string => randomBytes(STATE_BYTES).toString('base64url');

export const hashOfState = (state: string): string => createHash('sha256').update(state).digest('hex');

/** One answer for whatever is wrong, so that nobody learns what was right. */
export const invalidCallback = (): DomainError =>
  failure(AuthorizationStateInvalid, 'invalid', { detail: 'This way back is unknown, was taken before, or began elsewhere.' });

/**
 * The parameter that a provider brings the state back in; undefined where there is no such
 * provider.
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
 * The state among what an end user brought back, which anybody may have written. @throws
 * AUTHORIZATION_STATE_INVALID
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
 * The authorization, when whoever brought its state back is who went: from the provider he was sent
 * to, in the browser he left with. Another provider or browser uses nothing up. @throws
 * AUTHORIZATION_STATE_INVALID, or AUTHORIZATION_STATE_EXPIRED when he was too slow
 */
export function checkCallback(
  found: FoundAuthorization | undefined,
  { provider_name, browser_hash }: Pick<FinishAuthorizationPayload, 'provider_name' | 'browser_hash'>,
): FoundAuthorization {
  if (!found || found.used || found.providerName !== provider_name || !isSame(found.browserHash, browser_hash)) throw invalidCallback();
  if (found.expired) throw failure(AuthorizationStateExpired, 'invalid', { detail: 'The authorization took too long.' });
  return found;
}
