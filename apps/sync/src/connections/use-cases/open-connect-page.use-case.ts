import {
  type ConnectPageResource,
  ConnectTokenNotFound,
  FindConnectToken,
  GetClientSettings,
  GetUser,
  type OpenConnectPagePayload,
} from '@company-data/contracts';
import { type Clock, notFound, type Transactions } from '@company-data/kernel';
import { type IncomingRequest, RequestClient } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ConnectTokens } from '../../users/domain/connect-tokens.js';
import { HoldGrantsUseCase } from '../../users/use-cases/hold-grants.use-case.js';
import { DataConnections } from '../domain/data-connection.js';

/** What the page behind a redirect_url shows; the token is the key to it. */
@Injectable()
export class OpenConnectPageUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: ConnectTokens,
    private readonly connections: DataConnections,
    private readonly requests: RequestClient,
    private readonly holdGrants: HoldGrantsUseCase,
  ) {}

  async run({ payload, envelope }: IncomingRequest<OpenConnectPagePayload>): Promise<ConnectPageResource> {
    const { accountId, grant, userId } = await this.find(payload.token_hash, envelope.correlation_id);
    const options = { accountId, grant, correlationId: envelope.correlation_id };
    const [user, settings, connections] = await Promise.all([
      this.requests.request(GetUser, { user_id: userId }, options),
      this.requests.request(GetClientSettings, {}, options),
      this.transactions.run((tx) => this.connections.list(accountId, userId, tx)),
    ]);
    return {
      user_name: user.name,
      return_url: user.return_url,
      client_settings: settings,
      connections: connections.map(({ providerName, status }) => ({ provider_name: providerName, status, action_url: null })),
    };
  }

  private async find(hash: string, correlationId: string): Promise<{ accountId: string; grant: string; userId: string }> {
    const known = await this.transactions.run((tx) => this.tokens.find(hash, tx));
    if (known?.expired) throw notFound(ConnectTokenNotFound, 'This link is unknown or has expired.');
    const grant = known && (await this.holdGrants.accountGrant(known.accountId));
    if (known && grant) return { ...known, grant };
    const found = await this.requests.request(FindConnectToken, { token_hash: hash }, { accountId: null, correlationId });
    if (new Date(found.expires_at) <= this.clock.now()) throw notFound(ConnectTokenNotFound, 'This link is unknown or has expired.');
    return { accountId: found.account_id, grant: found.grant, userId: found.user_id };
  }
}
