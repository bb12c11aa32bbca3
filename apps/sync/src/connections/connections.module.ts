import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { AwaitedFetches } from './domain/awaited-fetches.js';
import { DataConnections } from './domain/data-connection.js';
import { AwaitedFetchRepository } from './persistence/awaited-fetch.repository.js';
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
import { JudgeConnectionUseCase } from './use-cases/judge-connection.use-case.js';
import { ListDataConnectionsUseCase } from './use-cases/list-data-connections.use-case.js';
import { RefetchEnteredUseCase } from './use-cases/refetch-entered.use-case.js';
import { RefetchReadActUseCase } from './use-cases/refetch-read-act.use-case.js';
import { RenewCredentialsUseCase } from './use-cases/renew-credentials.use-case.js';
import { RepairConnectionsUseCase } from './use-cases/repair-connections.use-case.js';
import { ServeConnectionsUseCase } from './use-cases/serve-connections.use-case.js';
import { TellConnectionUseCase } from './use-cases/tell-connection.use-case.js';
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
    JudgeConnectionUseCase,
    ListDataConnectionsUseCase,
    RefetchEnteredUseCase,
    RefetchReadActUseCase,
    RenewCredentialsUseCase,
    RepairConnectionsUseCase,
    ServeConnectionsUseCase,
    TellConnectionUseCase,
    UpdateDataConnectionUseCase,
    { provide: AwaitedFetches, useClass: AwaitedFetchRepository },
    { provide: DataConnections, useClass: DataConnectionRepository },
  ],
  exports: [
    ChangeConnectionStatusUseCase,
    DataConnections,
    FetchOnConnectUseCase,
    FindEnabledProvidersUseCase,
    FindRepairPageUseCase,
    JudgeConnectionUseCase,
    RepairConnectionsUseCase,
    TellConnectionUseCase,
  ],
})
export class ConnectionsModule {}
