import { Inject, Injectable } from '@nestjs/common';
import {
  BeginAuthorization,
  type StartedAuthorization,
  type ConnectPageConnection,
  type ConnectPageResource,
  DataConnectionNotFound,
  EndAuthorization,
  FinishAuthorization,
  type FinishedAuthorization,
  OpenConnectPage,
} from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { BaseUrl } from '../base-url.js';
import type { GatewayConfig } from '../config.js';
import type { Language } from './language.js';
import { sha256 } from './visitor.js';

/** An end user who opened a connect page. */
export interface EndUser {
  /** Of the page: whoever holds it may do what can be done on it. */
  token: string;
  /** SHA-256 of what the browser holds. */
  browserHash: string;
  language: Language;
}

/**
 * Asks the owner of data connections for an end user; no account is named, as the token, or the
 * state he brings, is the key.
 */
@Injectable()
export class EndUserRequests {
  constructor(
    private readonly requests: RequestClient,
    private readonly baseUrl: BaseUrl,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  open(token: string, correlationId: string): Promise<ConnectPageResource> {
    return this.requests.request(OpenConnectPage, { token_hash: sha256(token) }, { accountId: null, correlationId });
  }

  /** @throws DATA_CONNECTION_NOT_FOUND when it is none of the page's */
  connectionOf({ connections }: ConnectPageResource, connectionId: string | undefined): ConnectPageConnection {
    const found = connections.find(({ id }) => id === connectionId);
    if (found === undefined) throw notFound(DataConnectionNotFound, 'The page has no such data connection.');
    return found;
  }

  begin(
    { token, browserHash, language }: EndUser,
    connection: ConnectPageConnection,
    correlationId: string,
  ): Promise<StartedAuthorization> {
    const payload = {
      token_hash: sha256(token),
      connection_id: connection.id,
      browser_hash: browserHash,
      redirect_uri: `${this.baseUrl.value}/callback/${connection.provider_name}`,
      language,
    };
    return this.requests.request(BeginAuthorization, payload, this.withLongTimeout(correlationId));
  }

  finish(
    providerName: string,
    browserHash: string,
    parameters: Record<string, string>,
    correlationId: string,
  ): Promise<FinishedAuthorization> {
    const payload = { provider_name: providerName, browser_hash: browserHash, parameters };
    return this.requests.request(FinishAuthorization, payload, this.withLongTimeout(correlationId));
  }

  async end(token: string, connection: ConnectPageConnection, correlationId: string): Promise<void> {
    const payload = { token_hash: sha256(token), connection_id: connection.id };
    await this.requests.request(EndAuthorization, payload, this.withLongTimeout(correlationId));
  }

  /** A provider is asked meanwhile, which may be slow. */
  private withLongTimeout(correlationId: string) {
    return { accountId: null, correlationId, timeoutMs: this.config.CONSENT_TIMEOUT_MS };
  }
}
