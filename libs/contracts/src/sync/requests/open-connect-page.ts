import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { ConnectTokenNotFound } from '../../users/errors.js';
import type { ClientSettingsResource } from '../../users/resources/client-settings.js';
import type { ConnectionStatus } from '../resources/data-connection.js';

/** A data connection as its end user sees it. */
export interface ConnectPageConnection {
  id: string;
  provider_name: string;
  /** Name of the provider as people know it. */
  provider_title: string;
  status: ConnectionStatus;
  /**
   * Whether the end user can authorize it on this page: also one that is DISCONNECTED, or CONNECTED
   * and about to end.
   */
  can_authorize: boolean;
  /** Whether it is authorized by the end user, who may take that back here. */
  can_end: boolean;
  /** When the authorization ends (ISO 8601 UTC); null where it does not, or nobody says. */
  expires_at: string | null;
}

/** What a connection page shows; links are checked https or http addresses. */
export interface ConnectPageResource {
  user_id: string;
  user_name: string;
  return_url: string | null;
  client_settings: ClientSettingsResource;
  /** In the order they were made. */
  connections: ConnectPageConnection[];
}

export class OpenConnectPagePayload {
  /** SHA-256 of the token, hex. */
  @Matches(/^[0-9a-f]{64}$/)
  token_hash!: string;
}

/** What the page behind a redirect_url shows. No account: the token is the key. */
export const OpenConnectPage = defineRequest<OpenConnectPagePayload, ConnectPageResource>({
  subject: 'req.sync.open-connect-page',
  payload: OpenConnectPagePayload,
  proof: 'own',
  errors: [ConnectTokenNotFound],
  example: { token_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
});
