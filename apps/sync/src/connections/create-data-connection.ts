import {
  CreateDataConnection,
  type CreateDataConnectionPayload,
  type DataConnectionResource,
  GetProvider,
  ProviderNotAvailable,
  ProviderNotEnabled,
} from '@company-data/contracts';
import { newId, refused, type Transaction, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, type Reply, RequestClient, withIdempotency } from '@company-data/messaging';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import type { Clock } from '@company-data/kernel';
import { provider } from '@company-data/providers';
import { Controller, Inject } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { userNotFound } from '../users/known-user.js';
import { ResolveUser } from '../users/resolve-user.js';
import { initialStatus, type ProviderSetUp } from './connection-status.js';
import { checkDataTypesOffered, type DataConnection, tooManyConnections, viewOfConnection } from './data-connection.js';
import { DataConnectionRepository } from './data-connection.repository.js';
import { FetchOnConnect } from './fetch-on-connect.js';
import { checkDataTypesExist } from './known-data-types.js';
import { PublishConnection } from './publish-connection.js';

/** Connects a user to a provider that the account has enabled. */
@Controller()
export class CreateDataConnectionHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly limits: Pick<SyncConfig, 'CONNECTIONS_PER_USER' | 'EXPERIMENTAL_CONSENTS'>,
    private readonly connections: DataConnectionRepository,
    private readonly resolveUser: ResolveUser,
    private readonly requests: RequestClient,
    private readonly fetchOnConnect: FetchOnConnect,
    private readonly publishConnection: PublishConnection,
  ) {}

  @Answers(CreateDataConnection)
  async run(request: IncomingRequest<CreateDataConnectionPayload>): Promise<DataConnectionResource | Reply> {
    const { payload, accountId } = request;
    checkDataTypesExist(payload.requested_data_types, 'requested_data_types');
    await this.resolveUser.run(accountId, payload.user_id, request.envelope.correlation_id);
    const setUp = await this.setUpOf(request);
    return this.transactions.run((tx) =>
      withIdempotency(tx, request, async () => {
        const connection = this.newConnection(request, setUp);
        const most = this.limits.CONNECTIONS_PER_USER;
        const outcome = await this.connections.insert(accountId, connection, most, tx);
        if (outcome === 'gone') throw userNotFound();
        if (outcome === 'full') throw tooManyConnections(most);
        if (connection.status === 'CONNECTED') await this.begin(request, connection, tx);
        return viewOfConnection(connection);
      }),
    );
  }

  /** Publishes the connection as if an end user had authorized it, since none has to. */
  private async begin({ cause }: IncomingRequest<CreateDataConnectionPayload>, connection: DataConnection, tx: Transaction): Promise<void> {
    await this.publishConnection.run(cause, connection, tx);
    await this.fetchOnConnect.run(connection, tx);
  }

  /**
   * @throws DomainError when the provider is unavailable, does not offer a requested data type, or
   *   is disabled. Errors that the client cannot repair come first.
   */
  private async setUpOf({ payload, accountId, envelope }: IncomingRequest<CreateDataConnectionPayload>): Promise<ProviderSetUp> {
    const { available, enable, settings, credentials } = await this.requests.request(
      GetProvider,
      { provider_name: payload.provider_name },
      { accountId, correlationId: envelope.correlation_id },
    );
    const name = payload.provider_name;
    if (!available) throw refused(ProviderNotAvailable, `${name} is not available yet. Enabling it has no effect.`);
    checkDataTypesOffered(provider(payload.provider_name), payload.requested_data_types);
    if (!enable) throw refused(ProviderNotEnabled, `${name} is not enabled: PUT /api/v6/providers/${name} with {"enable": true} first.`);
    return { settings, configured: credentials.configured, experimentalConsents: this.limits.EXPERIMENTAL_CONSENTS };
  }

  private newConnection({ payload, accountId }: IncomingRequest<CreateDataConnectionPayload>, setUp: ProviderSetUp): DataConnection {
    const now = this.clock.now();
    const { status, reason } = initialStatus(provider(payload.provider_name), setUp);
    return {
      id: newId(),
      accountId,
      userId: payload.user_id,
      providerName: payload.provider_name,
      requestedDataTypes: payload.requested_data_types,
      status,
      statusReason: reason,
      connectedAt: status === 'CONNECTED' ? now : null,
      expiresAt: null,
      consentedAt: null,
      lastSyncAt: null,
      createdAt: now,
      updatedAt: now,
      revision: status === 'CONNECTED' ? 1 : 0,
    };
  }
}
