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
  /** SHA-256 of the token of the connect page, hex. */
  @Matches(SHA_256)
  token_hash!: string;

  @Id('The data connection')
  connection_id!: string;
}

export class BeginAuthorizationPayload extends OwnConnectionPayload {
  /**
   * SHA-256 of what the browser's cookie holds, hex: what comes back in another browser changes
   * nothing.
   */
  @Matches(SHA_256)
  browser_hash!: string;

  /** The address that the provider sends the end user back to. */
  @IsString()
  @MaxLength(2_000)
  redirect_uri!: string;

  /** The language the end user reads. */
  @IsIn(['fr', 'en'])
  language!: 'fr' | 'en';
}

/** Where the browser goes to consent; `not_needed` where the connection awaits no end user. */
export type StartedAuthorization = { outcome: 'begun'; url: string } | { outcome: 'misconfigured' | 'unavailable' | 'not_needed' };

/**
 * From the gateway: an end user is about to authorize a connection. No account: the token of the
 * page is the key.
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

  /** SHA-256 of what the browser's cookie holds, hex; empty where it holds nothing. */
  @Matches(/^([0-9a-f]{64})?$/)
  browser_hash!: string;

  /**
   * What the end user brought back, at most 20 parameters of 10,000 characters in all; anybody may
   * have written them.
   */
  @IsObject()
  parameters!: Record<string, string>;
}

/** What became of an authorization, and where the end user goes from there. */
export interface FinishedAuthorization {
  outcome: 'connected' | ConsentFailure;
  user_id: string;
  user_name: string;
  connection_id: string;
  provider_name: string;
  provider_title: string;
  /** Of the connection as it is now. */
  status: ConnectionStatus;
  /** Connections of the user that await the end user still, this one included where it does. */
  waiting: number;
  return_url: string | null;
  client_settings: ClientSettingsResource;
}

/**
 * From the gateway: an end user comes back from a provider. No account: the state that he brings is
 * the key, once.
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
 * From the gateway: the end user takes an authorization back; the connection is DISCONNECTED. No
 * account: the token of the page is the key.
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
