import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { PendingFetches } from './domain/pending-fetches.js';
import { DataConnections } from './domain/data-connection.js';
import { PendingFetchRepository } from './persistence/pending-fetch.repository.js';
import { DataConnectionRepository } from './persistence/data-connection.repository.js';
import { DataConnectionsRpc } from './transport/data-connections.rpc.js';
import { RefetchEnteredSubscriber } from './transport/refetch-entered.subscriber.js';
import { RefetchReadActSubscriber } from './transport/refetch-read-act.subscriber.js';
import { RefetchReadFileSubscriber } from './transport/refetch-read-file.subscriber.js';
import { RenewCredentialsSubscriber } from './transport/renew-credentials.subscriber.js';
import { ChangeConnectionStatusUseCase } from './use-cases/change-connection-status.use-case.js';
import { CreateDataConnectionUseCase } from './use-cases/create-data-connection.use-case.js';
import { DeleteDataConnectionUseCase } from './use-cases/delete-data-connection.use-case.js';
import { FetchOnConnectUseCase } from './use-cases/fetch-on-connect.use-case.js';
import { FindEnabledProvidersUseCase } from './use-cases/find-enabled-providers.use-case.js';
import { FindRepairPageUseCase } from './use-cases/find-repair-page.use-case.js';
import { GetDataConnectionUseCase } from './use-cases/get-data-connection.use-case.js';
import { EvaluateConnectionUseCase } from './use-cases/evaluate-connection.use-case.js';
import { ListDataConnectionsUseCase } from './use-cases/list-data-connections.use-case.js';
import { RefetchEnteredUseCase } from './use-cases/refetch-entered.use-case.js';
import { RefetchReadActUseCase } from './use-cases/refetch-read-act.use-case.js';
import { RenewCredentialsUseCase } from './use-cases/renew-credentials.use-case.js';
import { RepairConnectionsUseCase } from './use-cases/repair-connections.use-case.js';
import { ServeConnectionsUseCase } from './use-cases/serve-connections.use-case.js';
import { PublishConnectionUseCase } from './use-cases/publish-connection.use-case.js';
import { UpdateDataConnectionUseCase } from './use-cases/update-data-connection.use-case.js';

/** What it subscribes to. */
export const subscribers = [RefetchEnteredSubscriber, RefetchReadActSubscriber, RefetchReadFileSubscriber, RenewCredentialsSubscriber];

/** What links users to providers. */
@Module({
  imports: [SettingsModule, UsersModule],
  controllers: [DataConnectionsRpc],
  providers: [
    ...subscribers,
    ChangeConnectionStatusUseCase,
    CreateDataConnectionUseCase,
    DeleteDataConnectionUseCase,
    FetchOnConnectUseCase,
    FindEnabledProvidersUseCase,
    FindRepairPageUseCase,
    GetDataConnectionUseCase,
    EvaluateConnectionUseCase,
    ListDataConnectionsUseCase,
    RefetchEnteredUseCase,
    RefetchReadActUseCase,
    RenewCredentialsUseCase,
    RepairConnectionsUseCase,
    ServeConnectionsUseCase,
    PublishConnectionUseCase,
    UpdateDataConnectionUseCase,
    { provide: PendingFetches, useClass: PendingFetchRepository },
    { provide: DataConnections, useClass: DataConnectionRepository },
  ],
  exports: [
    ChangeConnectionStatusUseCase,
    DataConnections,
    FetchOnConnectUseCase,
    FindEnabledProvidersUseCase,
    FindRepairPageUseCase,
    EvaluateConnectionUseCase,
    RepairConnectionsUseCase,
    PublishConnectionUseCase,
  ],
})
export class ConnectionsModule {}
