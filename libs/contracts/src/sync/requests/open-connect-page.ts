import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { ConnectTokenNotFound } from '../../users/errors.js';
import type { ClientSettingsResource } from '../../users/resources/client-settings.js';
import type { ConnectionStatus } from '../resources/data-connection.js';

/** A data connection, as shown to its end user. */
export interface ConnectPageConnection {
  id: string;
  provider_name: string;
  /** Display name of the provider. */
  provider_title: string;
  status: ConnectionStatus;
  /**
   * True when the end user can authorize the connection on this page. Includes DISCONNECTED
   * connections, and CONNECTED ones that expire soon.
   */
  can_authorize: boolean;
  /** True when the end user authorized the connection and can withdraw the authorization here. */
  can_end: boolean;
  /**
   * End of the authorization (ISO 8601 UTC). Null when it does not end, or the provider does not
   * report an end.
   */
  expires_at: string | null;
}

/** Content of a connect page. Links are validated https or http addresses. */
export interface ConnectPageResource {
  user_id: string;
  user_name: string;
  return_url: string | null;
  client_settings: ClientSettingsResource;
  /** In the order of their creation. */
  connections: ConnectPageConnection[];
}

export class OpenConnectPagePayload {
  /** SHA-256 of the token, in hexadecimal. */
  @Matches(/^[0-9a-f]{64}$/)
  token_hash!: string;
}

/**
 * Returns the content of the page at a redirect_url. Needs no grant, because the token authorizes
 * the request.
 */
export const OpenConnectPage = defineRequest<OpenConnectPagePayload, ConnectPageResource>({
  subject: 'req.sync.open-connect-page',
  payload: OpenConnectPagePayload,
  proof: 'own',
  errors: [ConnectTokenNotFound],
  example: { token_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
});
