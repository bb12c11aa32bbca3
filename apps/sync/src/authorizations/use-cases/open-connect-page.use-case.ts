import {
  type ConnectPageConnection,
  type ConnectPageResource,
  GetClientSettings,
  GetUser,
  type OpenConnectPagePayload,
} from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { type IncomingRequest, RequestClient } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type DataConnection, DataConnections } from '../../connections/domain/data-connection.js';
import { Authorizations } from '../domain/authorization.js';
import { canAuthorize, canEnd, type RenewalTime } from '../domain/end-user-rights.js';
import { FindPageUserUseCase } from './find-page-user.use-case.js';

function pageConnectionOf(connection: DataConnection, time: RenewalTime): ConnectPageConnection {
  const manifest = provider(connection.providerName);
  return {
    id: connection.id,
    provider_name: connection.providerName,
    provider_title: manifest.title,
    status: connection.status,
    can_authorize: canAuthorize(connection, manifest, time),
    can_end: canEnd(connection),
    expires_at: connection.expiresAt?.toISOString() ?? null,
  };
}

/** What the page behind a redirect_url shows. */
@Injectable()
export class OpenConnectPageUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { AUTHORIZATION_RENEW_DAYS: number },
    private readonly connections: DataConnections,
    private readonly authorizations: Authorizations,
    private readonly requests: RequestClient,
    private readonly findPageUser: FindPageUserUseCase,
  ) {}

  async run({ payload, envelope }: IncomingRequest<OpenConnectPagePayload>): Promise<ConnectPageResource> {
    const { accountId, grant, userId } = await this.findPageUser.run(payload.token_hash, envelope.correlation_id);
    const options = { accountId, grant, correlationId: envelope.correlation_id };
    const [user, settings, connections] = await Promise.all([
      this.requests.request(GetUser, { user_id: userId }, options),
      this.requests.request(GetClientSettings, {}, options),
      this.connectionsOf(accountId, userId),
    ]);
    return { user_id: userId, user_name: user.name, return_url: user.return_url, client_settings: settings, connections };
  }

  private connectionsOf(account: string, userId: string): Promise<ConnectPageConnection[]> {
    return this.transactions.run(async (tx) => {
      const [now, connections] = await Promise.all([this.authorizations.now(tx), this.connections.list(account, userId, tx)]);
      const time = { now, renewDays: this.settings.AUTHORIZATION_RENEW_DAYS };
      return connections.map((connection) => pageConnectionOf(connection, time));
    });
  }
}
