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
  /** Token of the page. It grants all actions of the page. */
  token: string;
  /** SHA-256 of the browser's secret. */
  browserHash: string;
  language: Language;
}

/**
 * Sends requests for an end user to the sync service. They name no account, since the token or the
 * state identifies it.
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

  /** @throws DATA_CONNECTION_NOT_FOUND for a connection that is not on the page */
  connectionOf({ connections }: ConnectPageResource, connectionId: string | undefined): ConnectPageConnection {
    const found = connections.find(({ id }) => id === connectionId);
    if (found === undefined) throw notFound(DataConnectionNotFound, 'The page has no data connection with this id.');
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

  /** Options with a longer timeout, since the request calls a provider. */
  private withLongTimeout(correlationId: string) {
    return { accountId: null, correlationId, timeoutMs: this.config.CONSENT_TIMEOUT_MS };
  }
}
