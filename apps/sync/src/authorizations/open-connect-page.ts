import {
  type ConnectPageConnection,
  type ConnectPageResource,
  GetClientSettings,
  GetUser,
  OpenConnectPage,
  type OpenConnectPagePayload,
} from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, RequestClient } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import type { DataConnection } from '../connections/data-connection.js';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { AuthorizationRepository } from './authorization.repository.js';
import { canAuthorize, canEnd, type RenewalTime } from './end-user-rights.js';
import { FindPageUser } from './find-page-user.js';

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

/** Returns the content of a connect page. */
@Controller()
export class OpenConnectPageHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'AUTHORIZATION_RENEW_DAYS'>,
    private readonly connections: DataConnectionRepository,
    private readonly authorizations: AuthorizationRepository,
    private readonly requests: RequestClient,
    private readonly findPageUser: FindPageUser,
  ) {}

  @Answers(OpenConnectPage)
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
