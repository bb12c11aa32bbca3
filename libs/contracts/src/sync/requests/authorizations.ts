import { IsIn, IsObject, IsString, Matches, MaxLength } from 'class-validator';
import type { ConsentFailure } from '../../adapters/requests/consents.js';
import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';
import { ConnectTokenNotFound } from '../../users/errors.js';
import type { ClientSettingsResource } from '../../users/resources/client-settings.js';
import { AuthorizationStateExpired, AuthorizationStateInvalid, DataConnectionNotFound } from '../errors.js';
import type { ConnectionStatus } from '../resources/data-connection.js';

const SHA_256 = /^[0-9a-f]{64}$/;

class OwnConnectionPayload {
  /** SHA-256 of the token of the connect page, in hexadecimal. */
  @Matches(SHA_256)
  token_hash!: string;

  @Id('The data connection')
  connection_id!: string;
}

export class BeginAuthorizationPayload extends OwnConnectionPayload {
  /**
   * SHA-256 of the value in the browser's cookie, in hexadecimal. A return in another browser has
   * no effect.
   */
  @Matches(SHA_256)
  browser_hash!: string;

  /** Address to which the provider returns the end user. */
  @IsString()
  @MaxLength(2_000)
  redirect_uri!: string;

  /** Language of the end user. */
  @IsIn(['fr', 'en'])
  language!: 'fr' | 'en';
}

/**
 * Result of a started authorization, with the URL of the consent page. `not_needed` when the
 * connection does not wait for an end user.
 */
export type StartedAuthorization = { outcome: 'begun'; url: string } | { outcome: 'misconfigured' | 'unavailable' | 'not_needed' };

/**
 * From the gateway: an end user starts to authorize a connection. Needs no grant, because the token
 * of the page authorizes the request.
 */
export const BeginAuthorization = defineRequest<BeginAuthorizationPayload, StartedAuthorization>({
  subject: 'req.sync.begin-authorization',
  payload: BeginAuthorizationPayload,
  proof: 'own',
  errors: [ConnectTokenNotFound, DataConnectionNotFound],
  example: {
    token_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
    browser_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    redirect_uri: 'https://api.example.com/callback/example_provider',
    language: 'fr',
  },
});

export class FinishAuthorizationPayload {
  @Matches(/^[a-z0-9_]{1,64}$/)
  provider_name!: string;

  /** SHA-256 of the value in the browser's cookie, in hexadecimal. Empty without a cookie. */
  @Matches(/^([0-9a-f]{64})?$/)
  browser_hash!: string;

  /**
   * Parameters of the end user's return, at most 20 with 10,000 characters in total. They are
   * untrusted.
   */
  @IsObject()
  parameters!: Record<string, string>;
}

/** Result of an authorization, with the address to which the end user continues. */
export interface FinishedAuthorization {
  outcome: 'connected' | ConsentFailure;
  user_id: string;
  user_name: string;
  connection_id: string;
  provider_name: string;
  provider_title: string;
  /** Current status of the connection. */
  status: ConnectionStatus;
  /** Number of the user's connections that still wait for the end user, including this one. */
  waiting: number;
  return_url: string | null;
  client_settings: ClientSettingsResource;
}

/**
 * From the gateway: an end user returns from a provider. Needs no grant, because the state, valid
 * once, authorizes the request.
 */
export const FinishAuthorization = defineRequest<FinishAuthorizationPayload, FinishedAuthorization>({
  subject: 'req.sync.finish-authorization',
  payload: FinishAuthorizationPayload,
  proof: 'own',
  errors: [AuthorizationStateInvalid, AuthorizationStateExpired],
  example: {
    provider_name: 'example_provider',
    browser_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    parameters: { code: 'c', state: 'uFx0cN1o2Y3p4Q5r6S7t8U9v0W1x2Y3z4A5b6C7d8E9' },
  },
});

export class EndAuthorizationPayload extends OwnConnectionPayload {}

/**
 * From the gateway: the end user withdraws an authorization, and the connection becomes
 * DISCONNECTED. Needs no grant, because the token of the page authorizes the request.
 */
export const EndAuthorization = defineRequest<EndAuthorizationPayload, { ended: boolean }>({
  subject: 'req.sync.end-authorization',
  payload: EndAuthorizationPayload,
  proof: 'own',
  errors: [ConnectTokenNotFound, DataConnectionNotFound],
  example: {
    token_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
  },
});
