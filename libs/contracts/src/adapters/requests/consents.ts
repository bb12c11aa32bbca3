import { IsIn, IsObject, IsString, Matches, MaxLength } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';
import { ProviderNotAvailable, ProviderNotEnabled } from '../../users/errors.js';

/**
 * What came of asking: `denied`, the end user did not consent; `rejected`, the provider does not
 * honour what he brought; `wrong_company`, he speaks for another company; `misconfigured`, the
 * provider refuses the account's application; `unavailable`, the provider could not be asked.
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

  /** 256 bits, base64url; adapters keeps none, and draws from it what the consent is bound to. */
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  state!: string;

  /** The address the end user comes back to. */
  @IsString()
  @MaxLength(2_000)
  redirect_uri!: string;

  /** The language the end user reads. */
  @IsIn(['fr', 'en'])
  language!: 'fr' | 'en';
}

export class BeginConsentPayload extends ConsentPayload {}

/** Where the end user's browser goes to consent. */
export type StartedConsent = { outcome: 'begun'; url: string } | { outcome: 'misconfigured' | 'unavailable' };

export class FinishConsentPayload extends ConsentPayload {
  /** What the end user brought back, at most 20 parameters; anybody may have written them. */
  @IsObject()
  parameters!: Record<string, string>;
}

/**
 * Whether the connection may be read now; when the consent ends by itself (ISO 8601 UTC), null
 * where the provider does not say.
 */
export type FinishedConsent = { outcome: 'given'; expires_at: string | null } | { outcome: ConsentFailure };

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

/** For sync: prepares a consent at a provider. May be asked again for the same connection. */
export const BeginConsent = defineRequest<BeginConsentPayload, StartedConsent>({
  subject: 'req.adapters.begin-consent',
  payload: BeginConsentPayload,
  errors: [ProviderNotEnabled, ProviderNotAvailable],
  example,
});

/** For sync, once for a state: keeps what an end user consented to. */
export const FinishConsent = defineRequest<FinishConsentPayload, FinishedConsent>({
  subject: 'req.adapters.finish-consent',
  payload: FinishConsentPayload,
  errors: [ProviderNotEnabled, ProviderNotAvailable],
  example: { ...example, parameters: { code: 'c', state: example.state } },
});
