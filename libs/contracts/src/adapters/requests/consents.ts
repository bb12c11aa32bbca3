import { IsIn, IsObject, IsString, Matches, MaxLength } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';
import { ProviderNotAvailable, ProviderNotEnabled } from '../../users/errors.js';

/**
 * Reason of a failed consent:
 *
 * - `denied`: the end user did not consent
 * - `rejected`: the provider rejects the returned parameters
 * - `wrong_company`: the end user acts for another company
 * - `misconfigured`: the provider rejects the account's application
 * - `unavailable`: the provider could not be called
 */
export type ConsentFailure = 'denied' | 'rejected' | 'wrong_company' | 'misconfigured' | 'unavailable';

class ConsentPayload {
  @Matches(/^[a-z0-9_]{1,64}$/)
  provider_name!: string;

  @Id('The user')
  user_id!: string;

  @Id('The data connection')
  connection_id!: string;

  @Matches(/^\d{9}$/)
  siren!: string;

  @IsString()
  @MaxLength(10_000)
  name!: string;

  /**
   * Random value of 256 bits, base64url. adapters does not store it, and derives the values that
   * bind the consent from it.
   */
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  state!: string;

  /** Address to which the end user returns. */
  @IsString()
  @MaxLength(2_000)
  redirect_uri!: string;

  /** Language of the end user. */
  @IsIn(['fr', 'en'])
  language!: 'fr' | 'en';
}

export class BeginConsentPayload extends ConsentPayload {}

/** Result of a started consent, with the URL of the consent page. */
export type StartedConsent = { outcome: 'begun'; url: string } | { outcome: 'misconfigured' | 'unavailable' };

export class FinishConsentPayload extends ConsentPayload {
  /** Parameters of the end user's return, at most 20. They are untrusted. */
  @IsObject()
  parameters!: Record<string, string>;
}

/** Failed consent. `lacking` names the rights that it lacks at the provider, for `rejected`. */
export interface FailedConsent {
  outcome: ConsentFailure;
  lacking?: string[];
}

/**
 * Result of a consent. `expires_at` is the end of the consent (ISO 8601 UTC), or null when the
 * provider does not report one.
 */
export type FinishedConsent = { outcome: 'given'; expires_at: string | null } | FailedConsent;

const example = {
  provider_name: 'example_provider',
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  connection_id: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 'uFx0cN1o2Y3p4Q5r6S7t8U9v0W1x2Y3z4A5b6C7d8E9',
  redirect_uri: 'https://api.example.com/callback/example_provider',
  language: 'fr' as const,
};

/** For sync: starts a consent at a provider. May be repeated for the same connection. */
export const BeginConsent = defineRequest<BeginConsentPayload, StartedConsent>({
  subject: 'req.adapters.begin-consent',
  payload: BeginConsentPayload,
  errors: [ProviderNotEnabled, ProviderNotAvailable],
  example,
});

/** For sync, once per state: stores the consent of an end user. */
export const FinishConsent = defineRequest<FinishConsentPayload, FinishedConsent>({
  subject: 'req.adapters.finish-consent',
  payload: FinishConsentPayload,
  errors: [ProviderNotEnabled, ProviderNotAvailable],
  example: { ...example, parameters: { code: 'c', state: example.state } },
});
